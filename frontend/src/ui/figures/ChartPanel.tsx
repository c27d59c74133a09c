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
  /** Labels of the button that switches between chart and table. */
  words: { asTable: string; asChart: string }
  /** The button's icon while the table is shown. */
  icon: ReactNode
  head: readonly string[]
  /** Undefined while loading. */
  rows: readonly NumberRow[] | undefined
  /** Shown instead of an empty chart. */
  note?: ReactNode
  /** The chart. It may load after the page; its space is reserved. */
  children: ReactNode
}

/** Numbers as a chart, or as a table for users who read that better. */
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
