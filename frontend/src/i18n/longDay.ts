import { i18n } from './i18n'

interface LongDayOptions {
  /** Today's date in the same calendar, `YYYY-MM-DD`. The year is shown only if it is another one. */
  today: string
  /** Begins with the weekday. */
  hasWeekday?: boolean
}

/**
 * A calendar day (`YYYY-MM-DD`) in words: `5 de dezembro`, `sábado, 5 de dezembro`, `5 de janeiro de 2027`.
 */
export function formatLongDay(day: string, { today, hasWeekday = false }: LongDayOptions): string {
  return new Date(`${day}T12:00`).toLocaleDateString(i18n.language, {
    day: 'numeric',
    month: 'long',
    ...(hasWeekday && { weekday: 'long' }),
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })
}

/** A calendar month (`YYYY-MM…`) in words: `março`, `março de 2025`. */
export function formatMonth(day: string, { today }: Pick<LongDayOptions, 'today'>): string {
  return new Date(`${day.slice(0, 7)}-15T12:00`).toLocaleDateString(i18n.language, {
    month: 'long',
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  })
}
