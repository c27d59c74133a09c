import type { Ticket } from '@balcao/contract/resources/tickets'
import type { TFunction } from 'i18next'
import { formatListTime } from '../../i18n/format'
import { plainText } from '../messages'

/** A list item in words, for those who do not see it. */
export const itemLabel = (ticket: Ticket, t: TFunction): string =>
  [
    ticket.contact.name,
    ticket.unreadMessages > 0 && t('tickets.unread', { count: ticket.unreadMessages }),
    plainText(ticket.lastMessage, 80),
    formatListTime(ticket.lastMessageAt),
    ticket.queue?.name ?? t('tickets.noQueue'),
    ticket.user?.name,
  ]
    .filter(Boolean)
    .join(', ')
