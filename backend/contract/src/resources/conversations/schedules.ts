import { object, string } from 'yup'
import { calendarDay, nullableDay } from '../../time/calendar.js'
import { endpoint } from '../../endpoint.js'
import { id, idParams, instant, moment, nullableId, text } from '../../fields.js'
import { isAfterItsTime } from '../../time/lateness.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import type { FileFacts } from './attachedFile.js'

/**
 * PENDENTE waits for its time, or for its connection; AGENDADA is a message by now that is on its way;
 * ENVIADA was accepted by WhatsApp; ERRO was not sent.
 */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/**
 * How often a message is sent. `weekdays` are Monday to Friday; `monthly` falls on the last day of a month
 * that is too short.
 */
export const recurrences = ['none', 'daily', 'weekdays', 'weekly', 'monthly'] as const
export type Recurrence = (typeof recurrences)[number]

/** What a change of a recurring message is about: one sending, or it and all that follow. */
export const changeScopes = ['this', 'following'] as const
export type ChangeScope = (typeof changeScopes)[number]

/** A text, and perhaps a file, that is sent to a contact at a time; of a recurring one one sending. */
export interface Schedule extends FileFacts {
  id: number
  body: string
  contactId: number
  contact: { id: number; name: string }
  /** Who wrote it; null when they were deleted. */
  userId: number | null
  user: { id: number; name: string } | null
  /** By which it is sent; null: by the company's default one. */
  whatsappId: number | null
  whatsapp: { id: number; name: string } | null
  sendAt: string
  sentAt: string | null
  status: ScheduleStatus
  /** Why it was not sent: an error code, or WhatsApp's own. */
  error: string | null
  recurrence: Recurrence
  /** The last day on which it may be sent, by the company's calendar; null: it goes on. */
  recurrenceEnd: string | null
  /**
   * The day of a recurring one that this is, by the company's calendar, also when it was moved; null of one
   * that is sent once.
   */
  occurrence: string | null
  companyId: number
  createdAt: string
  updatedAt: string
}

/** One sending as a calendar shows it. */
export interface PlannedSchedule extends Schedule {
  /**
   * It is stored when its turn comes, or when it is changed: `id` is that of the recurring message's next
   * sending.
   */
  isPlanned: boolean
}

/** Whether a message went, or is to go, later than it should: the server was away, or its connection was. */
export function isLate(
  { sendAt, sentAt, status }: Pick<Schedule, 'sendAt' | 'sentAt' | 'status'>,
  now: Date,
): boolean {
  return status !== 'ERRO' && isAfterItsTime(sendAt, sentAt ?? now.toISOString())
}

const fields = {
  body: text(limits.schedule.body.max).trim().min(limits.schedule.body.min),
  sendAt: moment(),
  contactId: id(),
  whatsappId: nullableId(),
  recurrence: string<Recurrence>().oneOf(recurrences),
  recurrenceEnd: nullableDay(),
}

/** Which sending of a recurring message a call is about. */
const chosen = object({
  scope: string<ChangeScope>().oneOf(changeScopes),
  /** Its day, where that is not the one that the id names. */
  occurrence: calendarDay(),
})

export const schedulesApi = {
  list: endpoint('GET', '/schedules', {
    query: object({
      ...orderedPageQuery('newest', 'sendAt'),
      contactId: id(),
      userId: id(),
      /** Those in one status alone. */
      state: string<ScheduleStatus>().oneOf(scheduleStatuses),
    }),
  }).answers<PageFacts & { schedules: Schedule[] }>(),
  /**
   * What is sent between two instants, and what is planned to be; the first ones where there is more than can
   * be shown; of the coming month unless said.
   */
  calendar: endpoint('GET', '/schedules/calendar', {
    query: object({ from: instant(), to: instant() }),
  }).answers<{ schedules: PlannedSchedule[]; hasMore: boolean }>(),
  get: endpoint('GET', '/schedules/:id', { params: idParams }).answers<Schedule>(),
  /** Header `Idempotency-Key` makes a repeat answer the first one. */
  create: endpoint('POST', '/schedules', {
    body: object({
      ...fields,
      body: fields.body.required(),
      sendAt: fields.sendAt.required(),
      contactId: fields.contactId.required(),
      /** A schedule whose file it gets as well. */
      copiedId: id(),
    }),
  }).answers<Schedule>(),
  update: endpoint('PUT', '/schedules/:id', {
    params: idParams,
    query: chosen,
    body: object(fields),
  }).answers<Schedule>(),
  /** Gives it a file, in the place of the one that it has. */
  attach: endpoint('POST', '/schedules/:id/media-upload', {
    params: idParams,
    query: chosen,
    files: 'file',
  }).answers<Schedule>(),
  detach: endpoint('DELETE', '/schedules/:id/media-upload', {
    params: idParams,
    query: chosen,
  }).answers<Schedule>(),
  /** Sends one again that was not sent, as the same message. */
  retry: endpoint('POST', '/schedules/:id/retry', { params: idParams }).answers<Schedule>(),
  remove: endpoint('DELETE', '/schedules/:id', { params: idParams, query: chosen }).answers<{
    message: string
  }>(),
}
