import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

/** The form of a scheduled message with its phrases; it can open over any page. */
export const ScheduleEntry = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./ScheduleDrawer'),
    loadPhrases('list', 'form', 'schedulesPage', 'templates'),
  ])
  return part
})
