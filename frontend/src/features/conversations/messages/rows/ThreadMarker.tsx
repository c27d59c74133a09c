import { eventWords } from '@balcao/contract/text/eventWords'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSince, formatTime } from '../../../../i18n/format'
import { Glyph } from '../../../../ui/display/Glyph'
import { DayLine } from '../../../../ui/thread/DayLine'
import { UnreadLine } from '../../../../ui/thread/UnreadLine'
import type { ThreadRow } from './rows.rules'
import styles from './ThreadMarker.module.css'

type MarkerRow = Exclude<ThreadRow, { kind: 'message' | 'album' | 'unsent' | 'note' | 'past' | 'pastStart' }>

/**
 * A line between messages: a day, the start or end of an attendance, an action on the ticket, the end of the
 * reply window, or the unread line.
 * @param props.name the customer's.
 */
export function ThreadMarker({ row, name }: { row: MarkerRow; name: string }) {
  const { t } = useTranslation()
  if (row.kind === 'day') return <DayLine at={row.at} />
  if (row.kind === 'event') return <EventLine event={row.event} />
  if (row.kind === 'unread') return <UnreadLine />
  if (row.kind === 'windowEnd')
    return (
      <div className={styles['event']}>
        <p className={styles['words']}>
          <Glyph name="lock" />
          {t('messages.windowEnded', { name: name.split(' ')[0] })}{' '}
          <time dateTime={row.at} title={formatDateTime(row.at)}>{`· ${formatTime(row.at)}`}</time>
        </p>
      </div>
    )
  return (
    <Divider
      sx={{
        py: 1,
        color: 'text.secondary',
        // A divider does not wrap its text, which would be too wide for large text on a phone.
        '& .MuiDivider-wrapper': {
          flexShrink: 0,
          maxWidth: '80%',
          whiteSpace: 'normal',
          textAlign: 'center',
        },
      }}
    >
      <Typography variant="caption" component="span">
        {row.kind === 'start'
          ? t('messages.ticketStart', { id: row.ticketId, at: formatSince(row.at) })
          : t('messages.ticketEnd', { id: row.ticketId })}
      </Typography>
    </Divider>
  )
}

/** An action of the team: what, when, and a comment for the next attendant. The customer does not see it. */
function EventLine({ event }: { event: TicketEvent }) {
  const { t } = useTranslation()
  const { phrase, ...filled } = eventWords(event)
  return (
    <div className={styles['event']}>
      <p className={styles['words']}>
        {event.kind === 'transferred' && <Glyph name="transfer" />}
        {event.campaign && <Glyph name="campaign" />}
        {t(`messages.events.${phrase}`, filled)}{' '}
        <time dateTime={event.createdAt} title={formatDateTime(event.createdAt)}>
          {`· ${formatTime(event.createdAt)}`}
        </time>
      </p>
      {event.note !== null && <p className={styles['note']}>{event.note}</p>}
    </div>
  )
}
