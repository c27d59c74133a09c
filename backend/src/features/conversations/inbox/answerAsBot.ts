import type { Contact, Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { InboundMessageEvent } from '../../../whatsapp/port/inboundEvents.js'
import { beginInquiries } from '../boleto/index.js'
import { fromHeldFile } from '../media/index.js'
import { queueBotTexts } from '../messages/index.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import { keepBotMemory, placeByBot } from '../tickets/index.js'
import { isMenuAnswer, nextSteps } from './nextSteps.rules.js'
import { situationOf } from './situation.queries.js'
import type { Situation, Step } from './situation.rules.js'

/** Milliseconds: what a customer wrote longer ago, while the server was away, no menu answers any more. */
const TOO_OLD_MS = 60 * 60_000

/**
 * What the bot answers nothing to: our own words, what cannot be read yet and is answered when it can, and
 * what is old.
 */
export const isPastBot = ({ fromMe, content, sentAt }: InboundMessageEvent): boolean =>
  fromMe || content?.type === 'waiting' || clock.now().getTime() - Date.parse(sentAt) > TOO_OLD_MS

/**
 * What the bot goes by about a message of the customer; null where it says nothing to it. It runs in the
 * message's own transaction, with the conversation's lock held: of two messages at once the second finds what
 * the first one led to.
 */
export const situationForBot = async (
  ticket: Ticket,
  message: InboundMessageEvent,
): Promise<Situation | null> => (isPastBot(message) ? null : situationOf(ticket, message.body))

/** Whether a message is for the bot alone: an answer to its menu. A file says more than its words. */
export const isForBot = (situation: Situation | null, { media }: InboundMessageEvent): boolean =>
  situation !== null && media === null && isMenuAnswer(situation)

/** Lets the bot answer a message of the customer that was just stored in its ticket. */
export const answerAsBot = (situation: Situation, ticket: Ticket, contact: Contact): Promise<void> =>
  takeSteps([{ ticket, contact, steps: nextSteps(situation) }])

/**
 * A file goes as a message of its own, before the text: a menu is longer than a caption may be, and of a
 * recording there is none.
 */
function saidIn<R>({ text, file }: Extract<Step, { do: 'say' }>, recipient: R) {
  const words = [{ ...recipient, text }]
  return file ? [{ ...recipient, text: '', file: fromHeldFile(file.fileKey, file.file) }, ...words] : words
}

interface BotAnswer {
  ticket: Ticket
  contact: Contact
  steps: readonly Step[]
}

/**
 * Does what the bot does in several tickets. It leads before it speaks: what it says belongs to where the
 * ticket is then.
 */
export async function takeSteps(answers: readonly BotAnswer[]): Promise<void> {
  const all = answers.flatMap(({ steps, ...recipient }) => steps.map((step) => ({ ...recipient, step })))
  await placeByBot(
    all.flatMap(({ ticket, step }) => {
      if (step.do !== 'place') return []
      const { queueId, queueOptionId, chatbot } = step
      return [{ ticket, to: { queueId, queueOptionId, chatbot } }]
    }),
  )
  await queueBotTexts(
    all.flatMap(({ step, ...recipient }) => (step.do === 'say' ? saidIn(step, recipient) : [])),
  )
  await keepBotMemory(
    all.flatMap(({ ticket, step }) => (step.do === 'remember' ? [{ ticket, memory: step.memory }] : [])),
  )
  await beginInquiries(
    all.flatMap(({ ticket, step }) => {
      if (step.do !== 'ask') return []
      const { system, action, document } = step
      return [{ ticket, system, action, document }]
    }),
  )
  for (const { ticket, step } of all)
    if (step.do === 'leaveToPerson')
      await recordTicketEvent([ticket.id], 'leftToPerson', { reason: step.reason })
}
