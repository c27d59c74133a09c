import Skeleton from '@mui/material/Skeleton'
import { useId, type ReactNode } from 'react'
import styles from './figures.module.css'

interface PanelProps {
  title: string
  /** Beside the title: how many there are, or what they come to. */
  total?: string | undefined
  /** After it, such as a button. */
  action?: ReactNode
  /** Lines whose room is kept while it is loading; absent: it is there. */
  loadingRows?: number | undefined
  /** How high each of them is with its distance to the next, in pixels. */
  rowHeight?: number
  children: ReactNode
}

/** A card with a heading, on the canvas of a page of figures. */
export function Panel({ title, total, action, loadingRows, rowHeight = 44, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['heading']} {...(action && total !== undefined && { 'data-action': '' })}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {total !== undefined && <span className={styles['total']}>{total}</span>}
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

/** What a panel says in the place of what it has none of. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <p className={styles['note']}>{children}</p>
)
