import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { ScheduleEntry } from './scheduleEntry'

/** The messages scheduled for a conversation. */
export const WaitingSchedules = lazyPart(async () => {
  const [part] = await Promise.all([import('./WaitingSchedules'), loadPhrases('schedulesPage')])
  return part
})
