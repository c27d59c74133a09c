import type { TicketEvent } from '@balcao/contract/resources/ticketEvents'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatTime } from '../../../i18n/format'
import { Glyph } from '../../../ui/Glyph'
import styles from './EventLine.module.css'
import { eventWords } from './eventWords.rules'

/** What somebody of the team did with the ticket, when, and what they wrote to whoever gets it. The customer sees none of it. */
export function EventLine({ event }: { event: TicketEvent }) {
  const { t } = useTranslation()
  const { phrase, ...filled } = eventWords(event)
  return (
    <div className={styles['line']}>
      <p className={styles['words']}>
        {event.kind === 'transferred' && <Glyph name="transfer" />}
        {t(`messages.events.${phrase}`, filled)}{' '}
        <time dateTime={event.createdAt} title={formatDateTime(event.createdAt)}>
          {`· ${formatTime(event.createdAt)}`}
        </time>
      </p>
      {event.note !== null && <p className={styles['note']}>{event.note}</p>}
    </div>
  )
}
