import type { Contact, Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import type { InboundMessageEvent } from '../../whatsapp/inbound.js'
import { queueBotText } from '../messages/index.js'
import { keepBotMemory, placeByBot } from '../tickets/index.js'
import { isMenuAnswer, nextSteps, type Situation, type Step } from './nextSteps.rules.js'
import { situationOf } from './situation.queries.js'

/** Milliseconds: what a customer wrote longer ago, while the server was away, no menu answers any more. */
const TOO_OLD_MS = 60 * 60_000

/**
 * What the bot goes by about a message of the customer; null where it says nothing to it. It runs in the message's own transaction,
 * with the conversation's lock held: of two messages at once the second finds what the first one led to.
 */
export async function heardByBot(ticket: Ticket, message: InboundMessageEvent): Promise<Situation | null> {
  const isOld = clock.now().getTime() - Date.parse(message.sentAt) > TOO_OLD_MS
  // What cannot be read yet is answered when it can.
  if (message.fromMe || message.content?.type === 'waiting' || isOld) return null
  return situationOf(ticket, message.body)
}

/** Whether a message is for the bot alone: an answer to its menu. A file says more than its words. */
export const isForBot = (situation: Situation | null, { media }: InboundMessageEvent): boolean =>
  situation !== null && media === null && isMenuAnswer(situation)

/** Lets the bot answer a message of the customer that was just stored in its ticket. */
export async function answerAsBot(situation: Situation, ticket: Ticket, contact: Contact): Promise<void> {
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
