import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import Divider from '@mui/material/Divider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSince, formatTime } from '../../../../i18n/format'
import { Glyph } from '../../../../ui/display/Glyph'
import { DayLine } from '../../../../ui/thread/DayLine'
import { UnreadLine } from '../../../../ui/thread/UnreadLine'
import { eventWords } from './eventWords.rules'
import type { ThreadRow } from './rows.rules'
import styles from './ThreadMarker.module.css'

type MarkerRow = Exclude<ThreadRow, { kind: 'message' | 'unsent' | 'note' }>

/**
 * What stands between messages: a day, where an attendance starts or ends, what was done with it, the line of
 * unread messages.
 */
export function ThreadMarker({ row }: { row: MarkerRow }) {
  const { t } = useTranslation()
  if (row.kind === 'day') return <DayLine at={row.at} />
  if (row.kind === 'event') return <EventLine event={row.event} />
  if (row.kind === 'unread') return <UnreadLine />
  return (
    <Divider
      sx={{
        py: 1,
        color: 'text.secondary',
        // A divider keeps its words on one line, which large text on a phone has no room for.
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

/**
 * What somebody of the team did with the ticket, when, and what they wrote to whoever gets it. The customer
 * sees none of it.
 */
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
