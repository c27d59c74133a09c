import type { Contact, Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import type { InboundMessageEvent } from '../../whatsapp/inbound.js'
import { queueBotText } from '../messages/index.js'
import { keepBotMemory, placeByBot } from '../tickets/index.js'
import { nextSteps, type Step } from './nextSteps.rules.js'
import { situationOf } from './situation.queries.js'

/** Milliseconds: what a customer wrote longer ago, while the server was away, no menu answers any more. */
const TOO_OLD_MS = 60 * 60_000

/**
 * Lets the bot answer a message of the customer that was just stored in its ticket. It runs in the message's own transaction, with
 * the conversation's lock held: of two messages at once the second finds what the first one led to.
 */
export async function answerAsBot(
  ticket: Ticket,
  contact: Contact,
  message: Pick<InboundMessageEvent, 'body' | 'sentAt'>,
): Promise<void> {
  if (clock.now().getTime() - Date.parse(message.sentAt) > TOO_OLD_MS) return
  const situation = await situationOf(ticket, message.body)
  if (!situation) return
  for (const step of nextSteps(situation)) await take(step, ticket, contact)
}

function take(step: Step, ticket: Ticket, contact: Contact): Promise<void> {
  switch (step.do) {
    case 'say':
      return queueBotText(ticket, contact, step.text)
    case 'place':
      return placeByBot(ticket, step)
    case 'remember':
      return keepBotMemory(ticket, step.memory)
  }
}
