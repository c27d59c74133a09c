import Skeleton from '@mui/material/Skeleton'
import { useId, type ReactNode } from 'react'
import styles from './dashboard.module.css'

interface PanelProps {
  title: string
  /** Beside the title. */
  count?: string | undefined
  isLoading: boolean
  /** Lines whose room is kept while it is loading. */
  rows: number
  children: ReactNode
}

/** A card of the page with a heading. */
export function Panel({ title, count, isLoading, rows, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <header className={styles['heading']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {count !== undefined && <span className={styles['count']}>{count}</span>}
      </header>
      {isLoading
        ? Array.from({ length: rows }, (_row, place) => (
            <Skeleton key={place} aria-hidden variant="rounded" height={36} sx={{ mx: 2, my: 1 }} />
          ))
        : children}
    </section>
  )
}

/** A number that a table's heading names; on cards, which have none, its name stands before it. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span className={styles['fact']}>{label}: </span>
    {children}
  </>
)
