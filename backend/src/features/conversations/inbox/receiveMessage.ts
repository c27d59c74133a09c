import type { Contact, Ticket } from '../../../models/index.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { takeAnswer, type CampaignAnswer } from '../../campaigns/campaignReplies/index.js'
import { askForPictures } from '../../people/contacts/index.js'
import { botPlans, takeSteps, type BotMemory } from '../bot/index.js'
import { recordInbound, type InboundArrival } from '../messages/index.js'
import {
  findTicket,
  keepingTicketFor,
  markTicketRead,
  openTicketFor,
  reopenForAnswer,
} from '../tickets/index.js'
import type { Outcome } from './disposition.rules.js'
import { fillIn } from './fillIn.js'
import { findOut, type Arriving } from './findOut.js'
import { takeRating } from './takeRating.js'

/** Facts about a received message that need no query. */
export interface InboundFacts {
  /** The company has campaigns that it may answer. */
  hasCampaigns: boolean
}

const take: Record<Exclude<Outcome, 'ignored' | 'repeat'>, (message: Arriving) => Promise<void>> = {
  filled: fillIn,
  blocked: keep,
  late: keepLate,
  rating: takeRating,
  echo: keepEcho,
  quietAnswer: takeQuietAnswer,
  attendance: attend,
}

/**
 * Stores a message from the customer, or from the company's phone, with its contact and ticket, as
 * `dispositionOf` decides.
 * @returns whether the thread has it now.
 */
export async function receiveMessage(
  connectionId: number,
  event: InboundMessageEvent,
  { hasCampaigns }: InboundFacts,
): Promise<boolean> {
  const { outcome, message } = await findOut(connectionId, event, hasCampaigns)
  if (outcome === 'ignored' || outcome === 'repeat') return false
  await take[outcome](message)
  return true
}

async function attend(message: Arriving): Promise<void> {
  const { connectionId, event } = message
  const [contact, answer] = [await message.contact(), await message.answer()]
  const ticket = answer
    ? await ticketForAnswer(answer, contact, connectionId)
    : await openTicketFor({ contact, connectionId, fromMe: event.fromMe })
  const [plan] = await botPlans(connectionId, [{ ticket, message: event }])
  await record(message, ticket, { answersBot: plan?.answersBot ?? false })
  await askForPictures([contact], connectionId)
  if (answer) await takeAnswer(answer, { contact, ticket })
  if (plan) await takeSteps([{ ticket, contact, steps: plan.steps }])
}

/**
 * The ticket of an answer to a campaign that says more than yes or no. It continues or reopens the campaign's
 * ticket in the queue that the campaign names, or else opens a ticket as any message does.
 */
async function ticketForAnswer(
  { campaignMessage: { campaign, ticketId, at } }: CampaignAnswer,
  contact: Contact,
  connectionId: number,
): Promise<Ticket> {
  const memory: BotMemory = campaign?.useBot ? { begins: true } : { noMenu: true }
  const begun = campaign && (await reopenForAnswer({ contact, connectionId, campaign, ticketId, at, memory }))
  return begun ?? openTicketFor({ contact, connectionId, fromMe: false })
}

async function takeQuietAnswer(message: Arriving): Promise<void> {
  const { connectionId } = message
  const contact = await message.contact()
  const ticket = await keepingTicketFor(contact, connectionId)
  if (ticket.status === 'closed') await keepRead(message, ticket)
  else await record(message, ticket, { answersBot: false })
  await askForPictures([contact], connectionId)
  const answer = await message.answer()
  if (answer) await takeAnswer(answer, { contact, ticket })
}

async function keep(message: Arriving): Promise<void> {
  const contact = await message.contact()
  const ticket = await keepingTicketFor(contact, message.connectionId)
  await keepRead(message, ticket)
  const answer = await message.answer()
  if (answer) await takeAnswer(answer, { contact, ticket })
}

async function keepLate(message: Arriving): Promise<void> {
  const ticket = await keepingTicketFor(await message.contact(), message.connectionId)
  if (ticket.status === 'closed') await keepRead(message, ticket)
  else await record(message, ticket, { answersBot: false, isLate: true })
}

async function keepEcho(message: Arriving): Promise<void> {
  const ticket = await message.latestTicket()
  if (ticket) await keepRead(message, ticket)
}

async function record(
  message: Arriving,
  ticket: Ticket,
  marks: Pick<InboundArrival, 'answersBot' | 'isLate'>,
) {
  const { connectionId, event } = message
  const [contact, author, quoted] = [await message.contact(), await message.author(), await message.quoted()]
  return recordInbound(connectionId, [{ event, contact, author, ticket, quoted, ...marks }])
}

/** Stores a message that nobody has to read. */
async function keepRead(message: Arriving, ticket: Ticket): Promise<void> {
  await record(message, ticket, { answersBot: true })
  await markTicketRead(await findTicket({ id: ticket.id }))
}
