import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { presentContact } from '../../people/contacts/index.js'
import { presentTicket, roomsOfTicket, ticketForBroadcast, ticketUpdate } from '../tickets/index.js'
import { presentMessage } from './messages.presenter.js'
import { messageForBroadcast, ticketsShowing } from './messages.queries.js'

/**
 * A new message moves its ticket in every list that shows it, and joins the thread of those who have it open.
 */
export const messageCreatedBroadcast = defineBroadcast(
  ['message.received', 'message.queued'],
  async ({ messageId }) => {
    const message = await messageForBroadcast(messageId)
    if (!message) return []
    const ticket = await ticketForBroadcast(message.ticketId)
    if (!ticket) return []
    return [
      {
        rooms: roomsOfTicket(ticket),
        channel: 'appMessage',
        payload: {
          action: 'create',
          message: presentMessage(message),
          ticket: presentTicket(ticket),
          contact: presentContact(message.contact),
        },
      },
    ]
  },
)

/** Marks, failures and deletions concern those who have the thread open. */
export const messageUpdatedBroadcast = defineBroadcast(
  ['message.updated', 'message.changeQueued'],
  async ({ messageId }) => {
    const message = await messageForBroadcast(messageId)
    if (!message) return []
    return [
      {
        rooms: (await ticketsShowing(message)).map(rooms.ticket),
        channel: 'appMessage',
        payload: { action: 'update', message: presentMessage(message) },
      },
    ]
  },
)

/** The lists show a ticket's last message with its mark: what becomes of it changes them. */
export const previewBroadcast = defineBroadcast(['message.updated'], async ({ messageId }) => {
  const message = await messageForBroadcast(messageId)
  const ticket = message && (await ticketForBroadcast(message.ticketId))
  return ticket?.preview?.messageId === messageId ? [ticketUpdate(ticket)] : []
})
