import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { dayOf, shortDayOf } from './dashboard.rules'
export { readCard, withCard, type CardChoice } from './period.rules'

/** Says which card of the dashboard a search of tickets is about. For those who come from there. */
export const CardFilter = lazyPart(
  async () => (await Promise.all([import('./CardFilter'), loadPhrases('dashboardPage')]))[0],
)

/** Days, hours or the like as bars, and as a table. For other pages of figures. */
export const BarsPanel = lazyPart(
  async () => (await Promise.all([import('./BarsPanel'), loadPhrases('dashboardPage')]))[0],
)
