import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatListTime } from '../../../i18n/format'
import { markColour } from '../../../theme/markColour'
import { useDragCard } from '../../../ui/dragging/useBoardDrag'
import { Glyph } from '../../../ui/display/Glyph'
import { initialsOf } from '../../../ui/display/initials'
import { Portrait } from '../../../ui/display/Portrait'
import { KindIcon } from '../messages'
import {
  authorWords,
  ContactAvatar,
  previewLine,
  UnreadCount,
  WaitingSince,
  type PreviewReader,
} from '../tickets'
import { drawDragged, slideIn } from './cardPlaces'
import styles from './Card.module.css'

/** Kind of the cards, for drag and drop. */
export const CARDS = 'kanban-cards'

export interface CardProps {
  ticket: Ticket
  reader: PreviewReader
  /** Ids of all selected cards, including this one; null when this one is not selected. */
  chosenIds: readonly number[] | null
  /** At least one card of the board is selected. */
  isChoosing: boolean
  /** It was picked up by a key, and its new lane is being chosen. */
  isLifted: boolean
  isTabStop: boolean
  /** Id of the text that explains how to move a card by keys. */
  helpId: string
  onOpen: (event: MouseEvent, address: string) => void
  onChoose: (ticketId: number, how: 'toggle' | 'extend') => void
  /** Opens the choice of a lane, beside the button. */
  onMove: (ticket: Ticket, button: HTMLElement) => void
  onFocus: (ticketId: number) => void
  onKeyDown: (event: KeyboardEvent, ticket: Ticket) => void
}

/** A ticket on the board: contact, last message, status, waiting time. The whole card can be dragged. */
export const Card = memo(function Card(props: CardProps) {
  const { ticket, reader, chosenIds, isChoosing, isLifted, isTabStop, helpId } = props
  const isChosen = chosenIds !== null
  const { t } = useTranslation()
  const { contact, queue, user, unreadMessages } = ticket
  const own = useRef<HTMLElement | null>(null)
  const { ref, isDragged } = useDragCard({
    kind: CARDS,
    ids: chosenIds ?? [ticket.id],
    drawPreview: (container, card) => drawDragged(container, card, chosenIds?.length ?? 1),
  })
  useEffect(() => {
    if (own.current) slideIn(own.current, ticket.id)
  }, [ticket.id])
  const line = previewLine(ticket, reader, '')
  const author = authorWords(line, t)
  const waitsSince = ticket.waitingSince
  const address = `/tickets/${ticket.uuid}`

  return (
    <article
      ref={(element) => {
        own.current = element
        ref(element)
      }}
      data-card={ticket.id}
      className={styles['card']}
      {...(isChosen && { 'data-chosen': '' })}
      {...(isDragged && { 'data-dragged': '' })}
      {...(isLifted && { 'data-lifted': '' })}
      {...(isChoosing && { 'data-choosing': '' })}
    >
      <span
        aria-hidden
        className={styles['strip']}
        style={queue ? { backgroundColor: markColour(queue.color) } : undefined}
      />
      <div className={styles['top']}>
        <span className={styles['portrait']}>
          <ContactAvatar contact={contact} isGroup={ticket.isGroup} size={24} />
          <label className={styles['box']}>
            <input
              type="checkbox"
              aria-label={t('list.select', { name: contact.name })}
              checked={isChosen}
              tabIndex={isTabStop ? 0 : -1}
              onChange={({ nativeEvent }) =>
                props.onChoose(
                  ticket.id,
                  nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey ? 'extend' : 'toggle',
                )
              }
            />
          </label>
        </span>
        {/* Not the router's `Link`, which would render again at each navigation. */}
        <a
          href={address}
          draggable={false}
          data-card-link=""
          tabIndex={isTabStop ? 0 : -1}
          aria-describedby={helpId}
          className={styles['name']}
          onClick={(event) => props.onOpen(event, address)}
          onFocus={() => props.onFocus(ticket.id)}
          onKeyDown={(event) => props.onKeyDown(event, ticket)}
        >
          {contact.name}
        </a>
        {unreadMessages > 0 && <UnreadCount count={unreadMessages} />}
        <button
          type="button"
          className={styles['move']}
          aria-haspopup="dialog"
          aria-label={t('kanbanPage.moveNamed', { name: contact.name })}
          title={t('kanbanPage.move')}
          tabIndex={isTabStop ? 0 : -1}
          onClick={({ currentTarget }) => props.onMove(ticket, currentTarget)}
        >
          <Glyph name="transfer" />
        </button>
      </div>
      <p className={styles['said']}>
        {author && <span>{author} </span>}
        <KindIcon kind={line.kind} />
        {line.text}
      </p>
      <div className={styles['foot']}>
        <span className={styles['where']}>
          {[queue?.name ?? t('tickets.noQueue'), ticket.whatsapp?.name].filter(Boolean).join(' · ')}
        </span>
        {waitsSince ? (
          <WaitingSince since={waitsSince} target={ticket.target} t={t} />
        ) : (
          <time className={styles['time']} dateTime={ticket.lastMessageAt}>
            {formatListTime(ticket.lastMessageAt)}
          </time>
        )}
        {user && (
          <span className={styles['user']} title={t('tickets.userIs', { name: user.name })}>
            <span className={styles['unseen']}>{t('tickets.userIs', { name: user.name })}</span>
            <Portrait src={null} size={22} id={user.id}>
              {initialsOf(user.name)}
            </Portrait>
          </span>
        )}
      </div>
    </article>
  )
})
