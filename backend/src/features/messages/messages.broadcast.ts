import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { presentContact } from '../contacts/index.js'
import { findTicket, presentTicket, roomsOfTicket } from '../tickets/index.js'
import { presentMessage } from './messages.presenter.js'
import { maybeMessage, ticketsShowing } from './messages.queries.js'

/** A new message moves its ticket in every list that shows it, and joins the thread of those who have it open. */
export const messageCreatedBroadcast = defineBroadcast(
  ['message.received', 'message.queued'],
  async ({ messageId }) => {
    const message = await maybeMessage(messageId)
    if (!message?.contact) return []
    const ticket = await findTicket({ id: message.ticketId })
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
export const messageUpdatedBroadcast = defineBroadcast(['message.updated'], async ({ messageId }) => {
  const message = await maybeMessage(messageId)
  if (!message) return []
  return [
    {
      rooms: (await ticketsShowing(message)).map(rooms.ticket),
      channel: 'appMessage',
      payload: { action: 'update', message: presentMessage(message) },
    },
  ]
})
