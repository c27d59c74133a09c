import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { PlansTab } from './PlansTab'
export { usePlans } from './plans.queries'

/** Lists the companies that exceed a plan's limits, and by how much. */
export const ExcessDialog = lazyPart(async () => {
  const [{ ExcessDialog: dialog }] = await Promise.all([import('./ExcessDialog'), loadPhrases('plansPage')])
  return { default: dialog }
})
