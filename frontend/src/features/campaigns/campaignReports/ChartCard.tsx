import type { CampaignChart } from '@balcao/contract/resources/campaigns/campaignReport'
import ShowChartIcon from '@mui/icons-material/ShowChart'
import { useTranslation } from 'react-i18next'
import { useCompanyClock } from '../../../session'
import { ChartPanel } from '../../../ui/figures/ChartPanel'
import { PanelNote } from '../../../ui/figures/Panel'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { chartKinds, totalsOf } from './campaignReport.rules'

// The library is as large as a whole page; its space is reserved until it is loaded.
const Lines = lazyPart(async () => ({ default: (await import('./Lines')).Lines }))

/** The campaign over time as lines, or as a table for users who read that better. */
export function ChartCard({ chart }: { chart: CampaignChart | undefined }) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const number = (count: number) => count.toLocaleString(i18n.language)
  const totals = chart && totalsOf(chart)
  const timeOf = (at: string) => (chart && chart.minutes >= 1_440 ? clock.date(at) : clock.dateTime(at))
  return (
    <ChartPanel
      title={t('campaignReportPage.chart.title')}
      words={{
        asTable: t('campaignReportPage.chart.asTable'),
        asChart: t('campaignReportPage.chart.asChart'),
      }}
      icon={<ShowChartIcon fontSize="small" />}
      head={[
        t('campaignReportPage.chart.time'),
        ...chartKinds.map((kind) => t(`campaignReportPage.chart.${kind}`)),
      ]}
      rows={chart?.parts.map((part) => ({
        id: part.at,
        name: timeOf(part.at),
        cells: chartKinds.map((kind) => number(part[kind])),
      }))}
      note={chart?.parts.length === 0 && <PanelNote>{t('campaignReportPage.chart.none')}</PanelNote>}
    >
      {chart && totals && (
        <Lines
          chart={chart}
          summary={t('campaignReportPage.chart.summary', {
            sent: number(totals.sent),
            delivered: number(totals.delivered),
            read: number(totals.read),
            replied: number(totals.replied),
          })}
        />
      )}
    </ChartPanel>
  )
}
