import type { Contact, Message } from '../../models/index.js'
import type { InboundMessageEvent } from '../../whatsapp/inbound.js'
import { askForPictures, rememberContact } from '../contacts/index.js'
import {
  fillWaiting,
  isLatestFromCustomer,
  latestMessage,
  leaveToBot,
  recordInbound,
  storedOf,
  type InboundArrival,
} from '../messages/index.js'
import {
  findTicket,
  keepingTicketFor,
  latestTicketOf,
  markTicketRead,
  openTicketFor,
} from '../tickets/index.js'
import { answerAsBot, situationForBot, isForBot } from './answerAsBot.js'
import { isIgnoredGroup } from './groups.queries.js'
import { takeRating } from './takeRating.js'

/**
 * The customer's word, or one that was typed on the company's phone, finds its person, its attendance and its place in the thread.
 * A repeat changes nothing, but where it says what could not be read before.
 * @returns whether the thread has it now.
 */
export async function receiveMessage(connectionId: number, event: InboundMessageEvent): Promise<boolean> {
  if (await isIgnoredGroup(event.contact)) return false
  const contact = await rememberContact(event.contact, event.pushName)
  const author = event.author && (await rememberContact(event.author.address, event.author.pushName))
  const { known, quoted } = await storedOf({ ...event, connectionId, contactId: contact.id })
  if (known) {
    const isFilled = await fillWaiting(known, event, quoted)
    if (isFilled && !event.fromMe) await answerLate(known, contact, event)
    return isFilled
  }
  if (contact.blockedAt && !event.fromMe) {
    const ticket = await keepingTicketFor(contact, connectionId)
    await keepRead(connectionId, { event, contact, author, ticket, quoted, answersBot: true })
    return true
  }
  if (await takeRating(event, contact, connectionId)) return true
  if (await takeEcho(event, contact, connectionId)) return true
  const ticket = await openTicketFor({ contact, connectionId, fromMe: event.fromMe })
  const situation = await situationForBot(ticket, event)
  const answersBot = isForBot(situation, event)
  await recordInbound(connectionId, [{ event, contact, author, ticket, quoted, answersBot }])
  await askForPictures([contact], connectionId)
  if (situation) await answerAsBot(situation, ticket, contact)
  return true
}

/** Now that it is known what the customer wrote, it is answered, unless they have written more meanwhile. */
async function answerLate(message: Message, contact: Contact, event: InboundMessageEvent): Promise<void> {
  if (message.connectionId === null) return
  const ticket = await latestTicketOf(contact.id, message.connectionId)
  if (ticket?.id !== message.ticketId || !(await isLatestFromCustomer(message))) return
  const situation = await situationForBot(ticket, event)
  if (!situation) return
  if (isForBot(situation, event)) await leaveToBot(message)
  await answerAsBot(situation, ticket, contact)
}

/**
 * Takes a message that says word for word what was said automatically at the end of an attendance: a machine answers there. It stays
 * in the closed ticket and opens none, else two machines would talk for ever.
 * @returns false when it is an ordinary message.
 */
async function takeEcho(
  event: InboundMessageEvent,
  contact: Contact,
  connectionId: number,
): Promise<boolean> {
  if (event.fromMe || contact.isGroup || event.media || event.body === '') return false
  const last = await latestMessage(contact.id, connectionId)
  if (!last?.isBot || last.body !== event.body) return false
  const ticket = await latestTicketOf(contact.id, connectionId)
  if (ticket?.status !== 'closed') return false
  await keepRead(connectionId, { event, contact, ticket, answersBot: true })
  return true
}

/** Stores a message in its thread that nobody has to read. */
async function keepRead(connectionId: number, arrival: InboundArrival): Promise<void> {
  await recordInbound(connectionId, [arrival])
  await markTicketRead(await findTicket({ id: arrival.ticket.id }))
}
