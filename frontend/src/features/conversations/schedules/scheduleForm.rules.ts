import type { ChangeScope, Recurrence, Schedule } from '@balcao/contract/resources/conversations/schedules'
import type { TemplateChoice } from '@balcao/contract/resources/company/templates'
import type { SendMode } from '../../company/templates'
import { inAnHour } from './schedules.rules'

/** Option of the select: the company's default connection. */
export const DEFAULT_CONNECTION = 'default'

/** Initial values of a new message. */
export interface ScheduleDraft {
  contact?: { id: number; name: string } | null
  /** The connection that sends it. */
  whatsappId?: number | null
  sendAt?: string
  body?: string
  template?: TemplateChoice | null
  /** A message whose file is copied. */
  copied?: Schedule
}

/** The form's values. */
export interface ScheduleFields {
  contactId: number | null
  mode: SendMode
  /** With a template its text. */
  body: string
  /** The body of the other mode. */
  otherBody: string
  /** Sent in the mode `template`; null before one is chosen. */
  template: TemplateChoice | null
  sendAt: string
  /** Id as text, or `DEFAULT_CONNECTION`. */
  whatsappId: string
  recurrence: Recurrence
  recurrenceEnd: string
  scope: ChangeScope
  /** A new file. */
  file: File | null
  /** The stored file is kept. */
  keepsFile: boolean
}

/** The initial values of the form. */
export function fieldsOf(schedule: Schedule | null, draft: ScheduleDraft): ScheduleFields {
  const whatsappId = schedule ? schedule.whatsappId : (draft.whatsappId ?? null)
  const template = schedule ? schedule.template : (draft.template ?? null)
  return {
    contactId: schedule?.contactId ?? draft.contact?.id ?? null,
    mode: template ? 'template' : 'text',
    template,
    otherBody: '',
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

/** The body of the request. A time that has passed and was not changed is left out. */
export function bodyOf(values: ScheduleFields, before: Schedule | null = null) {
  const { contactId, mode, template, body, sendAt, whatsappId, recurrence, recurrenceEnd } = values
  return {
    body,
    template: mode === 'template' ? template : null,
    sendAt,
    contactId: contactId ?? 0,
    whatsappId: whatsappId === DEFAULT_CONNECTION ? null : Number(whatsappId),
    ...(before === null || before.recurrence === 'none' || values.scope === 'following'
      ? { recurrence, recurrenceEnd: recurrence === 'none' ? null : recurrenceEnd || null }
      : {}),
  }
}

/** The message whose file is copied, unless another file or none was chosen. */
export const copiedOf = ({ keepsFile, file }: ScheduleFields, { copied }: ScheduleDraft) =>
  copied?.file && keepsFile && !file ? { copiedId: copied.id } : {}

/** The form in the other mode; what was written stays for the way back. */
export const inMode = (values: ScheduleFields, mode: SendMode): ScheduleFields =>
  mode === values.mode ? values : { ...values, mode, body: values.otherBody, otherBody: values.body }
