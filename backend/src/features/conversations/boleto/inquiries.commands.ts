import type { BillingSystem, InquiryFailure } from '@balcao/contract'
import {
  BillingInquiry,
  Contact,
  ContactCustomField,
  type InquiryAction,
  type Ticket,
} from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { enqueue } from '../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'
import { savedDocuments } from './boleto.rules.js'
import {
  isOverInquiryLimit,
  hashOf,
  lockDocument,
  lockGuesses,
  wasUnlockedLately,
} from './inquiries.queries.js'
import { providerOf, type OpenProvider } from './providerOf.js'

/** The job that asks. */
export const ASK_BILLING_SYSTEM = 'ask-billing-system'

/** Requests for which a customer can send a document. */
interface NewInquiry {
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'queueId'>
  system: BillingSystem
  action: InquiryAction
  document: string
}

/**
 * Stores what customers ask of their companies' systems, and has it asked once it is stored. What was asked
 * in a ticket before counts no more.
 */
export async function beginInquiries(begun: readonly NewInquiry[]): Promise<void> {
  const companyId = currentCompanyId()
  for (const { ticket, system, action, document } of begun) {
    const { id: ticketId, contactId, connectionId, queueId } = ticket
    await BillingInquiry.update(
      { state: 'dropped', document: null },
      { where: { ticketId, state: 'waiting' } },
    )
    const { id: inquiryId } = await BillingInquiry.create({
      contactId,
      ticketId,
      connectionId,
      queueId,
      system,
      action,
      document,
      documentHash: hashOf(document),
    })
    afterCommit(() => enqueue(ASK_BILLING_SYSTEM, companyId, { inquiryId }))
  }
}

/** An inquiry that this process has taken upon itself, and what decides whether the contact is told. */
export interface ClaimedInquiry {
  inquiry: BillingInquiry
  document: string
  contact: Contact
  saved: string[]
  /** The company's system, or why it is not asked. */
  open: OpenProvider | null
  refusal: InquiryFailure | null
}

/** Milliseconds beyond the time of the system after which somebody else takes an inquiry up. */
const CLAIM_REST_MS = 30_000
/** An inquiry that ended two processes ends no third. */
const MOST_ATTEMPTS = 2

/** Takes an inquiry; null when it is somebody else's, or no longer asked for. */
export async function claimInquiry(inquiryId: number): Promise<ClaimedInquiry | null> {
  const inquiry = await BillingInquiry.findByPk(inquiryId, { lock: true })
  const now = clock.now()
  if (inquiry?.state !== 'waiting' || inquiry.document === null) return null
  if (inquiry.claimedUntil !== null && inquiry.claimedUntil > now) return null
  const contact = await Contact.findByPk(inquiry.contactId)
  if (!contact) return null
  const { document } = inquiry
  if (inquiry.connectionId !== null) await lockGuesses(inquiry.connectionId)
  const refusal = await refusalOf(inquiry)
  const fields = await ContactCustomField.findAll({ where: { contactId: contact.id } })
  const open = refusal === null ? await providerOf(inquiry.system) : null
  const claimedUntil = new Date(now.getTime() + env.BOLETO_TIMEOUT_MS + CLAIM_REST_MS)
  await inquiry.update({ attempts: inquiry.attempts + 1, claimedUntil })
  return { inquiry, document, contact, saved: savedDocuments(fields), open, refusal }
}

async function refusalOf(inquiry: BillingInquiry): Promise<InquiryFailure | null> {
  // Whether the system has unlocked is not known, and it is not asked twice.
  if (inquiry.actedAt !== null || inquiry.attempts >= MOST_ATTEMPTS) return 'brokenOff'
  return (await isOverInquiryLimit(inquiry)) ? 'tooManyGuesses' : null
}

/**
 * Says that the system is asked for an unlock now, which happens once. @returns why it is not: the same
 * document had one lately, or this inquiry has asked for one already; null when it is.
 */
export async function beginUnlock(inquiry: BillingInquiry): Promise<InquiryFailure | null> {
  await lockDocument(inquiry.documentHash)
  if (await wasUnlockedLately(inquiry)) return 'unlockedLately'
  const [begun] = await BillingInquiry.update(
    { actedAt: clock.now() },
    { where: { id: inquiry.id, state: 'waiting', actedAt: null } },
  )
  return begun > 0 ? null : 'brokenOff'
}
