import type { CampaignChart } from '@balcao/contract/resources/campaigns/campaignReport'
import { LineChart } from '@mui/x-charts/LineChart'
import { useTranslation } from 'react-i18next'
import { useCompanyClock } from '../../../session'
import { chartKinds } from './campaignReport.rules'
import styles from './report.module.css'

/** Pixels. */
const HEIGHT = 216

const colourOf = {
  sent: 'var(--mui-palette-text-secondary)',
  delivered: 'var(--mui-palette-primary-main)',
  read: 'var(--mui-palette-connection-good-main)',
  replied: 'var(--mui-palette-chart-star)',
} as const satisfies Record<(typeof chartKinds)[number], string>

interface LinesProps {
  chart: CampaignChart
  /** Description of the chart, in a sentence. */
  summary: string
}

/** Sent, delivered, read and answered messages, as lines in the theme's colours. */
export function Lines({ chart: { minutes, parts }, summary }: LinesProps) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const number = (value: number | null) => (value ?? 0).toLocaleString(i18n.language)
  const isDaily = minutes >= 1_440
  const spansDays = new Set(parts.map(({ at }) => clock.date(at))).size > 1
  const short = (at: string) => (isDaily || spansDays ? clock.date(at).slice(0, 5) : clock.time(at))
  const quiet = { fill: 'var(--mui-palette-text-secondary)', fontSize: '0.6875rem' }
  return (
    <div role="group" aria-label={summary} className={styles['lines']}>
      <LineChart
        height={HEIGHT}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        series={chartKinds.map((kind) => ({
          id: kind,
          label: t(`campaignReportPage.chart.${kind}`),
          color: colourOf[kind],
          data: parts.map((part) => part[kind]),
          valueFormatter: number,
          curve: 'linear' as const,
          showMark: parts.length === 1,
        }))}
        xAxis={[
          {
            data: parts.map(({ at }) => at),
            scaleType: 'point',
            height: 28,
            tickLabelStyle: quiet,
            disableLine: true,
            disableTicks: true,
            valueFormatter: (at: string, { location }: { location: string }) =>
              location === 'tick' ? short(at) : isDaily ? clock.date(at) : clock.dateTime(at),
          },
        ]}
        yAxis={[
          {
            width: 40,
            min: 0,
            tickLabelStyle: quiet,
            disableLine: true,
            disableTicks: true,
            tickMinStep: 1,
            tickNumber: 4,
            valueFormatter: number,
          },
        ]}
        grid={{ horizontal: true }}
        sx={{ '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)' } }}
      />
    </div>
  )
}
