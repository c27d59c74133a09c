import { useTranslation } from 'react-i18next'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** An approximate duration in a suitable unit: minutes up to two hours, hours up to two days. */
export function unitOf(seconds: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 2 * HOUR) return { unit: 'minutes', count: Math.round(seconds / MINUTE) }
  if (seconds < 2 * DAY) return { unit: 'hours', count: Math.round(seconds / HOUR) }
  return { unit: 'days', count: Math.round(seconds / DAY) }
}

/** The same in words: "53 minutos". */
export function useLasting(): (seconds: number) => string {
  const { t, i18n } = useTranslation()
  return (seconds) => {
    const { unit, count } = unitOf(seconds)
    return t(`campaignsPage.lasting.${unit}`, { count, shown: count.toLocaleString(i18n.language) })
  }
}
