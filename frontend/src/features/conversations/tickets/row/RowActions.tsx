import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { TFunction } from 'i18next'
import type { MouseEvent } from 'react'
import { Glyph } from '../../../../ui/display/Glyph'
import styles from './TicketRow.module.css'

interface RowActionsProps {
  ticket: Ticket
  isTabStop: boolean
  isBusy: boolean
  onResolve: (ticket: Ticket, event: MouseEvent) => void
  /** Opens the menu of further actions, at the button. */
  onMore: (ticketId: number, button: HTMLElement) => void
  t: TFunction
}

/** Actions on an open ticket from its row: on hover, and by the Tab key. */
export function RowActions({ ticket, isTabStop, isBusy, onResolve, onMore, t }: RowActionsProps) {
  const { name } = ticket.contact
  const tabIndex = isTabStop ? 0 : -1
  return (
    <div className={styles['actions']} data-open>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={({ currentTarget }) => onMore(ticket.id, currentTarget)}
        aria-haspopup="menu"
        aria-label={t('tickets.menuOf', { name })}
        title={t('tickets.menu')}
        className={styles['iconAction']}
      >
        <Glyph name="more" />
      </button>
      {ticket.can?.resolve && (
        <button
          type="button"
          tabIndex={tabIndex}
          disabled={isBusy}
          onClick={(event) => onResolve(ticket, event)}
          aria-label={t('tickets.resolveOf', { name })}
          title={t('tickets.verbs.resolve')}
          className={styles['iconAction']}
        >
          <Glyph name="resolve" />
        </button>
      )}
    </div>
  )
}
