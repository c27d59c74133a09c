import { bulkPauseMs } from '@balcao/contract'
import type { SendPace } from '../../../whatsapp/port/outgoing.js'

/** Average milliseconds between messages to different people, however high the rates are. */
const JITTER_MS = 250

/** A waiting bulk message, and the messages before it on its connection. */
export interface Waiting {
  /** Its customer has never written on this connection. */
  isNewChat: boolean
  /** Bulk messages before it, and how many of them go to people who have never written. */
  ahead: number
  newAhead: number
  /** When the last message to somebody who had never written left. */
  newChatLeftAt: Date | null
}

/** Estimated turn of a message, as the session paces bulk messages: the slower of its two rates. */
export function expectedTurn(
  { isNewChat, ahead, newAhead, newChatLeftAt }: Waiting,
  { perMinute, newChatsPerMinute }: SendPace,
  now: Date,
): Date {
  const pause = perMinute > 0 ? Math.max(JITTER_MS, bulkPauseMs(perMinute)) : 0
  const newPause = bulkPauseMs(newChatsPerMinute)
  const untilNext = newChatLeftAt ? Math.max(0, newChatLeftAt.getTime() + newPause - now.getTime()) : 0
  // Messages leave in order. A message to a known contact waits for the last new chat before it.
  const pausesOfNew = isNewChat ? newAhead : newAhead - 1
  const inNewLine = pausesOfNew >= 0 ? untilNext + pausesOfNew * newPause : 0
  return new Date(now.getTime() + Math.max(ahead * pause, inNewLine))
}
