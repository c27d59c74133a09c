import styles from './BusyLine.module.css'

interface BusyLineProps {
  /** Accessible name: what is loading. */
  label: string
  /** Pixels; default: full width. */
  width?: number
}

/** An indeterminate progress bar. MUI's LinearProgress would add much code to the first load. */
export const BusyLine = ({ label, width }: BusyLineProps) => (
  <div role="progressbar" aria-label={label} className={styles['line']} style={{ width }} />
)
