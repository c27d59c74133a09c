import type { MonthCost } from '@balcao/contract/resources/company/costs'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format'
import { limitTone } from './costs.rules'

const CENTS = 100

/** How much of a connection's monthly limit is spent. Nothing without a limit. */
export function Meter({ cost }: { cost: MonthCost }) {
  const { t } = useTranslation()
  const { limitCents, percent } = cost
  if (limitCents === null || percent === null) return null
  const text = t('costsPage.percentOf', { percent, limit: formatMoney(limitCents / CENTS) })
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <span>{text}</span>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={limitTone(cost)}
        aria-label={text}
      />
    </Box>
  )
}
