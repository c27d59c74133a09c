import { formatDay } from '../../i18n/format'
import styles from './DayLine.module.css'

/** The day that begins below it. */
export const DayLine = ({ at }: { at: string }) => (
  <div className={styles['day']}>
    <h3 className={styles['date']}>{formatDay(at)}</h3>
  </div>
)
