import type { Ticket } from '@balcao/contract/resources/tickets'
import Button from '@mui/material/Button'
import type { TFunction } from 'i18next'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatListTime } from '../../../i18n/format'
import { classes } from '../../../ui/classes'
import { useStoredDraft } from '../../messages'
import { authorWords } from './Preview'
import { foundLine, previewLine, type PreviewLine, type PreviewReader } from './preview.rules'
import { SpyLink } from './SpyLink'
import { TicketItemBody } from './TicketItemBody'
import { handoverWords } from './TicketMeta'
import styles from './TicketRow.module.css'

export interface TicketListItemProps {
  ticket: Ticket
  reader: PreviewReader
  address: string
  /** What was searched for; empty where nothing was. */
  words: string
  isSelected: boolean
  showsStatus: boolean
  /** Whether the Tab key stops here: the arrows move on from it. */
  isTabStop: boolean
  isBusy: boolean
  /** A click on a link to `address`; it may be one for another window. */
  onOpen: (event: MouseEvent, address: string) => void
  onAccept: (ticket: Ticket) => void
  onHover: (ticket: Ticket) => void
  /** The mouse is down on it: a click is about to open it. */
  onPress: (ticket: Ticket) => void
  onFocus: (ticket: Ticket) => void
}

/** A ticket in the list. One that waits is not opened but accepted. */
export const TicketListItem = memo(function TicketListItem(props: TicketListItemProps) {
  const { ticket, reader, address, words, isSelected, showsStatus, isTabStop, isBusy } = props
  const { onOpen, onAccept, onHover, onPress, onFocus } = props
  const { t } = useTranslation()
  const draft = useStoredDraft(reader.id, ticket.id)
  // What is begun in the open ticket stands in its own field, and where nothing can be sent there is nothing to go on with.
  const shownDraft = isSelected || ticket.status !== 'open' ? '' : draft
  const line = foundLine(ticket, reader, words) ?? previewLine(ticket, reader, shownDraft)
  const label = itemLabel(ticket, line, showsStatus, t)
  const body = <TicketItemBody ticket={ticket} line={line} words={words} showsStatus={showsStatus} t={t} />
  const shared = {
    'data-ticket': ticket.id,
    tabIndex: isTabStop ? 0 : -1,
    onFocus: () => onFocus(ticket),
  }
  if (ticket.status === 'pending') {
    return (
      <div
        role="group"
        aria-label={`${label}. ${t('tickets.acceptToOpen')}`}
        title={t('tickets.acceptToOpen')}
        onMouseEnter={() => onHover(ticket)}
        className={classes(styles['item'], isSelected && styles['selected'])}
      >
        {body}
        <SpyLink name={ticket.contact.name} address={address} isTabStop={isTabStop} onOpen={onOpen} />
        {ticket.can?.accept !== false && (
          <Button
            {...shared}
            size="small"
            loading={isBusy}
            onClick={() => onAccept(ticket)}
            aria-label={t('tickets.acceptOf', { name: ticket.contact.name })}
            sx={accept}
          >
            {t('tickets.verbs.accept')}
          </Button>
        )}
      </div>
    )
  }
  return (
    // Not the router's own link, which would be drawn again wherever the reader goes.
    <a
      href={address}
      {...shared}
      onClick={(event) => onOpen(event, address)}
      aria-label={label}
      aria-current={isSelected ? 'true' : undefined}
      onMouseEnter={() => onHover(ticket)}
      onPointerDown={({ button, pointerType }) => {
        // A finger may as well begin to scroll.
        if (button === 0 && pointerType !== 'touch') onPress(ticket)
      }}
      className={classes(styles['item'], styles['link'], isSelected && styles['selected'])}
    >
      {body}
    </a>
  )
})

const accept = {
  minHeight: { xs: 44, sm: 36 },
  px: 1.5,
  flexShrink: 0,
  bgcolor: 'row.selected',
  '&:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const

const SAID_LENGTH = 80

/** A list item in words, for those who do not see it. */
const itemLabel = (ticket: Ticket, line: PreviewLine, showsStatus: boolean, t: TFunction): string =>
  [
    ticket.contact.name,
    ticket.handover && handoverWords(ticket.handover, t),
    ticket.unreadMessages > 0 && t('tickets.unread', { count: ticket.unreadMessages }),
    `${authorWords(line, t)} ${line.text.slice(0, SAID_LENGTH)}`.trim(),
    line.delivery && t(`said.delivery.${line.delivery}`),
    formatListTime(ticket.match?.at ?? ticket.lastMessageAt),
    showsStatus && t(`tickets.statuses.${ticket.status}`),
    ticket.queue?.name ?? t('tickets.noQueue'),
    ticket.user?.name,
  ]
    .filter(Boolean)
    .join(', ')
