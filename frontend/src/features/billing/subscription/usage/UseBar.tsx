import type { CSSProperties } from 'react'
import styles from './UseBar.module.css'

interface UseBarProps {
  percent: number
  tone?: 'plain' | 'busy' | 'bad'
  isLarge?: boolean
  /**
   * Name for screen readers. Without it the bar is hidden from them, because the text beside it says the
   * same.
   */
  label?: string
}

/** A bar that shows how much is used. */
export const UseBar = ({ percent, tone = 'plain', isLarge = false, label }: UseBarProps) => (
  <i
    className={styles['bar']}
    style={{ '--part': `${percent.toFixed(1)}%` } as CSSProperties}
    {...(tone !== 'plain' && { 'data-tone': tone })}
    {...(isLarge && { 'data-size': 'large' })}
    {...(label === undefined
      ? { 'aria-hidden': true }
      : {
          role: 'meter',
          'aria-label': label,
          'aria-valuenow': Math.round(percent),
          'aria-valuemin': 0,
          'aria-valuemax': 100,
        })}
  />
)
