import { object, string } from 'yup'
import { calendarDay, nullableDay } from '../../time/calendar.js'
import { endpoint } from '../../endpoint.js'
import { id, idParams, instant, moment, nullableId, text } from '../../fields.js'
import { isAfterItsTime } from '../../time/lateness.js'
import { limits } from '../../limits.js'
import { orderedPageQuery, type PageFacts } from '../../pagination.js'
import { templateChoice, type TemplateChoice } from '../company/templates.js'
import type { FileFacts } from './attachedFile.js'

/**
 * PENDENTE: waits for its time, or for its connection. AGENDADA: its message is being sent. ENVIADA: WhatsApp
 * accepted it. ERRO: it was not sent.
 */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO'] as const
export type ScheduleStatus = (typeof scheduleStatuses)[number]

/**
 * How often a message is sent. `weekdays`: Monday to Friday. `monthly`: in shorter months on the last day.
 */
export const recurrences = ['none', 'daily', 'weekdays', 'weekly', 'monthly'] as const
export type Recurrence = (typeof recurrences)[number]

/** What a change of a recurring message applies to: one sending, or it and all that follow. */
export const changeScopes = ['this', 'following'] as const
export type ChangeScope = (typeof changeScopes)[number]

/**
 * A text, possibly with a file, that is sent to a contact at a time. For a recurring message, one sending.
 */
export interface Schedule extends FileFacts {
  id: number
  /** For a template its text, with the values as they are stored. */
  body: string
  /** The template that is sent in place of the text; null for none. */
  template: TemplateChoice | null
  contactId: number
  contact: { id: number; name: string }
  /** The user who wrote it; null when they were deleted. */
  userId: number | null
  user: { id: number; name: string } | null
  /** Connection to send it; null: the company's default one. */
  whatsappId: number | null
  whatsapp: { id: number; name: string } | null
  sendAt: string
  sentAt: string | null
  status: ScheduleStatus
  /** Why it was not sent: an error code, or WhatsApp's own. */
  error: string | null
  recurrence: Recurrence
  /** Last possible day, by the company's calendar; null for no end. */
  recurrenceEnd: string | null
  /**
   * The day of the recurrence that this sending belongs to, by the company's calendar, even if it was moved;
   * null when it is sent only once.
   */
  occurrence: string | null
  companyId: number
  createdAt: string
  updatedAt: string
}

/** One sending in a calendar. */
export interface PlannedSchedule extends Schedule {
  /**
   * A future sending that is not stored yet: it will be stored when its turn comes, or when it is changed.
   * `id` is then the id of the recurring message's next sending.
   */
  isPlanned: boolean
}

/**
 * Whether a message was sent, or will be sent, later than planned because the server or its connection was
 * down.
 */
export function isLate(
  { sendAt, sentAt, status }: Pick<Schedule, 'sendAt' | 'sentAt' | 'status'>,
  now: Date,
): boolean {
  return status !== 'ERRO' && isAfterItsTime(sendAt, sentAt ?? now.toISOString())
}

const fields = {
  body: text(limits.schedule.body.max).trim().min(limits.schedule.body.min),
  /**
   * A template in place of the text, for a connection of the official API; null removes it. Its values may
   * have variables such as `{{name}}`.
   */
  template: templateChoice().nullable().default(undefined),
  sendAt: moment(),
  contactId: id(),
  whatsappId: nullableId(),
  recurrence: string<Recurrence>().oneOf(recurrences),
  recurrenceEnd: nullableDay(),
}

/** Which sending of a recurring message a call is about. */
const chosen = object({
  scope: string<ChangeScope>().oneOf(changeScopes),
  /** Its day, if it is not the sending with this id. */
  occurrence: calendarDay(),
})

export const schedulesApi = {
  list: endpoint('GET', '/schedules', {
    query: object({
      ...orderedPageQuery('newest', 'sendAt'),
      contactId: id(),
      userId: id(),
      /** Only this status. */
      state: string<ScheduleStatus>().oneOf(scheduleStatuses),
    }),
  }).answers<PageFacts & { schedules: Schedule[] }>(),
  /**
   * Sent and planned messages between two instants. Default: the coming month. If there are too many to show,
   * the first ones.
   */
  calendar: endpoint('GET', '/schedules/calendar', {
    query: object({ from: instant(), to: instant() }),
  }).answers<{ schedules: PlannedSchedule[]; hasMore: boolean }>(),
  get: endpoint('GET', '/schedules/:id', { params: idParams }).answers<Schedule>(),
  /** Header `Idempotency-Key`: a repeat gets the first answer. */
  create: endpoint('POST', '/schedules', {
    body: object({
      ...fields,
      /** With a template the server stores the template's text in its place. */
      body: fields.body.required(),
      sendAt: fields.sendAt.required(),
      contactId: fields.contactId.required(),
      /** A schedule whose file is copied. */
      copiedId: id(),
    }),
  }).answers<Schedule>(),
  update: endpoint('PUT', '/schedules/:id', {
    params: idParams,
    query: chosen,
    body: object(fields),
  }).answers<Schedule>(),
  /** Sets its file, replacing the current one. */
  attach: endpoint('POST', '/schedules/:id/media-upload', {
    params: idParams,
    query: chosen,
    files: 'file',
  }).answers<Schedule>(),
  detach: endpoint('DELETE', '/schedules/:id/media-upload', {
    params: idParams,
    query: chosen,
  }).answers<Schedule>(),
  /** Sends a failed one again, as the same message. */
  retry: endpoint('POST', '/schedules/:id/retry', { params: idParams }).answers<Schedule>(),
  remove: endpoint('DELETE', '/schedules/:id', { params: idParams, query: chosen }).answers<{
    message: string
  }>(),
}
