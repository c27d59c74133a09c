import { id } from '@balcao/contract'
import { object } from 'yup'
import { defineJob } from '../../../platform/jobs/job.js'
import { gateway } from '../../../whatsapp/gateway.js'
import { markRead } from '../messages/index.js'
import { unsentReadReceipts } from './readReceipts.queries.js'

/**
 * Shows the customer that an attendant has read their messages. It follows a reading that counts
 * (`ticket.read`), not a mere look. If it fails, the next reading makes up for it.
 */
export const readReceiptsJob = defineJob({
  name: 'read-receipts',
  data: object({ ticketId: id().required() }),
  attempts: 3,
  backoffMs: 2_000,
  concurrency: 5,
  run: async ({ ticketId }, { inScope }) => {
    const reading = await inScope(() => unsentReadReceipts(ticketId))
    if (!reading) return
    const { connection, chat, keys, ids } = reading
    if (keys.length > 0 && (await gateway.markRead(connection, chat, keys)) !== true) return
    await inScope(() => markRead(ids))
  },
})
