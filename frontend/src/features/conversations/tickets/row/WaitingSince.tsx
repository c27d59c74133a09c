import type { TFunction } from 'i18next'
import { formatWaiting } from '../../../../i18n/format'
import { waitingThresholds } from '../../../../theme/tokens'
import { Glyph } from '../../../../ui/display/Glyph'
import { useNow } from '../../../../ui/timers/useNow'
import styles from './TicketMeta.module.css'
import { waitingLevel } from './waiting.rules'

/** How long the customer has been waiting; amber after five minutes, red after fifteen. */
export function WaitingSince({ since, t }: { since: string; t: TFunction }) {
  const now = useNow()
  const waited = formatWaiting(since, new Date(now))
  return (
    <span
      title={t('tickets.waitingFor', { time: waited })}
      data-waiting={waitingLevel(since, now, waitingThresholds)}
      className={styles['waiting']}
    >
      <Glyph name="hourglass" />
      {waited}
    </span>
  )
}
