import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { presentContact } from '../../people/contacts/index.js'
import { presentTicket, roomsOfTicket, ticketForBroadcast, ticketUpdate } from '../tickets/index.js'
import { presentMessage } from './messages.presenter.js'
import { messageForBroadcast, ticketsShowing } from './messages.queries.js'

/** A new message moves its ticket in all lists, and appears in open threads. */
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

/** Acknowledgements, failures and deletions go to open threads. */
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

/** Lists show a ticket's last message with its acknowledgement, so its changes update them. */
export const previewBroadcast = defineBroadcast(['message.updated'], async ({ messageId }) => {
  const message = await messageForBroadcast(messageId)
  const ticket = message && (await ticketForBroadcast(message.ticketId))
  return ticket?.preview?.messageId === messageId ? [ticketUpdate(ticket)] : []
})
