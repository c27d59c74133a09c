import { literal, QueryTypes } from 'sequelize'
import { InboundMessage } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { MAY_BE_ANSWERED } from '../../campaigns/campaignReplies/index.js'

/**
 * One conversation of the journal: the chat's key on a connection, or `session` for the connection's own
 * state.
 */
export interface Conversation {
  connectionId: number
  conversation: string
}

/**
 * Whether changes wait in the conversation for their messages; with the row, so that it costs no question of
 * its own.
 */
const hasEarly = literal(
  `exists (select 1 from inbound_messages early where early.connection_id = "InboundMessage"."connection_id"
     and early.conversation = "InboundMessage"."conversation" and early.awaits is not null)`,
)

/** The oldest row of a conversation that is not worked through; it knows `hasEarly` and `hasCampaigns`. */
export const nextInbound = ({ connectionId, conversation }: Conversation): Promise<InboundMessage | null> =>
  InboundMessage.findOne({
    attributes: {
      include: [
        [hasEarly, 'hasEarly'],
        [literal(MAY_BE_ANSWERED), 'hasCampaigns'],
      ],
    },
    where: { connectionId, conversation, processedAt: null },
    order: [['id', 'ASC']],
  })

/** The changes that came before the message of this name, in the order of their arrival. */
export const listEarly = (
  { connectionId, conversation }: Conversation,
  awaits: string,
): Promise<InboundMessage[]> =>
  InboundMessage.findAll({ where: { connectionId, conversation, awaits }, order: [['id', 'ASC']] })

/** Milliseconds after which a row that nobody has worked through is looked after, and again. */
const FORGOTTEN_MS = 5_000

/**
 * Connections whose oldest row has waited for too long, each told once in a while: their nudge may be lost,
 * or wait behind others. What somebody works at is not among them. Runs in the platform scope.
 */
export const claimStalledJournals = (): Promise<{ companyId: number; connectionId: number }[]> =>
  database.query(
    `with oldest as (
       select distinct on (connection_id) id from inbound_messages
        where processed_at is null and (retry_at is null or retry_at < now()) order by connection_id, id
     ), forgotten as (
       select waiting.id from inbound_messages waiting join oldest using (id)
        where waiting.updated_at < now() - $1 * interval '1 millisecond'
        order by waiting.id limit 1000 for update of waiting skip locked
     )
     update inbound_messages waiting set updated_at = now() from forgotten where waiting.id = forgotten.id
     returning waiting.company_id as "companyId", waiting.connection_id as "connectionId"`,
    { bind: [FORGOTTEN_MS], type: QueryTypes.SELECT },
  )
