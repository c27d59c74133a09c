import type { BillingSystem } from '@balcao/contract/resources/conversations/billingSystems'
import { queuesApi } from '@balcao/contract/resources/company/queues'
import type { SpecialDay } from '@balcao/contract/time/workCalendar'
import { scheduleOf, stretchesWith, type HoursPhrases, type Stretch } from '../workingHours'
import { rowOf, type MenuDraft } from './menu/menu.rules'

/** What a queue says to customers. */
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
  /** One to be given to it. */
  file: File | null
  /** What it has stays. */
  keepsFile: boolean
}

/** What the contract says, and that the hours are right. */
export const schemaWith = (phrases: HoursPhrases) =>
  queuesApi.create.body.shape({ hours: stretchesWith(phrases) })

/** What of the form is stored. */
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
