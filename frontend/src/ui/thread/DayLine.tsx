import { formatDay } from '../../i18n/format'
import styles from './DayLine.module.css'

/** The date above the first message of a day. */
export const DayLine = ({ at }: { at: string }) => (
  <div className={styles['day']}>
    <h3 className={styles['date']}>{formatDay(at)}</h3>
  </div>
)
