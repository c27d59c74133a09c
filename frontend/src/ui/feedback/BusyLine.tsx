import styles from './BusyLine.module.css'

interface BusyLineProps {
  /** What is on its way. */
  label: string
  /** Pixels; without it as wide as there is room. */
  width?: number
}

/**
 * Says that something is on its way, and not how far: MUI's LinearProgress weighs more than the rest of what
 * must be there first.
 */
export const BusyLine = ({ label, width }: BusyLineProps) => (
  <div role="progressbar" aria-label={label} className={styles['line']} style={{ width }} />
)
