import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { dayOf, shortDayOf } from './dashboard.rules'
export { readCard, withCard, type CardChoice } from './period.rules'

/** The dashboard card that a search of tickets is filtered by. */
export const CardFilter = lazyPart(
  async () => (await Promise.all([import('./CardFilter'), loadPhrases('dashboardPage')]))[0],
)

/** Numbers as bars or as a table, for other pages with figures. */
export const BarsPanel = lazyPart(
  async () => (await Promise.all([import('./BarsPanel'), loadPhrases('dashboardPage')]))[0],
)
