import { loadPhrases } from '../../../i18n/i18n'
import { lazyPart } from '../../../ui/loading/lazyPart'

export { pricesKey, useLimitAlert, useMonthCosts, usePrice } from './costs.queries'
export { limitTone } from './costs.rules'
export { Spent } from './Spent'

/** This month's costs, for the dashboard. Loaded when it is first shown. */
export const MonthPanel = lazyPart(async () => {
  const [{ MonthPanel: part }] = await Promise.all([import('./MonthPanel'), loadPhrases('costsPage')])
  return { default: part }
})
