import type { ChangeScope, Recurrence, Schedule } from '@balcao/contract/resources/conversations/schedules'
import { inAnHour } from './schedules.rules'

/** In the list of connections: the company's default one. */
export const DEFAULT_CONNECTION = 'default'

/** What the form begins with, where it adds a message. */
export interface ScheduleDraft {
  contact?: { id: number; name: string } | null
  /** By which it is sent. */
  whatsappId?: number | null
  sendAt?: string
  body?: string
  /** One whose file it gets as well. */
  copied?: Schedule
}

/** The form's values. */
export interface ScheduleFields {
  contactId: number | null
  body: string
  sendAt: string
  /** Its id as text, or `DEFAULT_CONNECTION`. */
  whatsappId: string
  recurrence: Recurrence
  recurrenceEnd: string
  scope: ChangeScope
  /** One to be given to it. */
  file: File | null
  /** What it has stays. */
  keepsFile: boolean
}

/** What the form begins with. */
export function fieldsOf(schedule: Schedule | null, draft: ScheduleDraft): ScheduleFields {
  const whatsappId = schedule ? schedule.whatsappId : (draft.whatsappId ?? null)
  return {
    contactId: schedule?.contactId ?? draft.contact?.id ?? null,
    body: schedule?.body ?? draft.body ?? '',
    sendAt: schedule?.sendAt ?? draft.sendAt ?? inAnHour(new Date()),
    whatsappId: whatsappId === null ? DEFAULT_CONNECTION : String(whatsappId),
    recurrence: schedule?.recurrence ?? 'none',
    recurrenceEnd: schedule?.recurrenceEnd ?? '',
    scope: 'this',
    file: null,
    keepsFile: true,
  }
}

/** What the server is told; of a time that has passed and was not changed nothing. */
export function bodyOf(values: ScheduleFields, before: Schedule | null = null) {
  const { contactId, body, sendAt, whatsappId, recurrence, recurrenceEnd } = values
  return {
    body,
    sendAt,
    contactId: contactId ?? 0,
    whatsappId: whatsappId === DEFAULT_CONNECTION ? null : Number(whatsappId),
    ...(before === null || before.recurrence === 'none' || values.scope === 'following'
      ? { recurrence, recurrenceEnd: recurrence === 'none' ? null : recurrenceEnd || null }
      : {}),
  }
}

/** Whose file a copy gets, unless it has another one or none. */
export const copiedOf = ({ keepsFile, file }: ScheduleFields, { copied }: ScheduleDraft) =>
  copied?.file && keepsFile && !file ? { copiedId: copied.id } : {}
