import { phrases, type InquiryFailure, type Language } from '@balcao/contract'
import { BillingInquiry, type Ticket } from '../../../models/index.js'
import { noteDisclosure } from '../../../platform/tenancy/auditNotes.js'
import { reserveStorage } from '../media/index.js'
import { queueBotTexts } from '../messages/index.js'
import { companySettings } from '../../company/settings/index.js'
import { recordTicketEvent } from '../ticketEvents/index.js'
import { closeSilently, keepBotMemory, lockTicket, placeByBot } from '../tickets/index.js'
import type { Answer } from './askBillingSystem.js'
import { maskedDocument, type AskedDocument } from './boleto.rules.js'
import type { ClaimedInquiry } from './inquiries.commands.js'
import { invoiceWords, unlockWords } from './invoiceWords.rules.js'

type FoundAnswer = Exclude<Answer, { failed: InquiryFailure }>

const outcomeOf = (answer: Answer): string => {
  if ('failed' in answer) return answer.failed
  return answer.tell === 'unlock' ? answer.unlock.result : answer.tell
}

/** Whether the customer still waits for the bot: nobody has taken the ticket, and it is in the same queue. */
function stillWaits(ticket: Ticket, { queueId }: BillingInquiry): boolean {
  const { billing } = ticket.botMemory as { billing?: AskedDocument }
  const isWithBot = ticket.status === 'pending' && ticket.userId === null && ticket.chatbot
  return isWithBot && ticket.queueId === queueId && billing?.isAsking === true
}

/** Ends the bot's question in a ticket. */
async function endQuestion(ticket: Ticket): Promise<void> {
  const { queueId } = ticket
  await placeByBot([{ ticket, to: { queueId, queueOptionId: null, chatbot: false } }])
  const { billing: _asked, ...memory } = ticket.botMemory as { billing?: AskedDocument }
  await keepBotMemory([{ ticket, memory }])
}

/** Messages to the customer, in order. */
function wordsFor(answer: FoundAnswer, language: Language) {
  const { nothingOpen, closing } = phrases[language].invoices
  if (answer.tell === 'nothingOpen') return [{ text: nothingOpen }, { text: closing }]
  if (answer.tell === 'unlock') return [{ text: unlockWords(answer.unlock, language) }, { text: closing }]
  // A file that could not be stored is not mentioned.
  const invoice = answer.file ? answer.invoice : { ...answer.invoice, pdf: null }
  const { texts, ...captions } = invoiceWords(invoice, answer.customer, language)
  const files = (['picture', 'file'] as const).flatMap((part) => {
    const file = answer[part]
    return file ? [{ text: captions[part], file }] : []
  })
  return [...texts.map((text) => ({ text })), ...files, { text: closing }]
}

/** Logs in the audit log what the bot told or did for a contact. */
async function note({ inquiry, document, contact }: ClaimedInquiry, answer: FoundAnswer, language: Language) {
  const what =
    answer.tell === 'invoice'
      ? { invoice: answer.invoice.number }
      : answer.tell === 'unlock' && answer.unlock.result === 'unlocked'
        ? { unlock: answer.unlock.contract }
        : {}
  await noteDisclosure(phrases[language].invoices.bot, contact, {
    document: maskedDocument(document),
    integration: inquiry.system,
    ...what,
  })
}

/**
 * Ends an inquiry. Either the customer gets the answer and the ticket is closed, or a person takes over and
 * finds a line in the thread. Everything is stored once, in one transaction, and sent afterwards. A customer
 * who has left the bot gets nothing.
 */
export async function settleInquiry(claimed: ClaimedInquiry, answer: Answer): Promise<void> {
  const { inquiry, contact } = claimed
  const ticket = inquiry.ticketId === null ? null : await lockTicket(inquiry.ticketId)
  const isHere = ticket !== null && stillWaits(ticket, inquiry)
  const state = !isHere ? 'dropped' : 'failed' in answer ? 'failed' : 'answered'
  const [settled] = await BillingInquiry.update(
    { state, outcome: outcomeOf(answer), document: null, claimedUntil: null },
    { where: { id: inquiry.id, state: 'waiting' } },
  )
  // An unlock has happened, even if nobody waits for it any more.
  const isUnlocked = 'tell' in answer && answer.tell === 'unlock' && answer.unlock.result === 'unlocked'
  const { language } = await companySettings()
  if ((settled > 0 && isHere && 'tell' in answer) || isUnlocked)
    if ('tell' in answer) await note(claimed, answer, language)
  if (settled === 0 || !isHere) return
  const isSame = ticket.contactId === contact.id
  const addressee = isSame ? contact : ticket.contact
  await endQuestion(ticket)
  if (!addressee) return
  if ('failed' in answer || !isSame) {
    await queueBotTexts([{ ticket, contact: addressee, text: phrases[language].invoices.person }])
    const reason = 'failed' in answer ? answer.failed : 'brokenOff'
    await recordTicketEvent([ticket.id], 'leftToPerson', { reason })
    return
  }
  const words = wordsFor(answer, language)
  await queueBotTexts(words.map((message) => ({ ticket, contact: addressee, isFilled: true, ...message })))
  await closeSilently(ticket)
  if (words.some((message) => 'file' in message)) await reserveStorage()
}
