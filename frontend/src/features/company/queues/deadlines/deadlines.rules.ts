import { limits } from '@balcao/contract/limits'
import type { Queue, SilenceRules } from '@balcao/contract/resources/company/queues'
import { number, string } from 'yup'

/** Whose silence it is. */
export const silentPeople = ['customer', 'attendant'] as const
export type SilentPerson = (typeof silentPeople)[number]

type Minutes = 'answerTarget' | 'waitingTarget' | `${SilentPerson}ReminderAfter` | `${SilentPerson}EndAfter`

type Reason = `${SilentPerson}EndReasonId`

/** Targets and silences of a queue in its form: minutes as typed, empty for never; empty for no reason. */
export type DeadlineFields = Record<Minutes, string> &
  Record<Reason, number | ''> &
  Omit<SilenceRules, Minutes | Reason>

type Deadlines = Pick<Queue, Minutes | keyof SilenceRules>

const typed = (minutes: number | null | undefined): string => (minutes ? String(minutes) : '')

/** @param queue null for a new one. */
export const deadlinesOf = (queue: Deadlines | null): DeadlineFields => ({
  answerTarget: typed(queue?.answerTarget),
  waitingTarget: typed(queue?.waitingTarget),
  customerReminderAfter: typed(queue?.customerReminderAfter),
  customerReminderText: queue?.customerReminderText ?? '',
  customerEndAfter: typed(queue?.customerEndAfter),
  customerEnd: queue?.customerEnd ?? 'close',
  customerEndText: queue?.customerEndText ?? '',
  customerEndReasonId: queue?.customerEndReasonId ?? '',
  attendantReminderAfter: typed(queue?.attendantReminderAfter),
  attendantReminderText: queue?.attendantReminderText ?? '',
  attendantEndAfter: typed(queue?.attendantEndAfter),
  attendantEnd: queue?.attendantEnd ?? 'return',
  attendantEndText: queue?.attendantEndText ?? '',
  attendantEndReasonId: queue?.attendantEndReasonId ?? '',
})

/** The fields of the form's part. */
export const deadlineFields = Object.keys(deadlinesOf(null)) as readonly (keyof DeadlineFields)[]

const stored = (text: string): number | null => (text === '' ? null : Number(text))

/** The same in the body of a request. */
export const deadlinesIn = (fields: DeadlineFields): Deadlines => ({
  answerTarget: stored(fields.answerTarget),
  waitingTarget: stored(fields.waitingTarget),
  customerReminderAfter: stored(fields.customerReminderAfter),
  customerReminderText: fields.customerReminderText,
  customerEndAfter: stored(fields.customerEndAfter),
  customerEnd: fields.customerEnd,
  customerEndText: fields.customerEndText,
  customerEndReasonId: fields.customerEndReasonId || null,
  attendantReminderAfter: stored(fields.attendantReminderAfter),
  attendantReminderText: fields.attendantReminderText,
  attendantEndAfter: stored(fields.attendantEndAfter),
  attendantEnd: fields.attendantEnd,
  attendantEndText: fields.attendantEndText,
  attendantEndReasonId: fields.attendantEndReasonId || null,
})

/** Checks of the form alone: a reminder has a text, and comes before the end. */
export function silenceChecks(tooLate: string) {
  const ofPerson = (who: SilentPerson) => ({
    [`${who}ReminderAfter`]: number()
      .integer()
      .min(1)
      .max(limits.silence.minutes)
      .nullable()
      .transform((value: number | null, original: unknown) => (original === '' ? null : value))
      .when(`${who}EndAfter`, ([end], schema) =>
        schema.test('before', tooLate, (minutes) => !minutes || !end || minutes < Number(end)),
      ),
    [`${who}ReminderText`]: string()
      .trim()
      .max(limits.silence.text)
      .when(`${who}ReminderAfter`, {
        is: (minutes: unknown) => Boolean(minutes),
        then: (schema) => schema.required(),
      }),
  })
  return { ...ofPerson('customer'), ...ofPerson('attendant') }
}
