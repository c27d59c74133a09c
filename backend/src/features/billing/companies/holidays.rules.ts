import { addDays, type Holiday } from '@balcao/contract'

interface FixedHoliday {
  /** `MM-DD`. */
  day: string
  name: string
  /** First year of the holiday; without it, the holiday is older than any year in a request. */
  since?: number
}

/** By the federal laws 662/1949, 6.802/1980, 10.607/2002 and 14.759/2023. */
const fixed: readonly FixedHoliday[] = [
  { day: '01-01', name: 'Confraternização Universal' },
  { day: '04-21', name: 'Tiradentes' },
  { day: '05-01', name: 'Dia do Trabalho' },
  { day: '09-07', name: 'Independência do Brasil' },
  { day: '10-12', name: 'Nossa Senhora Aparecida' },
  { day: '11-02', name: 'Finados' },
  { day: '11-15', name: 'Proclamação da República' },
  { day: '11-20', name: 'Dia da Consciência Negra', since: 2024 },
  { day: '12-25', name: 'Natal' },
]

/** Days from Easter Sunday. Only Good Friday is a legal holiday; the others are days off in most places. */
const movable = [
  { days: -48, name: 'Carnaval (segunda-feira)' },
  { days: -47, name: 'Carnaval' },
  { days: -2, name: 'Sexta-feira Santa' },
  { days: 60, name: 'Corpus Christi' },
] as const

/**
 * Easter Sunday of a year of the Gregorian calendar, `YYYY-MM-DD`, by the method of Meeus, Jones and Butcher
 * (https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm).
 */
export function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  // Days after March 22.
  return addDays(`${year}-03-22`, epact + weekday - 7 * late)
}

/** Brazil's holidays of a year, by date: the national ones, Carnival and Corpus Christi. */
export function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year)
  return [
    ...fixed
      .filter(({ since = 0 }) => year >= since)
      .map(({ day, name }) => ({ date: `${year}-${day}`, yearly: true, name })),
    ...movable.map(({ days, name }) => ({ date: addDays(easter, days), yearly: false, name })),
  ].sort((one, other) => one.date.localeCompare(other.date))
}
