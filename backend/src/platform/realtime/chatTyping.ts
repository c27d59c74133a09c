import { channelName, chatTypingNotice, type ChatTypingNotice } from '@balcao/contract'
import { partReader } from '../http/input/parsePart.js'
import type { UserActor } from '../tenancy/actor.js'
import { rooms } from './rooms.js'

const readNotice = partReader(chatTypingNotice, 'argument')

/**
 * Milliseconds in which at most one beginning and one end is broadcast per chat, however many arrive. Our
 * client sends one every four seconds.
 */
const PAUSE_MS = 1_000

/** The part of a socket that typing needs. */
interface TypingSocket {
  to: (rooms: string[]) => { emit: (channel: string, payload: unknown) => unknown }
}

/**
 * Tells the other members of a chat that somebody writes, or has stopped. The members are read each time, so
 * a removed member neither receives nor sends any more. Nothing is stored.
 * @param listenersOf user ids; none when the actor is not a member.
 * @returns the handler of a notice. It throws AppError ERR_VALIDATION for an invalid notice.
 */
export function serveChatTyping(
  socket: TypingSocket,
  { id, name, companyId }: UserActor,
  listenersOf: (chatId: number) => Promise<number[]>,
): (payload: unknown) => Promise<void> {
  let last = { chatId: 0, isTyping: false, at: 0 }
  return async (notice) => {
    const { chatId, isTyping } = readNotice(notice) as ChatTypingNotice
    const at = performance.now()
    const isSoon = last.chatId === chatId && at - last.at < PAUSE_MS
    if (isSoon && (isTyping || !last.isTyping)) return
    last = { chatId, isTyping, at }
    const listeners = await listenersOf(chatId)
    if (listeners.length === 0) return
    socket
      .to(listeners.map(rooms.user))
      .emit(channelName('chatTyping', companyId), { action: 'update', chatId, isTyping, user: { id, name } })
  }
}
