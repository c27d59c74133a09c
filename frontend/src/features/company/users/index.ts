import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { FormColleagues } from './FormColleagues'
export { OwnPasswordCard } from './OwnPasswordCard'
export { OwnSessionsCard } from './OwnSessionsCard'
export { PeopleCard } from './PeopleCard'
export { liveUsers, useColleagues, useFactorCounts } from './users.queries'

/** A dialog with a password link to copy. The link is shown only once. */
export const LinkDialog = lazyPart(async () => {
  const [{ LinkDialog: dialog }] = await Promise.all([import('./LinkDialog'), loadPhrases('usersPage')])
  return { default: dialog }
})
