import type { Contact, Message, Ticket } from '../../../models/index.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { answerTo, takeAnswer, type CampaignAnswer } from '../../campaigns/campaignReplies/index.js'
import { askForPictures, rememberContact } from '../../people/contacts/index.js'
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
  reopenForAnswer,
} from '../tickets/index.js'
import { botPlans, takeSteps, type BotMemory } from '../bot/index.js'
import { isIgnoredGroup } from './groups.queries.js'
import { takeRating } from './takeRating.js'

/** What is known without a question of its own when a message is received. */
export interface InboundFacts {
  /** The company has campaigns that it may answer. */
  hasCampaigns: boolean
}

/**
 * The customer's word, or one that was typed on the company's phone, finds its person, its attendance and its
 * place in the thread. A repeat changes nothing, but where it says what could not be read before.
 * @returns whether the thread has it now.
 */
export async function receiveMessage(
  connectionId: number,
  event: InboundMessageEvent,
  { hasCampaigns }: InboundFacts,
): Promise<boolean> {
  if (await isIgnoredGroup(event.contact)) return false
  const contact = await rememberContact(event.contact, event.pushName)
  const author = event.author && (await rememberContact(event.author.address, event.author.pushName))
  const { stored, quoted } = await storedOf({ ...event, connectionId, contactId: contact.id })
  const answering = () => (hasCampaigns ? answerTo({ event, contact, connectionId, quoted }) : null)
  if (stored) {
    const isFilled = await fillWaiting(stored, event, quoted)
    const answer = isFilled ? await answering() : null
    if (answer) await takeAnswer(answer, { contact, ticket: await findTicket({ id: stored.ticketId }) })
    if (isFilled && !event.fromMe && !answer?.isQuiet) await answerLate(stored, contact, event)
    return isFilled
  }
  if (contact.blockedAt && !event.fromMe) {
    const ticket = await keepingTicketFor(contact, connectionId)
    await keepRead(connectionId, { event, contact, author, ticket, quoted, answersBot: true })
    const answer = await answering()
    if (answer) await takeAnswer(answer, { contact, ticket })
    return true
  }
  if (await takeRating(event, contact, connectionId)) return true
  if (await takeEcho(event, contact, connectionId)) return true
  const answer = await answering()
  const ticket = answer
    ? await ticketForAnswer(answer, contact, connectionId)
    : await openTicketFor({ contact, connectionId, fromMe: event.fromMe })
  const isQuiet = answer?.isQuiet ?? false
  const [plan] = isQuiet ? [] : await botPlans(connectionId, [{ ticket, message: event }])
  const isKept = isQuiet && ticket.status === 'closed'
  const arrival = { event, contact, author, ticket, quoted, answersBot: isKept || plan?.answersBot === true }
  await (isKept ? keepRead(connectionId, arrival) : recordInbound(connectionId, [arrival]))
  await askForPictures([contact], connectionId)
  if (answer) await takeAnswer(answer, { contact, ticket })
  if (plan) await takeSteps([{ ticket, contact, steps: plan.steps }])
  return true
}

/**
 * Where an answer to a campaign stands. A bare yes or no opens nothing; anything else begins an attendance in
 * the queue that the campaign names, unless one goes on: the conversation that the campaign began, else as
 * any message does.
 */
async function ticketForAnswer(
  { campaignMessage: { campaign, ticketId, at }, isQuiet }: CampaignAnswer,
  contact: Contact,
  connectionId: number,
): Promise<Ticket> {
  if (isQuiet) return keepingTicketFor(contact, connectionId)
  const memory: BotMemory = campaign?.useBot ? { begins: true } : { noMenu: true }
  const begun = campaign && (await reopenForAnswer({ contact, connectionId, campaign, ticketId, at, memory }))
  return begun ?? openTicketFor({ contact, connectionId, fromMe: false })
}

/** Now that it is known what the customer wrote, it is answered, unless they have written more meanwhile. */
async function answerLate(message: Message, contact: Contact, event: InboundMessageEvent): Promise<void> {
  if (message.connectionId === null) return
  const ticket = await latestTicketOf(contact.id, message.connectionId)
  if (ticket?.id !== message.ticketId || !(await isLatestFromCustomer(message))) return
  const [plan] = await botPlans(message.connectionId, [{ ticket, message: event }])
  if (!plan) return
  if (plan.answersBot) await leaveToBot(message)
  await takeSteps([{ ticket, contact, steps: plan.steps }])
}

/**
 * Takes a message that says word for word what was said automatically at the end of an attendance: a machine
 * answers there. It stays in the closed ticket and opens none, else two machines would talk for ever.
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
