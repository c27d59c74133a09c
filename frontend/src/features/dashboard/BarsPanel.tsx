import BarChartIcon from '@mui/icons-material/BarChart'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/figures/Panel'
import { lazyPart } from '../../ui/lazyPart'
import type { BarsProps } from './Bars'
import styles from './dashboard.module.css'

// The library weighs as much as a page may: its room is kept until it is there.
const Bars = lazyPart(async () => ({ default: (await import('./Bars')).Bars }))

interface BarsPanelProps extends Omit<BarsProps, 'summary'> {
  title: string
  /** Beside the title: what it comes to. */
  total: string
  /** What heads the first column of the table. */
  labelName: string
  /** What the picture shows, in a sentence. */
  summary: string
  isLoading: boolean
}

/** Numbers as bars, and as a table for who reads them better so. */
export default function BarsPanel({ title, total, labelName, isLoading, ...chart }: BarsPanelProps) {
  const { t, i18n } = useTranslation()
  const [isTable, setTable] = useState(false)
  const words = t(isTable ? 'dashboardPage.asChart' : 'dashboardPage.asTable')
  return (
    <Panel
      title={title}
      total={isLoading ? '' : total}
      action={
        <Tooltip title={words}>
          <IconButton size="small" aria-label={`${words}: ${title}`} onClick={() => setTable(!isTable)}>
            {isTable ? <BarChartIcon fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
          </IconButton>
        </Tooltip>
      }
    >
      {isLoading ? (
        <div className={styles['chart']} aria-hidden>
          <span className={styles['place']} />
        </div>
      ) : isTable ? (
        // It scrolls by keys, too.
        <div className={styles['scroll']} tabIndex={0} role="region" aria-label={title}>
          <table className={styles['numbers']} aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{labelName}</th>
                {chart.series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.rows.map(({ name, values }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={chart.series[index]?.name}>{value.toLocaleString(i18n.language)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={styles['chart']}>
          <Suspense fallback={<span className={styles['place']} />}>
            <Bars {...chart} />
          </Suspense>
        </div>
      )}
    </Panel>
  )
}
