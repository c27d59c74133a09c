import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { PlansTab } from './PlansTab'
export { usePlans } from './plans.queries'

/** Why companies do not fit into a plan: those that have more than it allows. */
export const ExcessDialog = lazyPart(async () => {
  const [{ ExcessDialog: dialog }] = await Promise.all([import('./ExcessDialog'), loadPhrases('plansPage')])
  return { default: dialog }
})
