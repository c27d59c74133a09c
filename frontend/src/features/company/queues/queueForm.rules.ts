import type { BillingSystem } from '@balcao/contract/resources/conversations/billingSystems'
import { queuesApi } from '@balcao/contract/resources/company/queues'
import type { SpecialDay } from '@balcao/contract/time/workCalendar'
import { scheduleOf, stretchesWith, type HoursPhrases, type Stretch } from '../workingHours'
import { rowOf, type MenuDraft } from './menu/menu.rules'

/** The queue's texts to customers. */
export const queueTexts = [
  'greetingMessage',
  'complationMessage',
  'outOfHoursMessage',
  'ratingMessage',
] as const

/** A queue in its form. */
export interface QueueFields extends Record<(typeof queueTexts)[number], string> {
  name: string
  color: string
  /** Empty for none. */
  integration: BillingSystem | ''
  hours: Stretch[]
  specialDays: SpecialDay[]
  menu: MenuDraft
  /** A new file. */
  file: File | null
  /** The stored file is kept. */
  keepsFile: boolean
}

/** The contract's schema, and valid hours. */
export const schemaWith = (phrases: HoursPhrases) =>
  queuesApi.create.body.shape({ hours: stretchesWith(phrases) })

/** The body of the request. */
export const bodyOf = ({
  hours,
  menu,
  integration,
  file: _file,
  keepsFile: _keeps,
  ...fields
}: QueueFields) => ({
  ...fields,
  integration: integration || null,
  schedules: scheduleOf(hours),
  menu: { version: menu.version, rows: menu.rows.map(rowOf) },
})
