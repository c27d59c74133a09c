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
import type { SetAside } from '../../../platform/jobs/job.js'
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

/** The job that asks the system. */
export const ASK_BILLING_SYSTEM = 'ask-billing-system'

/** Requests for which a customer can send a document. */
interface NewInquiry {
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId' | 'queueId'>
  system: BillingSystem
  action: InquiryAction
  document: string
}

/**
 * Stores customers' inquiries, and nudges their job after the commit. An earlier inquiry of the same ticket
 * is dropped.
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

/**
 * An inquiry that this process has claimed, with the facts that decide whether the contact gets the answer.
 */
export interface ClaimedInquiry {
  inquiry: BillingInquiry
  document: string
  contact: Contact
  saved: string[]
  /** The company's system; null when `refusal` says why it is not asked. */
  open: OpenProvider | null
  refusal: InquiryFailure | null
}

/** After the system's timeout and this time (ms), another process may claim an inquiry. */
const CLAIM_REST_MS = 30_000
/** An inquiry that crashed two processes is not tried a third time. */
const MOST_ATTEMPTS = 2

/** Claims an inquiry; null when another process has it, or it is not wanted any more. */
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
  // The system may or may not have unlocked, so it is not asked twice.
  if (inquiry.actedAt !== null || inquiry.attempts >= MOST_ATTEMPTS) return 'brokenOff'
  return (await isOverInquiryLimit(inquiry)) ? 'tooManyGuesses' : null
}

/**
 * Notes that the system is asked for an unlock now; that happens once.
 * @returns the reason against it (the document was unlocked lately, or this inquiry has asked already); null
 *   when it may be asked.
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

/** Inquiries that waited when a backup was made: the old installation has most likely answered them. */
export const inquiriesAfterRestore: readonly SetAside[] = [
  {
    what: 'inquiries at billing systems: dropped',
    sql: `update billing_inquiries set state = 'dropped', document = null, updated_at = now() where state = 'waiting'`,
  },
]
