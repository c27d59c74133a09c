import type { Ticket } from '@balcao/contract/resources/tickets'
import type { TFunction } from 'i18next'
import { formatListTime } from '../../../i18n/format'
import { ContactAvatar } from '../ContactAvatar'
import { HighlightedText } from './HighlightedText'
import { Preview } from './Preview'
import type { PreviewLine } from './preview.rules'
import { TicketMeta } from './TicketMeta'
import styles from './TicketRow.module.css'
import { UnreadCount } from './UnreadCount'

interface TicketItemBodyProps {
  ticket: Ticket
  line: PreviewLine
  /** Those that a search has found; empty without one. */
  words: string
  showsStatus: boolean
  t: TFunction
}

/** What a list item shows: the queue's strip, who, what was said last and when, and the small facts. */
export function TicketItemBody({ ticket, line, words, showsStatus, t }: TicketItemBodyProps) {
  const isUnread = ticket.unreadMessages > 0
  const at = ticket.match?.at ?? ticket.lastMessageAt
  return (
    <>
      <span
        aria-hidden
        className={styles['strip']}
        style={ticket.queue ? { backgroundColor: ticket.queue.color } : undefined}
      />
      <ContactAvatar contact={ticket.contact} isGroup={ticket.isGroup} size={40} />
      <div className={styles['body']} data-unread={isUnread || undefined}>
        <div className={styles['head']}>
          <span className={styles['name']}>
            <HighlightedText text={ticket.contact.name} words={words} />
          </span>
          <time className={styles['time']} dateTime={at}>
            {formatListTime(at)}
          </time>
        </div>
        <div className={styles['said']}>
          <Preview line={line} t={t} />
          {isUnread && <UnreadCount count={ticket.unreadMessages} />}
        </div>
        <TicketMeta ticket={ticket} showsStatus={showsStatus} t={t} />
      </div>
    </>
  )
}
