import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Suspense, useState, type ReactNode } from 'react'
import styles from './figures.module.css'
import { NumberTable, type NumberRow } from './NumberTable'
import { Panel } from './Panel'

interface ChartPanelProps {
  title: string
  /** As in `Panel`. */
  total?: string | undefined
  /** What the button says that changes between the two. */
  words: { asTable: string; asChart: string }
  /** Stands for the chart in the button. */
  icon: ReactNode
  head: readonly string[]
  /** Undefined while they are on their way. */
  rows: readonly NumberRow[] | undefined
  /** Said in the place of a chart of nothing. */
  note?: ReactNode
  /** The chart, which may come after the page; its room is kept. */
  children: ReactNode
}

/** Numbers as a chart, and as a table for who reads them better so. */
export function ChartPanel({ title, total, words, icon, head, rows, note, children }: ChartPanelProps) {
  const [isTable, setTable] = useState(false)
  const label = isTable ? words.asChart : words.asTable
  const room = <span className={styles['room']} aria-hidden />
  return (
    <Panel
      title={title}
      total={total}
      action={
        !note && (
          <Tooltip title={label}>
            <IconButton size="small" aria-label={`${label}: ${title}`} onClick={() => setTable(!isTable)}>
              {isTable ? icon : <TableRowsOutlined fontSize="small" />}
            </IconButton>
          </Tooltip>
        )
      }
    >
      {note ||
        (rows && isTable ? (
          <NumberTable label={title} head={head} rows={rows} />
        ) : (
          <div className={styles['chart']}>
            {rows ? <Suspense fallback={room}>{children}</Suspense> : room}
          </div>
        ))}
    </Panel>
  )
}
