import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { TFunction } from 'i18next'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatListTime } from '../../../../i18n/format'
import { classes } from '../../../../ui/styling/classes'
import { useStoredDraft } from '../../messages'
import { authorWords } from './Preview'
import { foundLine, previewLine, type PreviewLine, type PreviewReader } from './preview.rules'
import { RowActions } from './RowActions'
import { SpyLink } from './SpyLink'
import { TicketItemBody } from './TicketItemBody'
import { arrangementWords } from './arrangement'
import { handoverWords } from './TicketMeta'
import styles from './TicketRow.module.css'

export interface TicketListItemProps {
  ticket: Ticket
  reader: PreviewReader
  address: string
  /** The search text; empty without a search. */
  words: string
  isSelected: boolean
  showsStatus: boolean
  /** A third line shows further details. */
  isDetailed: boolean
  /** The row is the Tab stop of the list; arrows move on from it. */
  isTabStop: boolean
  isBusy: boolean
  /** A click on a link to `address`; it may be meant for another window. */
  onOpen: (event: MouseEvent, address: string) => void
  onAccept: (ticket: Ticket) => void
  onResolve: (ticket: Ticket, event: MouseEvent) => void
  /** Opens the menu of further actions, at the button. */
  onMore: (ticketId: number, button: HTMLElement) => void
  onHover: (ticket: Ticket) => void
  /** The mouse button is down: a click will open the ticket. */
  onPress: (ticket: Ticket) => void
  onFocus: (ticket: Ticket) => void
}

/** A waiting ticket does not open: a click shows its actions, also on touch screens without hover. */
const showActions = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && target.closest('a, button')) return
  currentTarget.querySelector<HTMLElement>('[data-ticket], a')?.focus()
}

/** A ticket in the list. A waiting one is accepted, not opened. */
export const TicketListItem = memo(function TicketListItem(props: TicketListItemProps) {
  const { ticket, reader, address, words, isSelected, showsStatus, isDetailed, isTabStop, isBusy } = props
  const { onOpen, onAccept, onResolve, onMore, onHover, onPress, onFocus } = props
  const { t } = useTranslation()
  const draft = useStoredDraft(reader.id, ticket.id)
  // The draft of the open ticket is in its composer, and a draft is useless where nothing can be sent.
  const shownDraft = isSelected || ticket.status !== 'open' ? '' : draft
  const line = foundLine(ticket, reader, words) ?? previewLine(ticket, reader, shownDraft)
  const label = itemLabel(ticket, line, showsStatus, t)
  const body = (
    <TicketItemBody
      ticket={ticket}
      line={line}
      words={words}
      myId={reader.id}
      showsStatus={showsStatus}
      isDetailed={isDetailed}
      t={t}
    />
  )
  const shared = {
    'data-ticket': ticket.id,
    tabIndex: isTabStop ? 0 : -1,
    onFocus: () => onFocus(ticket),
  }
  const detailed = { 'data-detailed': isDetailed || undefined }
  if (ticket.status === 'pending') {
    const mayAccept = ticket.can?.accept !== false
    return (
      <div
        role="group"
        aria-label={`${label}. ${t('tickets.acceptToOpen')}`}
        {...detailed}
        onMouseEnter={() => onHover(ticket)}
        onClick={showActions}
        className={styles['item']}
      >
        {body}
        <div className={styles['actions']}>
          <SpyLink name={ticket.contact.name} address={address} isTabStop={isTabStop} onOpen={onOpen} />
          {mayAccept && (
            <button
              {...shared}
              type="button"
              disabled={isBusy}
              onClick={() => onAccept(ticket)}
              aria-label={t('tickets.acceptOf', { name: ticket.contact.name })}
              className={styles['accept']}
            >
              {t('tickets.verbs.accept')}
            </button>
          )}
        </div>
      </div>
    )
  }
  return (
    <>
      {/* Not the router's `Link`, which would render again at each navigation. */}
      <a
        href={address}
        {...shared}
        onClick={(event) => onOpen(event, address)}
        aria-label={label}
        aria-current={isSelected ? 'true' : undefined}
        onMouseEnter={() => onHover(ticket)}
        onPointerDown={({ button, pointerType }) => {
          // A touch may also be the start of a scroll.
          if (button === 0 && pointerType !== 'touch') onPress(ticket)
        }}
        {...detailed}
        className={classes(styles['item'], styles['link'])}
      >
        {body}
      </a>
      {ticket.status === 'open' && (
        <RowActions
          ticket={ticket}
          isTabStop={isTabStop}
          isBusy={isBusy}
          onResolve={onResolve}
          onMore={onMore}
          t={t}
        />
      )}
    </>
  )
})

const PREVIEW_LENGTH = 80

/** The row as a text for screen readers. */
const itemLabel = (ticket: Ticket, line: PreviewLine, showsStatus: boolean, t: TFunction): string =>
  [
    ticket.contact.name,
    ticket.handover && handoverWords(ticket.handover, t),
    arrangementWords(ticket, t),
    ticket.unreadMessages > 0 && t('tickets.unread', { count: ticket.unreadMessages }),
    `${authorWords(line, t)} ${line.text.slice(0, PREVIEW_LENGTH)}`.trim(),
    line.delivery && t(`said.delivery.${line.delivery}`),
    // The start, not the duration: a name must not change every minute.
    ticket.waitingSince &&
      ticket.status !== 'closed' &&
      t('tickets.waitingSince', { time: formatListTime(ticket.waitingSince) }),
    ticket.target &&
      ticket.status !== 'closed' &&
      t('tickets.targets.until', { time: formatListTime(ticket.target.dueAt) }),
    formatListTime(ticket.match?.at ?? ticket.lastMessageAt),
    showsStatus && t(`tickets.statuses.${ticket.status}`),
    ticket.queue?.name ?? t('tickets.noQueue'),
    ticket.whatsapp?.name,
    ticket.user?.name,
    ticket.chatbot && t('tickets.chatbot'),
    ...ticket.tags.map(({ name }) => name),
  ]
    .filter(Boolean)
    .join(', ')
