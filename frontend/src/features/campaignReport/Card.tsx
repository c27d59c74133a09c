import Skeleton from '@mui/material/Skeleton'
import { useId, type ReactNode } from 'react'
import styles from './report.module.css'

interface CardProps {
  title: string
  /** At the end of the heading. */
  tools?: ReactNode
  /** Lines whose room is kept while it is loading; absent once it is there. */
  loading?: number | undefined
  children: ReactNode
}

/** A part of the report, with its heading. */
export function Card({ title, tools, loading, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <header className={styles['heading']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {tools}
      </header>
      {loading === undefined
        ? children
        : Array.from({ length: loading }, (_line, place) => (
            <Skeleton key={place} aria-hidden variant="rounded" height={24} sx={{ mx: 2, mb: 1.25 }} />
          ))}
    </section>
  )
}
