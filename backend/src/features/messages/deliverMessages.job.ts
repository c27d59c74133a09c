import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineJob, type JobContext } from '../../platform/jobs/job.js'
import { gateway, type SendOutcome } from '../../whatsapp/WhatsappGateway.js'
import { claimNext, type Claimed, type Conversation } from './claimNext.js'
import { extendClaim } from './delivery.commands.js'
import { CLAIM_SECONDS, nextStep } from './messages.rules.js'
import { settleDelivery } from './settleDelivery.js'
import { Lanes } from '../../platform/jobs/lanes.js'

/** Conversations of one connection that a worker sends in at once. */
const LANES = 4
/** Milliseconds between renewals of a claim, of which two may fail: a message may wait for its turn, and a file takes its time. */
const RENEW_MS = (CLAIM_SECONDS * 1_000) / 4

const lanes = new Lanes(LANES)

/**
 * Sends what is due in one conversation, oldest first, one at a time. It names the conversation and not the message, so that
 * any nudge, at any time, in any number, has the same effect: a conversation in which another process is sending is left to it.
 * The network call is made between two transactions, under the id that was stored before it; nothing overtakes a message
 * that must wait. A connection whose server is silent keeps `LANES` of the places here busy, and the others flow.
 */
export const deliverMessagesJob = defineJob({
  name: 'deliver-messages',
  data: object({ connectionId: id().required(), contactId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 20,
  run: ({ connectionId, contactId }, { inScope }) =>
    lanes.run(connectionId, contactId, () => drain({ connectionId, contactId }, inScope)),
})

async function drain(conversation: Conversation, inScope: JobContext['inScope']): Promise<void> {
  let claimed = await inScope(() => claimNext(conversation))
  while (claimed) {
    const sending: Claimed = claimed
    const result = await tryToSend(sending, inScope)
    const step = nextStep(result, sending.attempts)
    claimed = await inScope(async () => {
      await settleDelivery(sending, step, result)
      return step === 'wait' ? null : claimNext(conversation)
    })
  }
}

async function tryToSend(claimed: Claimed, inScope: JobContext['inScope']): Promise<SendOutcome> {
  if (claimed.refusal !== null) return { outcome: 'refused', reason: claimed.refusal }
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
