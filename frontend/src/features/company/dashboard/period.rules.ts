import { DAY_MS } from '@balcao/contract/time/durations'
import { limits } from '@balcao/contract/limits'
import { dashboardCards, type DashboardCard } from '@balcao/contract/resources/company/dashboardPeriod'
import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'

/** Days back from today, today among them, that can be chosen. */
export const dayChoices = [3, 7, 15, 30, 60, 90] as const

/** Which days are asked for, by the names of the server's query; what is not said is open. */
export interface Period {
  days?: number
  /** `YYYY-MM-DD` by the company's calendar. */
  date_from?: string
  date_to?: string
}

/** What shows while an address names no days. */
export const usualPeriod: Period = { days: 30 }

const periodKeys = ['days', 'date_from', 'date_to'] as const

/** The days that an address names; null where it names none, or what the server would refuse. */
export function readPeriod(params: URLSearchParams): Period | null {
  const chosen = Object.fromEntries(
    periodKeys.flatMap((key) => {
      const value = params.get(key)
      // Older clients say `days=0` for none.
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

/** An address with these days, and with none where there are none. What else it says stays. */
export function withPeriod(params: URLSearchParams, period: Period | null): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const key of periodKeys) {
    const value = period?.[key]
    if (value === undefined) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}

/** What is wrong with two days, and in which of their fields; null when nothing is. Either may be empty. */
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

/** The tickets that a card of the dashboard counts, as the list of tickets is asked for them. */
export interface CardChoice extends Period {
  card: DashboardCard
}

/** The card that an address of the tickets names; null where it names none. */
export function readCard(params: URLSearchParams): CardChoice | null {
  const card = dashboardCards.find((each) => each === params.get('card'))
  return card ? { card, ...(readPeriod(params) ?? usualPeriod) } : null
}

/** An address of the tickets with a card, or without any. */
export function withCard(params: URLSearchParams, choice: CardChoice | null): URLSearchParams {
  const next = withPeriod(params, choice)
  if (choice) next.set('card', choice.card)
  else next.delete('card')
  return next
}

/** Where the tickets of a card are listed: everybody's. */
export const addressOfCard = (choice: CardChoice): string =>
  `/tickets?${withCard(new URLSearchParams({ tab: 'search', all: '1' }), choice).toString()}`
