import { QueryTypes } from 'sequelize'
import { InboundMessage } from '../../models/index.js'
import { database } from '../../platform/database/database.js'

/** One conversation of the journal: the chat's key on a connection, or `session` for the connection's own state. */
export interface Conversation {
  connectionId: number
  conversation: string
}

/** Whether a conversation has rows that are not worked through. */
export async function waitingInbound({ connectionId, conversation }: Conversation): Promise<boolean> {
  const row = await InboundMessage.findOne({
    attributes: ['id'],
    where: { connectionId, conversation, processedAt: null },
    raw: true,
  })
  return row !== null
}

/** The oldest row of a conversation that is not worked through. */
export const nextInbound = ({ connectionId, conversation }: Conversation): Promise<InboundMessage | null> =>
  InboundMessage.findOne({ where: { connectionId, conversation, processedAt: null }, order: [['id', 'ASC']] })

/** Conversations whose rows have waited for more than a moment. Runs in the platform scope. */
export const listForgottenConversations = (): Promise<(Conversation & { companyId: number })[]> =>
  database.query(
    `select distinct company_id as "companyId", connection_id as "connectionId", conversation
       from inbound_messages where processed_at is null and created_at < now() - interval '2 seconds' limit 1000`,
    { type: QueryTypes.SELECT },
  )
