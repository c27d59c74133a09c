import type { ChannelPayloads } from '@balcao/contract/realtime'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'

/**
 * Updates of the records that a ticket shows: contact, queue, user, connection and tags. Each function
 * applies one event to a ticket; it returns the same object when the event does not concern it.
 */
export type TicketPatch = (ticket: Ticket) => Ticket

export const contactPatch =
  (event: ChannelPayloads['contact']): TicketPatch =>
  (ticket) => {
    // After a reload, the tickets are refetched as well.
    if (event.action === 'delete' || event.action === 'reload') return ticket
    const { id, name, number, username, email, profilePicUrl, blockedAt, extraInfo } = event.contact
    const { preview } = ticket
    // The author of the last message, in a group.
    if (preview?.author?.id === id) return { ...ticket, preview: { ...preview, author: { id, name } } }
    if (ticket.contactId !== id) return ticket
    return { ...ticket, contact: { id, name, number, username, email, profilePicUrl, blockedAt, extraInfo } }
  }

export const queuePatch =
  (event: ChannelPayloads['queue']): TicketPatch =>
  (ticket) => {
    if (event.action === 'delete')
      return ticket.queueId === event.queueId
        ? { ...ticket, queueId: null, queueOptionId: null, queue: null }
        : ticket
    const { id, name, color } = event.queue
    return ticket.queueId === id ? { ...ticket, queue: { id, name, color } } : ticket
  }

export const userPatch =
  (event: ChannelPayloads['user']): TicketPatch =>
  (ticket) => {
    if (event.action === 'delete')
      return ticket.userId === event.userId ? { ...ticket, userId: null, user: null } : ticket
    const { id, name } = event.user
    return ticket.userId === id && ticket.user?.name !== name ? { ...ticket, user: { id, name } } : ticket
  }

export const connectionPatch =
  (event: ChannelPayloads['whatsapp']): TicketPatch =>
  (ticket) => {
    if (event.action === 'delete')
      return ticket.whatsappId === event.whatsappId ? { ...ticket, whatsappId: null, whatsapp: null } : ticket
    const { id, name, capabilities } = event.whatsapp
    return ticket.whatsappId === id && ticket.whatsapp?.name !== name
      ? { ...ticket, whatsapp: { id, name, capabilities } }
      : ticket
  }

export const tagPatch =
  (event: ChannelPayloads['tag']): TicketPatch =>
  (ticket) => {
    const changed = event.action === 'delete' ? event.tagId : event.tag.id
    if (!ticket.tags.some(({ id }) => id === changed)) return ticket
    const tags = ticket.tags.flatMap((tag) =>
      tag.id !== changed ? [tag] : event.action === 'delete' ? [] : [{ ...tag, ...event.tag }],
    )
    return { ...ticket, tags }
  }
