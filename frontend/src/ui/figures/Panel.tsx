import Skeleton from '@mui/material/Skeleton'
import { useId, type ReactNode } from 'react'
import styles from './figures.module.css'

interface PanelProps {
  title: string
  /** Beside the title: a count or a sum. */
  total?: string | undefined
  /** The total is a count of rows, and stands directly after the title. */
  isCount?: boolean
  /** After the title, such as a button. */
  action?: ReactNode
  /** Number of placeholder lines while it is loading; absent when loaded. */
  loadingRows?: number | undefined
  /** Height of a placeholder line including its gap, in pixels. */
  rowHeight?: number
  children: ReactNode
}

/** A card with a heading, for pages with figures. */
export function Panel({
  title,
  total,
  isCount = false,
  action,
  loadingRows,
  rowHeight = 44,
  children,
}: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['heading']} {...(action && total !== undefined && { 'data-action': '' })}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {total !== undefined && (
          <span className={styles['total']} data-count={isCount || undefined}>
            {total}
          </span>
        )}
        {action}
      </header>
      {loadingRows === undefined
        ? children
        : Array.from({ length: loadingRows }, (_row, place) => (
            <Skeleton
              key={place}
              aria-hidden
              variant="rounded"
              height={rowHeight - 8}
              sx={{ mx: 2, my: 1 }}
            />
          ))}
    </section>
  )
}

/** A card without a heading. */
export const PlainPanel = ({ children }: { children: ReactNode }) => (
  <div className={styles['panel']}>{children}</div>
)

/** Text of a panel that has no data. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className={styles['note']}>{children}</p>
)
