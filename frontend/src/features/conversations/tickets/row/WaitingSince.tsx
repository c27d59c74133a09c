import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { TFunction } from 'i18next'
import { formatWaiting } from '../../../../i18n/format'
import { waitingThresholds } from '../../../../theme/tokens'
import { Glyph } from '../../../../ui/display/Glyph'
import { useNow } from '../../../../ui/timers/useNow'
import styles from './TicketMeta.module.css'
import { minutesLeft, targetLevel, waitingLevel } from './waiting.rules'

interface WaitingSinceProps {
  since: string
  target: Ticket['target']
  t: TFunction
}

/**
 * How long the customer has been waiting, or the minutes that are left of the target. Amber and red follow
 * the target of the queue; without one they come after five and fifteen minutes.
 */
export function WaitingSince({ since, target, t }: WaitingSinceProps) {
  const now = useNow()
  const waited = formatWaiting(since, new Date(now))
  const left = target && minutesLeft(target, now)
  const words = t('tickets.waitingFor', { time: waited })
  return (
    <span
      title={target ? `${words}. ${t(`tickets.targets.${target.kind}`, { minutes: target.minutes })}` : words}
      data-waiting={target ? targetLevel(target, now) : waitingLevel(since, now, waitingThresholds)}
      className={styles['waiting']}
    >
      <Glyph name={left === null ? 'hourglass' : 'alarm'} />
      {left === null ? waited : t('tickets.targets.left', { count: left })}
    </span>
  )
}
