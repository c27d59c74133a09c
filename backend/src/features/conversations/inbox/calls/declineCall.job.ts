import { id } from '@balcao/contract'
import { object, string } from 'yup'
import { Connection, Contact } from '../../../../models/index.js'
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
    const { contact, connection } = await inScope(async () => ({
      contact: await Contact.findByPk(contactId, { attributes: ['number', 'lid'] }),
      connection: await Connection.findByPk(connectionId, { attributes: ['id', 'provider'] }),
    }))
    if (!contact || !connection) return
    const { number, lid } = contact
    await gateway.declineCall(connection, callId, { number, lid })
  },
})
