import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from '../styling/classes'
import styles from './figures.module.css'

export interface FigureCard {
  id: string
  icon?: ReactNode
  name: string
  /** Undefined while loading: the card keeps its size. */
  value: ReactNode
  /** A line below the number. */
  below?: ReactNode
  /** Link to the records that are counted. */
  to: string
  /** Tooltip of the link. */
  title?: string
}

interface FigureCardsProps {
  label: string
  cards: readonly FigureCard[]
  /** A class that sets `--columns`; default: four columns. */
  className?: string | undefined
}

/** Cards with a number each, side by side, linked to the records that it counts. */
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
