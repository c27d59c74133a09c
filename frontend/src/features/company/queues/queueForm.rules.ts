import { limits } from '@balcao/contract/limits'
import type { BillingSystem } from '@balcao/contract/resources/conversations/billingSystems'
import { queuesApi, type DistributionWay, type Queue } from '@balcao/contract/resources/company/queues'
import type { SpecialDay } from '@balcao/contract/time/workCalendar'
import { number } from 'yup'
import { scheduleOf, stretchesWith, type HoursPhrases, type Stretch } from '../workingHours'
import { deadlinesIn, silenceChecks, type DeadlineFields } from './deadlines/deadlines.rules'
import { rowOf, type MenuDraft } from './menu/menu.rules'

/** The queue's texts to customers. */
export const queueTexts = [
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
] as const

/** A queue in its form. */
export interface QueueFields extends Record<(typeof queueTexts)[number], string>, DeadlineFields {
  name: string
  color: string
  /** Empty for none. */
  integration: BillingSystem | ''
  distribution: DistributionWay
  /** Empty: without a limit. */
  capacity: string
  totalCapacity: string
  /** Whether who has attended a customer last gets them again. */
  prefersKnown: boolean
  stickyDays: string
  hours: Stretch[]
  specialDays: SpecialDay[]
  menu: MenuDraft
  /** A new file. */
  file: File | null
  /** The stored file is kept. */
  keepsFile: boolean
}

/** Days that are offered where nobody has chosen any. */
const USUAL_DAYS = 30

/** How a queue gives its tickets, in its form. */
export const distributionOf = (
  queue: Pick<Queue, 'distribution' | 'capacity' | 'totalCapacity' | 'stickyDays'> | null,
): Pick<QueueFields, 'distribution' | 'capacity' | 'totalCapacity' | 'prefersKnown' | 'stickyDays'> => ({
  distribution: queue?.distribution ?? 'manual',
  capacity: queue?.capacity ? String(queue.capacity) : '',
  totalCapacity: queue?.totalCapacity ? String(queue.totalCapacity) : '',
  prefersKnown: (queue?.stickyDays ?? 0) > 0,
  stickyDays: String(queue?.stickyDays || USUAL_DAYS),
})

/** The contract's schema, valid hours and silences, and days where who knows a customer is preferred. */
export const schemaWith = (phrases: HoursPhrases & { tooLate: string }) =>
  queuesApi.create.body.shape({
    hours: stretchesWith(phrases),
    ...silenceChecks(phrases.tooLate),
    stickyDays: number()
      .transform((value: number, original: unknown) => (original === '' ? undefined : value))
      .integer()
      .min(1)
      .max(limits.distribution.days)
      .required(),
  })

const limitOf = (text: string): number | null => (text === '' ? null : Number(text))

/** The body of the request. */
export const bodyOf = ({
  hours,
  menu,
  integration,
  capacity,
  totalCapacity,
  prefersKnown,
  stickyDays,
  file: _file,
  keepsFile: _keeps,
  ...fields
}: QueueFields) => ({
  ...fields,
  ...deadlinesIn(fields),
  integration: integration || null,
  capacity: limitOf(capacity),
  totalCapacity: limitOf(totalCapacity),
  stickyDays: prefersKnown ? Number(stickyDays) : 0,
  schedules: scheduleOf(hours),
  menu: { version: menu.version, rows: menu.rows.map(rowOf) },
})
