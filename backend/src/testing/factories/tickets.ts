import type { TicketStatus } from '@balcao/contract'
import {
  Ticket,
  type Company,
  type Connection,
  type Contact,
  type Queue,
  type User,
} from '../../models/index.js'
import { inCompany } from '../inCompany.js'

export interface TicketTraits {
  customer: Pick<Contact, 'id'>
  connection: Pick<Connection, 'id'> | null
  queue?: Pick<Queue, 'id'> | null
  /** The attendant. With one the ticket is open. */
  user?: Pick<User, 'id'> | null
  status?: TicketStatus
  unreadMessages?: number
  previewMessageId?: string
  waitingSince?: Date | null
  lastMessageAt?: Date
  closedAt?: Date | null
  /** Time of its last change; it only increases after that. */
  updatedAt?: Date
}

/** An attendance: pending unless it has an attendant. */
export const aTicket = (
  company: Company,
  { customer, connection, queue = null, user = null, ...traits }: TicketTraits,
): Promise<Ticket> =>
  inCompany(company, () =>
    Ticket.create(
      {
        contactId: customer.id,
        connectionId: connection?.id ?? null,
        queueId: queue?.id ?? null,
        userId: user?.id ?? null,
        status: user ? 'open' : 'pending',
        ...traits,
      },
      { silent: traits.updatedAt !== undefined },
    ),
  )
