import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { leaveSupport } from './support.commands'

/** Asks a super user why they enter a company, and lets them in: open while it is mounted. */
export const EnterAsSupport = lazyPart(
  async () => (await Promise.all([import('./EnterDialog'), loadPhrases('form', 'supportAccess')]))[0],
)

/** Above every page of a super user who is in a company as support. */
export const SupportBar = lazyPart(
  async () => (await Promise.all([import('./SupportBar'), loadPhrases('form', 'supportAccess')]))[0],
)
