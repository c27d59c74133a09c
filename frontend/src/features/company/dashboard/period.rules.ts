import { DAY_MS } from '@balcao/contract/time/durations'
import { limits } from '@balcao/contract/limits'
import { dashboardCards, type DashboardCard } from '@balcao/contract/resources/company/dashboardPeriod'
import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'

/** The periods that can be chosen, in days up to and including today. */
export const dayChoices = [3, 7, 15, 30, 60, 90] as const

/** A period, with the names of the server's query; a missing end is open. */
export interface Period {
  days?: number
  /** `YYYY-MM-DD` in the company's time zone. */
  date_from?: string
  date_to?: string
}

/** Default period. */
export const usualPeriod: Period = { days: 30 }

const periodKeys = ['days', 'date_from', 'date_to'] as const

/** The period in an address; null when there is none, or the server would refuse it. */
export function readPeriod(params: URLSearchParams): Period | null {
  const chosen = Object.fromEntries(
    periodKeys.flatMap((key) => {
      const value = params.get(key)
      // Older clients use `days=0` for none.
      return value && value !== '0' ? [[key, value]] : []
    }),
  )
  try {
    const period = ticketsApi.list.query.validateSync(chosen) as Period
    return faultOf({ date_from: '', date_to: '', ...period }) === null && Object.keys(chosen).length > 0
      ? period
      : null
  } catch {
    return null
  }
}

/** An address with this period; other parameters are kept. */
export function withPeriod(params: URLSearchParams, period: Period | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of periodKeys) {
    const value = period?.[key]
    if (value === undefined) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}

/** The error of two dates and its field; null when there is none. Either may be empty. */
export function faultOf({
  date_from: from,
  date_to: to,
}: {
  date_from: string
  date_to: string
}): { field: 'date_from' | 'date_to'; kind: 'backwards' | 'tooLong' } | null {
  if (!from || !to) return null
  if (to < from) return { field: 'date_to', kind: 'backwards' }
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days > limits.dashboard.days ? { field: 'date_to', kind: 'tooLong' } : null
}

/** The tickets that a card counts, as a filter of the ticket list. */
export interface CardChoice extends Period {
  card: DashboardCard
}

/** The card in an address of the ticket list; null when there is none. */
export function readCard(params: URLSearchParams): CardChoice | null {
  const card = dashboardCards.find((each) => each === params.get('card'))
  return card ? { card, ...(readPeriod(params) ?? usualPeriod) } : null
}

/** An address of the ticket list with a card, or without any. */
export function withCard(params: URLSearchParams, choice: CardChoice | null): URLSearchParams {
  const next = withPeriod(params, choice)
  if (choice) next.set('card', choice.card)
  else next.delete('card')
  return next
}

/** The address of the list of a card's tickets, of all attendants. */
export const addressOfCard = (choice: CardChoice): string =>
  `/tickets?${withCard(new URLSearchParams({ tab: 'search', all: '1' }), choice).toString()}`
