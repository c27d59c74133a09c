import { bulkPauseMs } from '@balcao/contract'
import type { SendPace } from '../../../whatsapp/port/outgoing.js'

/** Milliseconds between messages to different people on average, however high the rates are. */
const JITTER_MS = 250

/** A message of what goes to many, and what its connection sends before it. */
export interface Waiting {
  /** Its customer has never written on this connection. */
  isNewChat: boolean
  /** Such messages before it, and how many of them go to people who have never written. */
  ahead: number
  newAhead: number
  /** When the last one left to somebody who had never written. */
  newChatLeftAt: Date | null
}

/**
 * About when a message has its turn, as the session paces what goes to many: whichever of its two lines takes
 * longer.
 */
export function expectedTurn(
  { isNewChat, ahead, newAhead, newChatLeftAt }: Waiting,
  { perMinute, newChatsPerMinute }: SendPace,
  now: Date,
): Date {
  const pause = perMinute > 0 ? Math.max(JITTER_MS, bulkPauseMs(perMinute)) : 0
  const newPause = bulkPauseMs(newChatsPerMinute)
  const untilNext = newChatLeftAt ? Math.max(0, newChatLeftAt.getTime() + newPause - now.getTime()) : 0
  // They go one after the other: who has written before waits as long as the last one before them who has
  // not.
  const pausesOfNew = isNewChat ? newAhead : newAhead - 1
  const inNewLine = pausesOfNew >= 0 ? untilNext + pausesOfNew * newPause : 0
  return new Date(now.getTime() + Math.max(ahead * pause, inNewLine))
}
