import { faultOfHours } from '@balcao/contract/calendar'
import { queuesApi } from '@balcao/contract/resources/queues'
import { array, object, string } from 'yup'
import { scheduleOf, TIME, type Stretch } from './hours/hours.rules'
import type { MenuDraft } from './menu/menu.rules'

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
  hours: Stretch[]
  menu: MenuDraft
}

const time = () => string().required().matches(TIME)

/** What the contract says, and that each stretch of working time has both its ends, in order, and apart from the others of its day. */
export const schemaWith = (phrases: Record<'overnight' | 'overlap', string>) =>
  queuesApi.create.body.shape({
    hours: array(object({ startTime: time(), endTime: time() })).test('hours', (stretches = [], context) => {
      const fault = faultOfHours(stretches as Stretch[])
      if (!fault) return true
      const { index, field, kind } = fault
      return context.createError({
        path: `${context.path}[${index}].${field}`,
        type: kind,
        message: phrases[kind],
      })
    }),
  })

/** What of the form is stored. */
export const bodyOf = ({ hours, menu, ...fields }: QueueFields) => ({
  ...fields,
  schedules: scheduleOf(hours),
  menu: { version: menu.version, rows: menu.rows.map(({ key: _key, ...row }) => row) },
})
