import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineJob, type JobContext } from '../../../platform/jobs/job.js'
import { KeyedLimiter } from '../../../platform/jobs/keyedLimiter.js'
import { sendsTotal } from '../../../platform/metrics/metrics.js'
import { gateway } from '../../../whatsapp/gateway.js'
import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'
import {
  ANSWER,
  BULK,
  CLAIM_SECONDS,
  extendClaim,
  type Conversation,
  type Settled,
} from '../messages/index.js'
import { isReady, mayRepeat, prepareRow, toReady, type Claimed } from './claimNext.js'
import { nextStep } from './delivery.rules.js'
import { isPlainResult, outcomeOf, settleDelivery } from './settleDelivery.js'
import { takeTurn } from './takeTurn.js'

/**
 * Milliseconds between renewals of a claim; two of them may fail. A message may wait for its turn, and a file
 * takes time.
 */
const RENEW_MS = (CLAIM_SECONDS * 1_000) / 4

/** Conversations of one connection that a worker answers at once. */
const ANSWERS_AT_ONCE = 4
/**
 * Bulk messages that a worker sends at once, by connection, by company and in all: each waits long for its
 * turn.
 */
const BULK_AT_ONCE = { ofConnection: 1, ofCompany: 10, inAll: 50 }

const conversation = object({ connectionId: id().required(), contactId: id().required() })

const answering = new KeyedLimiter(ANSWERS_AT_ONCE)

/**
 * Sends due messages of one conversation, the oldest first, one at a time.
 * - The job names the conversation, not the message, so extra or late nudges do no harm. If another process
 *   is sending in it, this run ends.
 * - Claims and results of the company's conversations are stored together (`takeTurn`).
 * - The network call is made between two transactions, under an id that was stored before.
 * - Nothing overtakes a message that must wait, except that answers overtake bulk messages.
 * - A connection whose server does not answer occupies only `ANSWERS_AT_ONCE` places; others go on.
 */
export const deliverMessagesJob = defineJob({
  name: 'deliver-messages',
  data: conversation,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 20,
  run: ({ connectionId, contactId }, context) =>
    answering.run(connectionId, `${contactId}`, () => drain({ connectionId, contactId }, ANSWER, context)),
})

const ofCompany = new KeyedLimiter(BULK_AT_ONCE.ofCompany)
const ofConnection = new KeyedLimiter(BULK_AT_ONCE.ofConnection)

/**
 * `deliverMessagesJob` for bulk messages. It has its own places, shared among companies, so that answers
 * never wait for bulk messages. It also sends an answer that arrives in its conversation meanwhile, next.
 */
export const deliverBulkJob = defineJob({
  name: 'deliver-bulk',
  data: conversation,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: BULK_AT_ONCE.inAll,
  run: ({ connectionId, contactId }, context) =>
    ofCompany.run(context.companyId, `${connectionId}/${contactId}`, () =>
      ofConnection.run(connectionId, `${contactId}`, () => drain({ connectionId, contactId }, BULK, context)),
    ),
})

async function drain(conversation: Conversation, upTo: number, context: JobContext): Promise<void> {
  const { inScope } = context
  const claim = async (settled?: Settled): Promise<Claimed | null> => {
    const row = await takeTurn(context, { settled, wanted: { ...conversation, upTo } })
    if (!row || isReady(row)) return row && toReady(row)
    return inScope(() => prepareRow(row, upTo))
  }
  let claimed = await claim()
  while (claimed) {
    const sending: Claimed = claimed
    const result = await tryToSend(sending, inScope)
    sendsTotal.inc({ outcome: result.outcome })
    const step = nextStep(result, sending.attempts, mayRepeat(sending))
    const isPlain = isPlainResult(sending, result)
    const settled = isPlain ? { claim: sending, outcome: outcomeOf(sending, step, result) } : undefined
    if (!isPlain) await inScope(() => settleDelivery(sending, step, result))
    if (step === 'wait') return void (settled && (await takeTurn(context, { settled })))
    claimed = await claim(settled)
  }
}

async function tryToSend(claimed: Claimed, inScope: JobContext['inScope']): Promise<SendOutcome> {
  if (claimed.isLeftOver && claimed.wasHandedOver && !mayRepeat(claimed)) return { outcome: 'unknown' }
  if (claimed.refusal !== null) return { outcome: 'refused', reason: claimed.refusal }
  const renewal = setInterval(() => {
    // A failed renewal is made up for by the next one. A message whose claim expires is sent again under the
    // same id.
    inScope(() => extendClaim(claimed)).catch(() => undefined)
  }, RENEW_MS)
  try {
    return await gateway.send(claimed.outgoing)
  } finally {
    clearInterval(renewal)
  }
}
