import type { Contact } from '../../models/index.js'
import type { InboundMessageEvent } from '../../whatsapp/inbound.js'
import { lastWords, recordInbound } from '../messages/index.js'
import { findTicket, latestTicketOf, markTicketRead } from '../tickets/index.js'

/**
 * Takes a message that says word for word what was said automatically at the end of an attendance: a machine answers there. It stays
 * in the closed ticket and opens none, else two machines would talk for ever.
 * @returns false when it is an ordinary message.
 */
export async function takeEcho(
  event: InboundMessageEvent,
  contact: Contact,
  connectionId: number,
): Promise<boolean> {
  if (event.fromMe || contact.isGroup || event.media || event.body === '') return false
  const last = await lastWords(contact.id, connectionId)
  if (!last?.isBot || last.body !== event.body) return false
  const ticket = await latestTicketOf(contact.id, connectionId)
  if (ticket?.status !== 'closed') return false
  await recordInbound(connectionId, [{ event, contact, ticket, answersBot: true }])
  // Nobody has to read it.
  await markTicketRead(await findTicket({ id: ticket.id }))
  return true
}
