import { literal, Op } from 'sequelize'
import { recordEvent } from '../../events/recordEvent.js'
import { Ticket, type Message } from '../../models/index.js'
import { previewOf, wordsOf, type Noted } from './tickets.rules.js'

/** A message reads otherwise than before: so does its ticket in the lists, where that shows its last message. */
export async function correctPreview(
  { id, ticketId }: Pick<Message, 'id' | 'ticketId'>,
  noted: Noted,
): Promise<void> {
  const [corrected] = await Ticket.update(
    { lastMessage: previewOf(wordsOf(noted)) },
    {
      where: {
        [Op.and]: [
          { id: ticketId },
          literal(
            `not exists (select 1 from messages where ticket_id = ${Number(ticketId)} and id > ${BigInt(id)})`,
          ),
        ],
      },
    },
  )
  if (corrected > 0) await recordEvent('ticket.noted', { ticketId })
}
