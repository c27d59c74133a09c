import { literal } from 'sequelize'
import { InboundMessage } from '../../../../models/index.js'
import { MAY_BE_ANSWERED } from '../../../campaigns/campaignReplies/index.js'

/**
 * A conversation in the journal: the chat's key on a connection, or `session` for the connection's own state.
 */
export interface Conversation {
  connectionId: number
  conversation: string
}

/** Whether changes wait in the conversation for their message; read with the row to save a query. */
const hasEarly = literal(
  `exists (select 1 from inbound_messages early where early.connection_id = "InboundMessage"."connection_id"
     and early.conversation = "InboundMessage"."conversation" and early.awaits is not null)`,
)

/** The oldest waiting row of a conversation, with `hasEarly` and `hasCampaigns`. */
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

/** Changes that arrived before their message, in the order of arrival. */
export const listEarly = (
  { connectionId, conversation }: Conversation,
  awaits: string,
): Promise<InboundMessage[]> =>
  InboundMessage.findAll({ where: { connectionId, conversation, awaits }, order: [['id', 'ASC']] })
