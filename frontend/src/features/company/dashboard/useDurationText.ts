import { useTranslation } from 'react-i18next'
import { lengthOf } from './dashboard.rules'

/** Formats a duration given in minutes: `8 min`, `1 h 20`, `40 s`. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation()
  return (length) => {
    const { hours, minutes, seconds } = lengthOf(length)
    if (hours > 0)
      return minutes === 0
        ? t('common.hoursShort', { hours: hours })
        : t('common.hoursMinutesShort', { hours, minutes: String(minutes).padStart(2, '0') })
    if (seconds > 0) return t('dashboardPage.seconds', { seconds })
    return t('common.minutesShort', { minutes })
  }
}
