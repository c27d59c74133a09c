import type { CostReport } from '@balcao/contract/resources/company/costs'
import { LineChart } from '@mui/x-charts/LineChart'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format'
import { CampaignMarks } from './CampaignMarks'
import { cumulated, forecastLine, marksOf } from './costs.rules'

const HEIGHT = 220

/** The costs added up day by day, those of the month before, and the forecast. */
export function SpendChart({ report, summary }: { report: CostReport; summary: string }) {
  const { t, i18n } = useTranslation()
  const { days, before, total, forecast, planned } = report
  const daysOfMonth = new Date(Number(report.month.slice(0, 4)), Number(report.month.slice(5)), 0).getDate()
  const length = Math.max(before.length, daysOfMonth)
  const padded = (values: readonly (number | null)[]) =>
    Array.from({ length }, (_day, index) => values[index] ?? null)
  const money = (value: number | null) => (value === null ? '' : formatMoney(value))
  const quiet = { fill: 'var(--mui-palette-text-secondary)', fontSize: '0.6875rem' }
  const line = { curve: 'linear' as const, showMark: false, valueFormatter: money }
  return (
    <div role="group" aria-label={summary}>
      <LineChart
        height={HEIGHT}
        margin={{ top: 16, right: 12, bottom: 0, left: 0 }}
        series={[
          {
            ...line,
            id: 'before',
            label: t('costsPage.chart.before'),
            color: 'var(--mui-palette-chart-rest)',
            data: padded(cumulated(before)),
          },
          {
            ...line,
            id: 'now',
            label: t('costsPage.chart.now'),
            color: 'var(--mui-palette-primary-main)',
            data: padded(cumulated(days)),
          },
          ...(forecast === null
            ? []
            : [
                {
                  ...line,
                  id: 'forecast',
                  label: t('costsPage.chart.forecast'),
                  color: 'var(--mui-palette-text-secondary)',
                  data: padded(forecastLine({ total, planned, forecast }, days.length, daysOfMonth)),
                },
              ]),
        ]}
        xAxis={[
          {
            data: Array.from({ length }, (_day, index) => index + 1),
            scaleType: 'point',
            height: 24,
            tickLabelStyle: quiet,
            disableLine: true,
            disableTicks: true,
            tickInterval: (day: number) => day === 1 || day % 5 === 0,
          },
        ]}
        yAxis={[
          {
            width: 52,
            min: 0,
            tickLabelStyle: quiet,
            disableLine: true,
            disableTicks: true,
            tickNumber: 4,
            valueFormatter: (value: number) => value.toLocaleString(i18n.language),
          },
        ]}
        grid={{ horizontal: true }}
        sx={{
          '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' },
          '& .MuiLineElement-series-forecast, & [data-series="forecast"]': { strokeDasharray: '4 4' },
        }}
      >
        <CampaignMarks marks={marksOf(report, daysOfMonth)} today={t('costsPage.chart.today')} />
      </LineChart>
    </div>
  )
}
