import { useFormikContext } from 'formik'
import { useDebounced } from '../../../ui/useDebounced'
import { areHoursRight, scheduleOf } from '../../workingHours'
import { offered } from '../menu/menu.rules'
import type { QueueFields } from '../queueForm.rules'

/** Milliseconds for which nothing is typed before it is played anew. */
const PAUSE_MS = 300

/** What the bot goes by of the queue in the form around. Hours that are wrong count as none: the form says what is wrong with them. */
export function useQueueDraft() {
  const { values } = useFormikContext<QueueFields>()
  const { name, greetingMessage, outOfHoursMessage, menu, hours, specialDays } = useDebounced(
    values,
    PAUSE_MS,
  )
  const schedules = areHoursRight(hours) ? scheduleOf(hours) : []
  return { name, greetingMessage, outOfHoursMessage, rows: offered(menu.rows), schedules, specialDays }
}
