import { CENT, type MonthCost } from '@balcao/contract/resources/company/costs'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatPrice } from '../../../i18n/format'
import { limitTone } from './costs.rules'

const CENTS = 100

/** What a connection has cost this month, beside its limit. */
export function Spent({ cost }: { cost: MonthCost }) {
  const { t } = useTranslation()
  const { spent, limitCents, percent } = cost
  const spentText = formatMoney(Math.floor(spent / CENT) / CENTS)
  if (limitCents === null || percent === null) return <span title={formatPrice(spent)}>{spentText}</span>
  const limit = formatMoney(limitCents / CENTS)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 220 }}>
      <span>{t('connections.spentOf', { spent: spentText, limit })}</span>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={limitTone(cost)}
        aria-label={t('connections.spentPercent', { percent })}
      />
    </Box>
  )
}
