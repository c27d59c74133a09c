import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { leaveSupport } from './support.commands'

/** A dialog: asks super users for the reason, then lets them enter a company. */
export const EnterAsSupport = lazyPart(
  async () => (await Promise.all([import('./EnterDialog'), loadPhrases('form', 'supportAccess')]))[0],
)

/** The bar on every page of a super user inside a company. */
export const SupportBar = lazyPart(
  async () => (await Promise.all([import('./SupportBar'), loadPhrases('form', 'supportAccess')]))[0],
)
