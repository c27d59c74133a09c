import { channelName, chatTypingNotice, type ChatTypingNotice } from '@balcao/contract'
import { partReader } from '../http/input/parsePart.js'
import type { UserActor } from '../tenancy/actor.js'
import { rooms } from './rooms.js'

const readNotice = partReader(chatTypingNotice, 'argument')

/**
 * Milliseconds in which of one chat one beginning is told and one end, however often they are said: a client
 * of ours says it every four seconds.
 */
const PAUSE_MS = 1_000

/** The part of a socket that a sign of typing needs. */
interface TypingSocket {
  to: (rooms: string[]) => { emit: (channel: string, payload: unknown) => unknown }
}

/**
 * Tells the other members of a chat that somebody writes in it, or has stopped. Who they are is asked each
 * time: whoever was taken out neither hears nor is heard from then on. Nothing is stored.
 * @param listenersOf users; none when the actor does not belong to the chat.
 * @returns what to do with a notice. It throws AppError ERR_VALIDATION when the notice is none.
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
