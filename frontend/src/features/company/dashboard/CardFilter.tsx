import CancelIcon from '@mui/icons-material/Cancel'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { dayOf } from './dashboard.rules'
import type { CardChoice, Period } from './period.rules'

/** The dashboard card that the search is filtered by; it can be removed. */
export default function CardFilter({ card, onRemove }: { card: CardChoice; onRemove: () => void }) {
  const { t } = useTranslation()
  const period = usePeriodWords()(card)
  return (
    <Chip
      label={t('dashboardPage.ofDashboard', { card: t(`dashboardPage.cards.${card.card}`), period })}
      onDelete={onRemove}
      deleteIcon={<CancelIcon titleAccess={t('dashboardPage.removeCard')} />}
      sx={{ justifySelf: 'start', maxWidth: '100%' }}
    />
  )
}

/** A period in words: `últimos 30 dias`, `01/11/2026 a 30/11/2026`. */
function usePeriodWords(): (period: Period) => string {
  const { t } = useTranslation()
  return ({ days, date_from, date_to }) => {
    if (days !== undefined) return t('dashboardPage.lastDays', { count: days })
    const [from, to] = [dayOf(date_from ?? ''), dayOf(date_to ?? '')]
    if (!to) return t('dashboardPage.since', { from })
    return from ? t('dashboardPage.period', { from, to }) : t('dashboardPage.until', { to })
  }
}
