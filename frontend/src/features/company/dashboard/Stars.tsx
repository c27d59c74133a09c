import StarIcon from '@mui/icons-material/Star'
import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'

/** A rating from 1 to 3 as rounded stars, and in words; null: nobody gave one. */
export function Stars({ rating, count }: { rating: number | null; count?: number }) {
  const { t, i18n } = useTranslation()
  if (rating === null) return <span className={styles['quiet']}>{t('dashboardPage.unrated')}</span>
  const exact = rating.toLocaleString(i18n.language, { maximumFractionDigits: 1 })
  const text = t('dashboardPage.stars', { rating: exact })
  const words = count === undefined ? text : `${text}, ${t('dashboardPage.ratingsCount', { count })}`
  return (
    <span className={styles['stars']} role="img" aria-label={words} title={words}>
      {[1, 2, 3].map((star) => (
        <StarIcon key={star} aria-hidden data-on={star <= Math.round(rating)} />
      ))}
    </span>
  )
}
