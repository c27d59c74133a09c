import { id } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { object } from 'yup'
import { onEvent } from '../../events/reaction.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import { enqueue } from '../../platform/jobs/enqueue.js'
import { defineJob, defineSweep } from '../../platform/jobs/job.js'
import { withPlatformScope } from '../../platform/tenancy/scope.js'
import type { Conversation } from './claimNext.js'
import { deliverMessagesJob } from './deliverMessages.job.js'
import { listDueConversations } from './messages.queries.js'
import { tellReadJob } from './tellRead.job.js'

/** When a connection comes up, whatever waited for it goes out at once. */
export const deliverConnectionJob = defineJob({
  name: 'deliver-connection',
  data: object({ connectionId: id().required() }),
  attempts: 3,
  backoffMs: 1_000,
  concurrency: 5,
  run: async ({ connectionId }, { companyId, inScope }) => {
    const conversations = await inScope(() => listDueConversations(connectionId, clock.now()))
    for (const conversation of conversations)
      await enqueue(deliverMessagesJob.name, companyId, { ...conversation })
  },
})

interface DueConversation {
  companyId: number
  connectionId: number
  contactId: number
}

/**
 * What a lost nudge or a killed worker left: conversations of connected numbers with something due. Young messages are left
 * to their own nudge.
 */
export const dueMessagesSweep = defineSweep({
  name: 'due-messages',
  everyMs: 2_000,
  run: async () => {
    const due = await withPlatformScope('messages that are due', () =>
      database.query<DueConversation>(
        `select m.company_id as "companyId", m.connection_id as "connectionId", m.contact_id as "contactId"
           from messages m join connections c on c.id = m.connection_id and c.status = 'CONNECTED'
          where (m.send_state = 'queued' and coalesce(m.due_at, m.updated_at + interval '3 seconds') <= now())
             or (m.send_state = 'sending' and m.claimed_until < now())
         union
         select m.company_id, m.connection_id, m.contact_id
           from message_changes m join connections c on c.id = m.connection_id and c.status = 'CONNECTED'
          where (m.send_state = 'queued' and m.updated_at + interval '3 seconds' <= now())
             or (m.send_state = 'sending' and m.claimed_until < now())
          limit 1000`,
        { type: QueryTypes.SELECT },
      ),
    )
    for (const { companyId, ...conversation } of due)
      await enqueue(deliverMessagesJob.name, companyId, { ...conversation })
  },
})

const conversationOf = ({ connectionId, contactId }: Conversation) => ({ connectionId, contactId })

export const messageReactions = [
  onEvent('ticket.read', tellReadJob, ({ ticketId }) => ({ ticketId })),
  onEvent('message.queued', deliverMessagesJob, conversationOf),
  onEvent('message.changeQueued', deliverMessagesJob, conversationOf),
  onEvent('connection.linked', deliverConnectionJob, ({ connectionId }) => ({ connectionId })),
]
