import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../styling/classes'
import styles from './figures.module.css'

export interface FigureCard {
  id: string
  icon?: ReactNode
  name: string
  /** Undefined while it is on its way: the card keeps its place. */
  value: ReactNode
  /** A line below it. */
  below?: ReactNode
  /** Where what is counted is shown. */
  to: string
  /** What is shown there. */
  title?: string
}

interface FigureCardsProps {
  label: string
  cards: readonly FigureCard[]
  /** A class that sets `--columns`, where there are not four beside each other. */
  className?: string | undefined
}

/** Numbers beside each other, each of which leads to what it counts. */
export function FigureCards({ label, cards, className }: FigureCardsProps) {
  return (
    <ul className={classes(styles['cards'], className)} aria-label={label}>
      {cards.map(({ id, icon, name, value, below, to, title }) => (
        <li key={id} className={styles['card']} data-card={id}>
          <Link to={to} className={styles['link']} title={title}>
            <span className={styles['label']}>
              {icon}
              {name}
            </span>
            <span className={styles['value']}>
              {value ?? <span className={styles['bone']} aria-hidden />}
            </span>
            {below !== undefined && <span className={styles['below']}>{below}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
