import type { Dashboard, GivenRating, TargetCount } from '@balcao/contract/resources/company/dashboard'

export interface Comparison {
  direction: 'up' | 'down' | 'same'
  /** Whole percents, never negative. */
  percent: number
}

/** Compares a number with the previous period's; null when there is nothing to compare with. */
export function compare(now: number | null, before: number | null): Comparison | null {
  if (now === null || before === null || before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  return { direction: percent === 0 ? 'same' : percent > 0 ? 'up' : 'down', percent: Math.abs(percent) }
}

/** Whether a change is good: more finished tickets, or shorter waits. */
export const isBetter = ({ direction }: Comparison, wants: 'more' | 'less'): boolean | null =>
  direction === 'same' ? null : (direction === 'up') === (wants === 'more')

/** A duration in hours and minutes; in seconds below a minute. Whole numbers. */
export function lengthOf(minutes: number): { hours: number; minutes: number; seconds: number } {
  if (minutes < 1) {
    const seconds = Math.round(minutes * 60)
    return seconds === 60 ? { hours: 0, minutes: 1, seconds: 0 } : { hours: 0, minutes: 0, seconds }
  }
  const whole = Math.round(minutes)
  return { hours: Math.floor(whole / 60), minutes: whole % 60, seconds: 0 }
}

/** `YYYY-MM-DD` as DD/MM/YYYY. */
export const dayOf = (day: string): string => day.split('-').reverse().join('/')

/** The same without the year. */
export const shortDayOf = (day: string): string => dayOf(day).slice(0, 5)

/** The places of the highest number; none where all are 0. */
export function highestOf(values: readonly number[]): number[] {
  const most = Math.max(0, ...values)
  return most === 0 ? [] : values.flatMap((value, index) => (value === most ? [index] : []))
}

/** Whether nothing happened in a period, and no ticket is waiting or attended now. */
export const isEmpty = ({ counters, figures, attendants }: Dashboard): boolean =>
  counters.supportPending + counters.supportHappening === 0 &&
  figures.finished + figures.leads + figures.received + figures.sent === 0 &&
  attendants.every(({ tickets, ratings }) => tickets + ratings === 0)

/** What each rating means. */
export const rateNames = { 1: 'unsatisfied', 2: 'satisfied', 3: 'verySatisfied' } as const satisfies Record<
  GivenRating['rate'],
  string
>

/** The share of answers within their target, in whole percents from 0 to 1; null without any. */
export const shareOf = ({ met, missed }: TargetCount): number | null =>
  met + missed === 0 ? null : Math.floor((met / (met + missed)) * 100) / 100
