import type { Tag as WireTag, Ticket as WireTicket } from '@balcao/contract'
import type { Tag, Ticket } from '../../models/index.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { pictureUrlOf, presentExtraInfo } from '../contacts/index.js'
import { ticketPolicy } from './tickets.policy.js'

const presentTag = ({ id, name, color, kanban }: Tag): WireTag => ({ id, name, color, kanban })

/**
 * A ticket on the wire. It must have been read by `shownTickets`.
 * @param actor the reader; without one (a broadcast goes to many) `can` is left out.
 */
export function presentTicket(ticket: Ticket, actor?: UserActor): WireTicket {
  const { contact, queue, user, connection, tags } = ticket
  if (!contact) throw new Error('A ticket is presented with its contact')
  return {
    id: ticket.id,
    uuid: ticket.uuid,
    status: ticket.status,
    unreadMessages: ticket.unreadMessages,
    lastMessage: ticket.lastMessage,
    lastMessageAt: ticket.lastMessageAt.toISOString(),
    waitingSince: ticket.waitingSince?.toISOString() ?? null,
    isGroup: ticket.isGroup,
    chatbot: ticket.chatbot,
    userId: ticket.userId,
    contactId: ticket.contactId,
    whatsappId: ticket.connectionId,
    queueId: ticket.queueId,
    queueOptionId: ticket.queueOptionId,
    companyId: ticket.companyId,
    createdAt: ticket.createdAt.toISOString(),
    updatedAt: ticket.updatedAt.toISOString(),
    contact: {
      id: contact.id,
      name: contact.name,
      number: contact.number ?? '',
      email: contact.email,
      profilePicUrl: pictureUrlOf(contact),
      extraInfo: (contact.extraInfo ?? []).map(presentExtraInfo),
    },
    queue: queue ? { id: queue.id, name: queue.name, color: queue.color } : null,
    user: user ? { id: user.id, name: user.name } : null,
    whatsapp: connection ? { id: connection.id, name: connection.name } : null,
    tags: (tags ?? []).map(presentTag),
    ...(actor
      ? {
          can: {
            accept: ticketPolicy.accept(actor, ticket),
            return: ticketPolicy.return(actor, ticket),
            resolve: ticketPolicy.resolve(actor, ticket),
            reopen: ticketPolicy.reopen(actor, ticket),
            send: ticketPolicy.send(actor, ticket),
            transfer: ticketPolicy.transfer(actor, ticket),
            remove: ticketPolicy.remove(actor, ticket),
          },
        }
      : {}),
  }
}
