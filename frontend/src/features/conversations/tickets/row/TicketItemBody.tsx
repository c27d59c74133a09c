import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { TFunction } from 'i18next'
import { formatListTime } from '../../../../i18n/format'
import { markColour } from '../../../../theme/markColour'
import { Glyph } from '../../../../ui/display/Glyph'
import { classes } from '../../../../ui/styling/classes'
import { initialsOf } from '../../../../ui/display/initials'
import { useCustomerTyping } from '../../presence'
import { ContactAvatar } from '../ContactAvatar'
import { arrangementWords } from './arrangement'
import { HighlightedText } from './HighlightedText'
import { Preview } from './Preview'
import type { PreviewLine } from './preview.rules'
import { TicketDetails, TicketMark } from './TicketMeta'
import styles from './TicketRow.module.css'
import { UnreadCount } from './UnreadCount'
import { WaitingSince } from './WaitingSince'

interface TicketItemBodyProps {
  ticket: Ticket
  line: PreviewLine
  /** The words of the search; empty without one. */
  words: string
  /** The user's id: their own tickets need no mark. */
  myId: number
  showsStatus: boolean
  /** A third line shows further details. */
  isDetailed: boolean
  t: TFunction
}

/**
 * The content of a row: queue colour, contact, waiting time (or time of the last message), last message, and
 * at most one badge.
 */
export function TicketItemBody(props: TicketItemBodyProps) {
  const { ticket, line, words, myId, showsStatus, isDetailed, t } = props
  const isUnread = ticket.unreadMessages > 0
  const at = ticket.match?.at ?? ticket.lastMessageAt
  const waitsSince = ticket.match || ticket.status === 'closed' ? null : ticket.waitingSince
  return (
    <>
      <span
        aria-hidden
        className={styles['strip']}
        style={ticket.queue ? { backgroundColor: markColour(ticket.queue.color) } : undefined}
      />
      <span className={styles['portrait']}>
        <ContactAvatar contact={ticket.contact} isGroup={ticket.isGroup} size={40} />
        <HolderMark ticket={ticket} myId={myId} t={t} />
      </span>
      <div className={styles['body']} data-unread={isUnread || undefined}>
        <div className={styles['line']}>
          <span className={styles['name']} dir="auto">
            <HighlightedText text={ticket.contact.name} words={words} />
          </span>
          {waitsSince ? (
            <WaitingSince since={waitsSince} target={ticket.target} t={t} />
          ) : (
            <time className={styles['time']} dateTime={at}>
              {formatListTime(at)}
            </time>
          )}
        </div>
        <div className={styles['line']}>
          <LastWords ticketId={ticket.id} line={line} t={t} />
          <TicketMark ticket={ticket} showsStatus={showsStatus} isBrief={isUnread} t={t} />
          <ArrangementGlyph ticket={ticket} t={t} />
          {isUnread && <UnreadCount count={ticket.unreadMessages} />}
        </div>
        {isDetailed && <TicketDetails ticket={ticket} t={t} />}
      </div>
    </>
  )
}

/** Put off, come back, or pinned. */
function ArrangementGlyph({ ticket, t }: { ticket: Ticket; t: TFunction }) {
  const words = arrangementWords(ticket, t)
  if (words === null) return null
  const isPinned = ticket.arranged?.snoozedAt === null && ticket.arranged.recalledAt === null
  return (
    <span title={words} className={styles['arranged']}>
      <Glyph name={isPinned ? 'pin' : 'snooze'} />
    </span>
  )
}

interface LastWordsProps {
  ticketId: number
  line: PreviewLine
  t: TFunction
}

/** The last message; while the customer types, that. A hit of the search stays. */
function LastWords({ ticketId, line, t }: LastWordsProps) {
  const doing = useCustomerTyping(ticketId)
  if (!doing || line.found !== undefined) return <Preview line={line} t={t} />
  return <span className={classes(styles['words'], styles['typing'])}>{t(`presence.${doing}`)}</span>
}

interface HolderMarkProps {
  ticket: Ticket
  myId: number
  t: TFunction
}

/** On the picture: the attendant, when it is not the user. */
function HolderMark({ ticket, myId, t }: HolderMarkProps) {
  const { chatbot, user } = ticket
  if (chatbot) {
    return (
      <span className={styles['holder']}>
        <Glyph name="robot" title={t('tickets.chatbot')} />
      </span>
    )
  }
  if (!user || user.id === myId) return null
  return (
    <span title={t('tickets.userIs', { name: user.name })} className={styles['holder']}>
      {initialsOf(user.name)}
    </span>
  )
}
