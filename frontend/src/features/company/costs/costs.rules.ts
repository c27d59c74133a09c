import { MICROS, type MonthCost } from '@balcao/contract/resources/company/costs'

/** The colour of a limit: from 80 % a warning, when marketing has stopped an error. */
export function limitTone({ percent, isStopped }: Pick<MonthCost, 'percent' | 'isStopped'>) {
  if (isStopped) return 'error' as const
  return percent !== null && percent >= 80 ? ('warning' as const) : ('primary' as const)
}

/** Sums up to each day, in reais. */
export function cumulated(days: readonly number[]): number[] {
  let sum = 0
  return days.map((micros) => (sum += micros) / MICROS)
}

/** The expected way from today's sum to that of the end of the month, in reais; nothing before today. */
export function forecastLine(sum: number, forecast: number, today: number, daysOfMonth: number) {
  const left = daysOfMonth - today
  return Array.from({ length: daysOfMonth }, (_day, index) => {
    const ahead = index + 1 - today
    return ahead < 0 ? null : (sum + (left === 0 ? 0 : ((forecast - sum) * ahead) / left)) / MICROS
  })
}
