import type { InboundEvent, InboundMessageEvent } from '../../whatsapp/inbound.js'
import { applySessionEvent } from '../connections/index.js'
import { rememberContact } from '../contacts/index.js'
import { applyAck, applyRefusal, recordInbound } from '../messages/index.js'
import { openTicketFor } from '../tickets/index.js'

/** What the product does about one thing that WhatsApp told it. Runs in the company's scope, once for each journal row. */
export async function receiveInbound(connectionId: number, event: InboundEvent): Promise<void> {
  switch (event.kind) {
    case 'message':
      return receiveMessage(connectionId, event)
    case 'ack':
      return applyAck({ connectionId, whatsappId: event.whatsappId }, event.ack)
    case 'refusal':
      return applyRefusal({ connectionId, whatsappId: event.whatsappId }, event.reason)
    case 'session':
      return applySessionEvent(connectionId, event)
  }
}

/** The customer's word finds its person, its attendance and its place in the thread. */
async function receiveMessage(connectionId: number, event: InboundMessageEvent): Promise<void> {
  const contact = await rememberContact(event.contact, event.fromMe ? null : event.pushName)
  const ticket = await openTicketFor({ contact, connectionId, fromMe: event.fromMe })
  await recordInbound(event, contact, ticket, connectionId)
}
