import type { CostChange, CostReport } from '@balcao/contract/resources/company/costs'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format'
import { MICROS } from '@balcao/contract/resources/company/costs'
import { PlainPanel } from '../../../ui/figures/Panel'
import { lazyPart } from '../../../ui/loading/lazyPart'

/** Height of the chart with its legend. */
const CHART_PX = 250

// The library is as large as a whole page; its space is reserved until it is loaded.
const SpendChart = lazyPart(async () => ({ default: (await import('./SpendChart')).SpendChart }))

const money = (micros: number): string => formatMoney(Math.abs(micros) / MICROS)

const sum = (planned: CostReport['planned']): number =>
  planned.reduce((micros, each) => micros + each.micros, 0)

/** The month's total, why it changed, and the costs day by day. */
export function Spend({ report, monthName }: { report: CostReport; monthName: string }) {
  const { t, i18n } = useTranslation()
  const { total, forecast, planned, difference, changes, until } = report
  const sumText = money(total)
  const last = until.slice(8)
  const sentenceOf = ({ kind, name, micros, messages }: CostChange): string =>
    t(`costsPage.changes.${kind}`, {
      name: name ?? t('costsPage.removed'),
      money: money(micros),
      count: Math.abs(messages),
      formatted: Math.abs(messages).toLocaleString(i18n.language),
      direction: t(micros > 0 ? 'costsPage.more' : 'costsPage.less'),
    })
  return (
    <PlainPanel>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 3fr' }, gap: 2, p: 2 }}
      >
        <div>
          <Typography component="h2" variant="body2" sx={{ color: 'text.secondary', fontWeight: 500 }}>
            {forecast === null ? monthName : t('costsPage.soFar', { month: monthName })}
          </Typography>
          <Typography
            sx={{ fontSize: '2rem', lineHeight: 1.3, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
            data-total
          >
            {sumText}
          </Typography>
          {forecast !== null && (
            <Typography variant="body2">
              {t('costsPage.forecast', { money: money(forecast), day: daysOfMonth(report.month) })}
              {planned.length > 0 &&
                `, ${t('costsPage.withPlanned', { count: planned.length, name: planned[0]?.name, money: money(sum(planned)) })}`}
            </Typography>
          )}
          {difference.micros !== 0 && (
            <>
              <Typography component="h3" variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
                {t(difference.micros > 0 ? 'costsPage.whyMore' : 'costsPage.whyLess')}
              </Typography>
              <Typography variant="body2">
                {t(difference.micros > 0 ? 'costsPage.isMore' : 'costsPage.isLess', {
                  money: money(difference.micros),
                  day: Number(last),
                })}
                {difference.percent !== null && ` (${Math.abs(difference.percent)}%)`}
              </Typography>
              <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
                {changes.map((change) => (
                  <li key={`${change.kind} ${change.name}`}>{sentenceOf(change)}</li>
                ))}
              </Box>
            </>
          )}
        </div>
        <Suspense fallback={<Box sx={{ height: CHART_PX }} />}>
          <SpendChart report={report} summary={t('costsPage.chart.summary', { money: sumText })} />
        </Suspense>
      </Box>
    </PlainPanel>
  )
}

const daysOfMonth = (month: string): number =>
  new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate()
