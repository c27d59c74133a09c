export { useMonthCosts, usePrice } from './costs.queries'
export { limitTone } from './costs.rules'
export { Spent } from './Spent'
