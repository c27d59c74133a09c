import { DAY_MS, HOUR_MS } from '@balcao/contract/time/durations'
import { Op, QueryTypes } from 'sequelize'
import { BillingInquiry, type InquiryAction } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { bound, type Sql } from '../../../platform/database/sql.js'
import { keyedHash, keyedHashes } from '../../../platform/crypto/keyedHash.js'
import { maySend } from '../../billing/companies/index.js'

/**
 * Most inquiries with somebody else's document: of a contact in a day, and of all contacts of a connection in
 * an hour. After that a person takes over.
 */
const GUESSES_OF_CONTACT = 3
const GUESSES_OF_CONNECTION = 30
/** Most inquiries of a contact in a day, including successful ones. */
const INQUIRIES_OF_CONTACT = 10
/** Days after an unlock on trust in which the same document gets no other. */
const UNLOCK_DAYS = 30

/** Days for which inquiries are kept: longer than an unlock counts. */
export const INQUIRY_KEPT_DAYS = 40

const ago = (ms: number): Date => new Date(clock.now().getTime() - ms)

const HASHED_AS = 'billing document'

/** Hash that identifies a document after the document itself was removed. */
export const hashOf = (document: string): string => keyedHash(HASHED_AS, document)

const GUESSED = ['unknownDocument', 'notTheContact']

/** Namespaces of the advisory locks on the guesses of a connection, and on the unlocks of a document. */
const GUESSES_LOCK = 7_240_069
const UNLOCK_LOCK = 7_240_070

/** Locks the guesses of a connection until the scope ends, so that two inquiries at once count each other. */
export const lockGuesses = (connectionId: number): Promise<unknown> =>
  database.query(`select pg_advisory_xact_lock($1, $2)`, {
    bind: [GUESSES_LOCK, connectionId],
    type: QueryTypes.SELECT,
  })

/** Locks the unlocks of a document until the scope ends. */
export const lockDocument = (documentHash: string): Promise<unknown> =>
  database.query(`select pg_advisory_xact_lock($1, hashtext($2))`, {
    bind: [UNLOCK_LOCK, documentHash],
    type: QueryTypes.SELECT,
  })

/**
 * Whether a contact has asked too often lately, or it or its connection has guessed too often. Inquiries
 * under way count as guesses.
 */
export async function isOverInquiryLimit({ id, contactId, connectionId }: BillingInquiry): Promise<boolean> {
  const since = (ms: number) => ({ id: { [Op.ne]: id }, createdAt: { [Op.gte]: ago(ms) } })
  const guesses = {
    [Op.or]: [{ outcome: GUESSED }, { state: 'waiting', claimedUntil: { [Op.gt]: clock.now() } }],
  }
  const ofContact = await BillingInquiry.count({ where: { ...since(DAY_MS), ...guesses, contactId } })
  if (ofContact >= GUESSES_OF_CONTACT) return true
  const asked = await BillingInquiry.count({ where: { ...since(DAY_MS), contactId } })
  if (asked >= INQUIRIES_OF_CONTACT) return true
  return (
    connectionId !== null &&
    (await BillingInquiry.count({ where: { ...since(HOUR_MS), ...guesses, connectionId } })) >=
      GUESSES_OF_CONNECTION
  )
}

/** Whether this document was unlocked on trust lately, or may have been. */
export const wasUnlockedLately = async ({ id, document, documentHash }: BillingInquiry): Promise<boolean> =>
  (await BillingInquiry.count({
    where: {
      id: { [Op.ne]: id },
      documentHash: document === null ? documentHash : keyedHashes(HASHED_AS, document),
      createdAt: { [Op.gte]: ago(UNLOCK_DAYS * DAY_MS) },
      [Op.or]: [
        { outcome: 'unlocked' },
        { outcome: ['brokenOff', 'timeout'], actedAt: { [Op.ne]: null } },
        { state: 'waiting', actedAt: { [Op.ne]: null } },
      ],
    },
  })) > 0

/** Milliseconds after which the sweep takes an inquiry whose nudge was lost. */
const FORGOTTEN_MS = 5_000

const DUE_INQUIRIES = `
  select inquiry.company_id as "companyId", inquiry.id as "inquiryId" from billing_inquiries inquiry
    join companies on companies.id = inquiry.company_id and ${maySend('companies', '$1')}
   where state = 'waiting' and inquiry.created_at < $2 and (claimed_until is null or claimed_until < $1)
   order by inquiry.created_at limit 500`

/** Finds a row when `dueInquiries` does. */
export const inquiriesAreDue = (): Sql => bound(DUE_INQUIRIES, [clock.now(), ago(FORGOTTEN_MS)])

/** Inquiries of all companies that no process has claimed, the oldest first. Runs in the platform scope. */
export const dueInquiries = (): Promise<{ companyId: number; inquiryId: number }[]> =>
  database.query(DUE_INQUIRIES, { bind: [clock.now(), ago(FORGOTTEN_MS)], type: QueryTypes.SELECT })

/** Inquiries about a contact, for the export. */
export async function inquiriesOf(contactId: number): Promise<
  {
    system: string
    action: InquiryAction
    outcome: string | null
    createdAt: Date
  }[]
> {
  const rows = await BillingInquiry.findAll({ where: { contactId }, order: [['id', 'ASC']] })
  return rows.map(({ system, action, outcome, createdAt }) => ({ system, action, outcome, createdAt }))
}

/** Deletes a contact's inquiries. */
export const forgetInquiriesOf = (contactId: number): Promise<number> =>
  BillingInquiry.destroy({ where: { contactId } })
