import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineJob, type JobContext } from '../../../platform/jobs/job.js'
import { KeyedLimiter } from '../../../platform/jobs/keyedLimiter.js'
import { sendsTotal } from '../../../platform/metrics/metrics.js'
import { gateway, capabilitiesOf } from '../../../whatsapp/gateway.js'
import type { SendOutcome } from '../../../whatsapp/port/outgoing.js'
import { claimNext, type Claimed, type Conversation } from './claimNext.js'
import { extendClaim } from './delivery.commands.js'
import { CLAIM_SECONDS, nextStep } from './delivery.rules.js'
import { ANSWER, BULK } from '../messages/index.js'
import { settleDelivery } from './settleDelivery.js'

/**
 * Milliseconds between renewals of a claim, of which two may fail: a message may wait for its turn, and a
 * file takes its time.
 */
const RENEW_MS = (CLAIM_SECONDS * 1_000) / 4

/** Conversations of one connection in which a worker answers at once. */
const ANSWERS_AT_ONCE = 4
/**
 * Bulk messages that a worker has under way, of one connection and of one company: each waits long for its
 * turn.
 */
const BULK_AT_ONCE = { ofConnection: 1, ofCompany: 10, inAll: 50 }

const conversation = object({ connectionId: id().required(), contactId: id().required() })

const answering = new KeyedLimiter(ANSWERS_AT_ONCE)

/**
 * Sends what is due in one conversation, oldest first, one at a time. It names the conversation and not the
 * message, so that any nudge, at any time, in any number, has the same effect: a conversation in which
 * another process is sending is left to it. The network call is made between two transactions, under the id
 * that was stored before it; nothing overtakes a message that must wait, but an answer overtakes bulk. A
 * connection whose server is silent keeps `ANSWERS_AT_ONCE` of the places here busy, and the others flow.
 */
export const deliverMessagesJob = defineJob({
  name: 'deliver-messages',
  data: conversation,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 20,
  run: ({ connectionId, contactId }, { inScope }) =>
    answering.run(connectionId, `${contactId}`, () => drain({ connectionId, contactId }, ANSWER, inScope)),
})

const ofCompany = new KeyedLimiter(BULK_AT_ONCE.ofCompany)
const ofConnection = new KeyedLimiter(BULK_AT_ONCE.ofConnection)

/**
 * As `deliverMessagesJob`, for what is sent to many: in places of its own, so that no answer waits for one of
 * them, whatever waits here, and shared among companies. An answer that comes into its conversation meanwhile
 * it sends as well, next.
 */
export const deliverBulkJob = defineJob({
  name: 'deliver-bulk',
  data: conversation,
  attempts: 3,
  backoffMs: 1_000,
  concurrency: BULK_AT_ONCE.inAll,
  run: ({ connectionId, contactId }, { companyId, inScope }) =>
    ofCompany.run(companyId, `${connectionId}/${contactId}`, () =>
      ofConnection.run(connectionId, `${contactId}`, () => drain({ connectionId, contactId }, BULK, inScope)),
    ),
})

async function drain(
  conversation: Conversation,
  upTo: number,
  inScope: JobContext['inScope'],
): Promise<void> {
  let claimed = await inScope(() => claimNext(conversation, upTo))
  while (claimed) {
    const sending: Claimed = claimed
    const result = await tryToSend(sending, inScope)
    sendsTotal.inc({ outcome: result.outcome })
    const step = nextStep(result, sending.attempts, mayRepeat(sending))
    claimed = await inScope(async () => {
      await settleDelivery(sending, step, result)
      return step === 'wait' ? null : claimNext(conversation, upTo)
    })
  }
}

/**
 * Whether WhatsApp drops a repeat. Where it does not, nothing is sent again that may have left, unless a
 * person wants that.
 */
const mayRepeat = ({ outgoing }: Claimed): boolean => capabilitiesOf(outgoing.provider).includes('chosenIds')

async function tryToSend(claimed: Claimed, inScope: JobContext['inScope']): Promise<SendOutcome> {
  if (claimed.refusal !== null) return { outcome: 'refused', reason: claimed.refusal }
  if (claimed.isLeftOver && !mayRepeat(claimed)) return { outcome: 'unknown' }
  const renewal = setInterval(() => {
    // One that fails is made up for by the next; a claim that runs out is sent again under the same id.
    inScope(() => extendClaim(claimed)).catch(() => undefined)
  }, RENEW_MS)
  try {
    return await gateway.send(claimed.outgoing)
  } finally {
    clearInterval(renewal)
  }
}
