import type { Contact, Message } from '../../../models/index.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { takeAnswer } from '../../campaigns/campaignReplies/index.js'
import { botPlans, takeSteps } from '../bot/index.js'
import { fillWaiting, isLatestFromCustomer, leaveToBot } from '../messages/index.js'
import { findTicket, latestTicketOf } from '../tickets/index.js'
import type { Arriving } from './findOut.js'

/** Adds the content to a message that could not be decrypted, and reacts to it. */
export async function fillIn(message: Arriving): Promise<void> {
  const { event } = message
  const [contact, stored] = [await message.contact(), await message.stored()]
  if (!stored) return
  await fillWaiting(stored, event, await message.quoted())
  const answer = await message.answer()
  if (answer) await takeAnswer(answer, { contact, ticket: await findTicket({ id: stored.ticketId }) })
  if (!event.fromMe && !answer?.isQuiet) await answerLate(stored, contact, event)
}

/** Answers a message that was decrypted late, unless the customer has written again. */
async function answerLate(message: Message, contact: Contact, event: InboundMessageEvent): Promise<void> {
  if (message.connectionId === null) return
  const ticket = await latestTicketOf(contact.id, message.connectionId)
  if (ticket?.id !== message.ticketId || !(await isLatestFromCustomer(message))) return
  const [plan] = await botPlans(message.connectionId, [{ ticket, message: event }])
  if (!plan) return
  if (plan.answersBot) await leaveToBot(message)
  await takeSteps([{ ticket, contact, steps: plan.steps }])
}
