import type { CampaignChart } from '@balcao/contract/resources/campaignReport'
import ShowChartIcon from '@mui/icons-material/ShowChart'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyClock } from '../../session'
import { lazyPart } from '../../ui/lazyPart'
import { chartKinds, totalsOf } from './campaignReport.rules'
import { Card } from './Card'
import styles from './report.module.css'

// The library weighs as much as a page may: its room is kept until it is there.
const Lines = lazyPart(async () => ({ default: (await import('./Lines')).Lines }))

/** The campaign over time, as lines, and as a table for who reads them better so. */
export function ChartCard({ chart }: { chart: CampaignChart | undefined }) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const [isTable, setTable] = useState(false)
  const number = (count: number) => count.toLocaleString(i18n.language)
  const title = t('campaignReportPage.chart.title')
  const isEmpty = chart !== undefined && chart.parts.length === 0
  const words = t(isTable ? 'campaignReportPage.chart.asChart' : 'campaignReportPage.chart.asTable')
  const totals = chart && totalsOf(chart)
  const timeOf = (at: string) => (chart && chart.minutes >= 1_440 ? clock.date(at) : clock.dateTime(at))
  return (
    <Card
      title={title}
      tools={
        !isEmpty && (
          <Tooltip title={words}>
            <IconButton size="small" aria-label={`${words}: ${title}`} onClick={() => setTable(!isTable)}>
              {isTable ? <ShowChartIcon fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
            </IconButton>
          </Tooltip>
        )
      }
    >
      {isEmpty ? (
        <p className={styles['none']}>{t('campaignReportPage.chart.none')}</p>
      ) : chart && isTable ? (
        // It scrolls by keys, too.
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={title}>
          <table className={styles['numbers']} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{t('campaignReportPage.chart.time')}</th>
                {chartKinds.map((kind) => (
                  <th key={kind} scope="col">
                    {t(`campaignReportPage.chart.${kind}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.parts.map((part) => (
                <tr key={part.at}>
                  <th scope="row">{timeOf(part.at)}</th>
                  {chartKinds.map((kind) => (
                    <td key={kind}>{number(part[kind])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={styles['chart']}>
          {chart && totals ? (
            <Suspense fallback={<span className={styles['place']} />}>
              <Lines
                chart={chart}
                summary={t('campaignReportPage.chart.summary', {
                  ...{ sent: number(totals.sent), delivered: number(totals.delivered) },
                  ...{ read: number(totals.read), replied: number(totals.replied) },
                })}
              />
            </Suspense>
          ) : (
            <span className={styles['place']} aria-hidden />
          )}
        </div>
      )}
    </Card>
  )
}
