import { Op, literal } from 'sequelize'
import { Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { previewOf, wordsOf, type Noted } from './tickets.rules.js'

interface NotedMessage extends Noted {
  fromMe: boolean
}

/**
 * Brings a ticket up to date with a message just stored in it: preview, place in the list, unread count, and since when the
 * customer waits. Counting is done by Postgres, so that two messages at once both count.
 */
export async function noteMessage(ticketId: number, message: NotedMessage): Promise<void> {
  const now = clock.now()
  await Ticket.update(
    {
      lastMessage: previewOf(wordsOf(message)),
      lastMessageAt: now,
      ...(message.fromMe
        ? { waitingSince: null }
        : {
            unreadMessages: literal('unread_messages + 1'),
            waitingSince: literal(`coalesce(waiting_since, now())`),
          }),
    },
    { where: { id: { [Op.eq]: ticketId } } },
  )
}
