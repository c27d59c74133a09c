import type { Ticket } from '@balcao/contract/resources/tickets'
import type { TFunction } from 'i18next'
import { formatListTime } from '../../../i18n/format'
import { handoverWords } from './handoverWords'
import { authorWords } from './Preview'
import type { PreviewLine } from './preview.rules'

const SAID_LENGTH = 80

/** A list item in words, for those who do not see it. */
export const itemLabel = (ticket: Ticket, line: PreviewLine, showsStatus: boolean, t: TFunction): string =>
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
