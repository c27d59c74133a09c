import type {
  PlannedSchedule,
  Schedule,
  ScheduleStatus,
} from '@balcao/contract/resources/conversations/schedules'
import type { Tone } from '../../../ui/display/StatusPill'

/** Characters of a text that a list shows. */
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

/** Whether it can still be changed: it waits for its time, or for its connection. */
export const isOpen = ({ status }: Pick<Schedule, 'status'>): boolean => status === 'PENDENTE'

/** Whether it can be sent again: it failed, and nobody took it back. */
export const canRetry = ({ status, error }: Pick<Schedule, 'status' | 'error'>): boolean =>
  status === 'ERRO' && error !== 'ERR_SCHEDULE_DISCARDED'

/** A form begins an hour from now, at a whole minute. ISO 8601. */
export function inAnHour(now: Date): string {
  const at = new Date(now.getTime() + 3_600_000)
  at.setSeconds(0, 0)
  return at.toISOString()
}

/** What tells one sending of a recurring message from the others. */
export const sendingKey = ({ id, occurrence }: PlannedSchedule): string => `${id}/${occurrence ?? ''}`
