import { useId, type ReactNode } from 'react'
import styles from './subscription.module.css'

interface CardProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A card with a title. */
export function Card({ title, action, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['cardTitle']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
