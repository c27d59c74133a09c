import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineJob } from '../../platform/jobs/job.js'
import { gateway } from '../../whatsapp/WhatsappGateway.js'
import { claimNext, settleDelivery } from './delivery.commands.js'
import { nextStep } from './messages.rules.js'

/**
 * Sends what is due in one conversation, oldest first, one at a time. It names the conversation and not the message, so that
 * any nudge, at any time, in any number, has the same effect: a conversation in which another process is sending is left to it.
 * The network call is made between two transactions, under the id that was stored before it; nothing overtakes a message
 * that must wait.
 */
export const deliverMessagesJob = defineJob({
  name: 'deliver-messages',
  data: object({ connectionId: id().required(), contactId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 20,
  run: async (conversation, { inScope }) => {
    for (;;) {
      const claimed = await inScope(() => claimNext(conversation))
      if (!claimed) return
      const result = await gateway.send(claimed.outgoing)
      const step = nextStep(result, claimed.attempts)
      await inScope(() => settleDelivery(claimed.messageId, step, result))
      if (step === 'wait') return
    }
  },
})
