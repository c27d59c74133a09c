import { MICROS, type MonthCost } from '@balcao/contract/resources/company/costs'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { formatMoney } from '../../../i18n/format'
import { Panel } from '../../../ui/figures/Panel'
import { useMonthCosts } from './costs.queries'
import { Meter } from './Meter'

const money = (micros: number): string => formatMoney(micros / MICROS)

/** What the official API has cost this month, and the limits of its numbers. Nothing without a number. */
export function MonthPanel() {
  const { t, i18n } = useTranslation()
  const costs = useMonthCosts()
  if (costs.length === 0) return null
  const month = new Date().toLocaleDateString(i18n.language, { month: 'long' })
  return (
    <Panel
      title={t('costsPage.monthPanel', { month })}
      total={money(costs.reduce((sum, { spent }) => sum + spent, 0))}
      action={
        <Link
          component={RouterLink}
          to="/costs"
          underline="hover"
          sx={{ typography: 'body2', fontWeight: 500 }}
        >
          {t('costsPage.seeCosts')}
        </Link>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {costs.map((cost) => (
          <Box component="li" key={cost.connectionId} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Line cost={cost} />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

/** A number with its costs; it leads to them. */
const Line = ({ cost }: { cost: MonthCost }) => (
  <ButtonBase
    component={RouterLink}
    to={`/costs?connection=${cost.connectionId}`}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 220px 120px' },
      gap: 1,
      alignItems: 'center',
      width: '100%',
      minHeight: 48,
      px: 2,
      py: 1,
      textAlign: 'start',
      typography: 'body2',
      '&:hover': { bgcolor: 'row.hover' },
    }}
  >
    <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
      {cost.name}
    </Box>
    <Box component="span" sx={{ gridRow: { xs: 2, sm: 'auto' }, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      <Meter cost={cost} />
    </Box>
    <Box
      component="span"
      sx={{
        textAlign: 'end',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        gridColumn: { xs: 2, sm: 3 },
        gridRow: 1,
      }}
    >
      {money(cost.spent)}
    </Box>
  </ButtonBase>
)
