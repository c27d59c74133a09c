import { id } from '@balcao/contract'
import { object, string } from 'yup'
import { Contact } from '../../../../models/index.js'
import { defineJob } from '../../../../platform/jobs/job.js'
import { gateway } from '../../../../whatsapp/gateway.js'

/** Declines a call that rings. */
export const declineCallJob = defineJob({
  name: 'decline-call',
  data: object({ connectionId: id().required(), contactId: id().required(), callId: string().required() }),
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 5,
  run: async ({ connectionId, contactId, callId }, { inScope }) => {
    const contact = await inScope(() => Contact.findByPk(contactId, { attributes: ['number', 'lid'] }))
    if (!contact) return
    const { number, lid } = contact
    await gateway.declineCall(connectionId, callId, { number, lid })
  },
})
