import { literal } from 'sequelize'
import { InboundMessage } from '../../../../models/index.js'
import { MAY_BE_ANSWERED } from '../../../campaigns/campaignReplies/index.js'

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
