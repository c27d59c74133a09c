import type { Contact, Ticket } from '../../../models/index.js'
import { beginInquiries } from '../boleto/index.js'
import { fromHeldFile } from '../media/index.js'
import { queueBotTexts } from '../messages/index.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import { keepBotMemory, placeByBot } from '../tickets/index.js'
import type { Step } from './situation.rules.js'

/**
 * A file is a message of its own before the text: a menu is longer than a caption may be, and recordings have
 * no caption.
 */
function asBotText<R>({ text, file, menu }: Extract<Step, { do: 'say' }>, recipient: R) {
  const words = [{ ...recipient, text, ...(menu && { menu }) }]
  return file ? [{ ...recipient, text: '', file: fromHeldFile(file.fileKey, file.file) }, ...words] : words
}

interface BotAnswer {
  ticket: Ticket
  contact: Contact
  steps: readonly Step[]
}

/**
 * Carries out the bot's steps in several tickets. Tickets are moved first, so that texts belong to the new
 * queue.
 */
export async function takeSteps(answers: readonly BotAnswer[]): Promise<void> {
  const all = answers.flatMap(({ steps, ...recipient }) => steps.map((step) => ({ ...recipient, step })))
  if (all.length === 0) return
  await placeByBot(
    all.flatMap(({ ticket, step }) => {
      if (step.do !== 'place') return []
      const { queueId, queueOptionId, chatbot } = step
      return [{ ticket, to: { queueId, queueOptionId, chatbot } }]
    }),
  )
  await queueBotTexts(
    all.flatMap(({ step, ...recipient }) => (step.do === 'say' ? asBotText(step, recipient) : [])),
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
