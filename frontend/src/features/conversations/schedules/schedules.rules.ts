import type { ReplyWindow } from '@balcao/contract/resources/conversations/ticketConnections'
import { REPLY_WINDOW_MS } from '@balcao/contract/time/replyWindow'
import type {
  PlannedSchedule,
  Schedule,
  ScheduleStatus,
} from '@balcao/contract/resources/conversations/schedules'
import type { Tone } from '../../../ui/display/StatusPill'

/** Characters of a text in a list. */
const MAX_LISTED = 25

/** The beginning of a text, in one line. */
export function shortBody(body: string): string {
  const line = body.replace(/\s+/g, ' ').trim()
  const signs = [...line]
  return signs.length > MAX_LISTED ? `${signs.slice(0, MAX_LISTED).join('').trimEnd()}…` : line
}

export const toneOf: Record<ScheduleStatus, Tone> = {
  PENDENTE: 'calm',
  AGENDADA: 'busy',
  ENVIADA: 'good',
  ERRO: 'bad',
}

/** Whether it can still be changed: it is waiting for its time, or for its connection. */
export const isOpen = ({ status }: Pick<Schedule, 'status'>): boolean => status === 'PENDENTE'

/** Whether it can be sent again: it failed, and nobody cancelled it. */
export const canRetry = ({ status, error }: Pick<Schedule, 'status' | 'error'>): boolean =>
  status === 'ERRO' && error !== 'ERR_SCHEDULE_DISCARDED'

/** Default time of the form: in an hour, at a whole minute. ISO 8601. */
export function inAnHour(now: Date): string {
  const at = new Date(now.getTime() + 3_600_000)
  at.setSeconds(0, 0)
  return at.toISOString()
}

/** A unique key for an occurrence of a recurring message. */
export const sendingKey = ({ id, occurrence }: PlannedSchedule): string => `${id}/${occurrence ?? ''}`

/**
 * Whether a plain text would be refused at its time, unless the customer writes before: 24 hours will have
 * passed since their last message.
 * @param window null: the connection has none; undefined: unknown.
 */
export function isOutsideWindow(
  sendAt: string,
  window: ReplyWindow | null | undefined,
  now: number,
): boolean {
  const at = Date.parse(sendAt)
  if (window === null || Number.isNaN(at)) return false
  // A customer who wrote just now can be answered for this long.
  if (at >= now + REPLY_WINDOW_MS) return true
  if (window === undefined) return false
  return window.closesAt === null || at >= Date.parse(window.closesAt)
}
