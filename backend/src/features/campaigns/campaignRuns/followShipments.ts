import type { SendState } from '../../../models/conversations/Message.js'
import { Op, QueryTypes } from 'sequelize'
import { defineRecord, type PublishedEvent } from '../../../events/record.js'
import { CampaignConnection } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { bound, raw } from '../../../platform/database/sql.js'
import { whyNotSent, withdrawMessages } from '../../conversations/messages/index.js'
import { putBack } from './campaignRuns.commands.js'
import { isForLater } from './nextStep.rules.js'
import { nudgeCampaigns, RUN_CAMPAIGN, TELL_PROGRESS } from './nudgeCampaigns.js'

/**
 * Brings shipments up to date with their messages. A message that has left stays `sent`, whatever happens to
 * it later. A message that may have left keeps its reason while it is tried again, so that it is not
 * withdrawn.
 */
const FOLLOW = `
  with said as (
    select id, campaign_shipment_id as shipment_id, campaign_part as part, ack, updated_at, send_error, send_state,
           case when send_state in ('failed', 'unknown') then 'failed'
                when campaign_part = 'confirmation' then 'confirming'
                when send_state = 'sent' then 'sent' else 'queued' end as state,
           case when send_state = 'failed' and may_have_left and not is_deleted then 'ERR_SCHEDULE_UNKNOWN'
                else ${whyNotSent('messages')} end as reason
      from messages where id = any($1::bigint[]) and campaign_shipment_id is not null
  ), come_to as (
    select said.*, known.campaign_id, known.connection_id,
           case when known.state = 'sent' then 'sent' else said.state end as next_state,
           case when said.send_state = 'sent' or known.state = 'sent' then null else coalesce(said.reason, known.reason) end as next_reason,
           case when part = 'confirmation' and send_state = 'sent'
                then coalesce(confirmation_requested_at, said.updated_at) else confirmation_requested_at end as requested_at,
           case when part = 'message' and send_state = 'sent' then coalesce(sent_at, said.updated_at) else sent_at end as left_at,
           case when part = 'message' and ack >= 3 then coalesce(delivered_at, said.updated_at) else delivered_at end as arrived_at,
           case when part = 'message' and ack >= 4 then coalesce(read_at, said.updated_at) else read_at end as seen_at
      from said join campaign_shipments known on known.id = said.shipment_id
     where (part = 'message' and known.state in ('queued', 'sent', 'failed'))
        or (part = 'confirmation' and known.state in ('confirming', 'failed') and known.confirmed_at is null)
  )
  update campaign_shipments shipment
     set state = next_state, reason = next_reason, confirmation_requested_at = requested_at, sent_at = left_at,
         delivered_at = arrived_at, read_at = seen_at, updated_at = now()
    from come_to
   where shipment.id = come_to.shipment_id
     and (shipment.state, shipment.reason, shipment.confirmation_requested_at, shipment.sent_at, shipment.delivered_at, shipment.read_at)
         is distinct from (next_state, next_reason, requested_at, left_at, arrived_at, seen_at)
  returning come_to.id as "messageId", come_to.campaign_id as "campaignId", come_to.connection_id as "connectionId",
            come_to.send_state as "sendState", come_to.send_error as "sendError"`

/** A ticket was deleted together with a message that had not left. */
const GONE = `
  update campaign_shipments set state = 'failed', reason = 'ERR_SCHEDULE_DISCARDED', updated_at = now()
   where state = 'queued'
     and not exists (select from messages where campaign_shipment_id = campaign_shipments.id and campaign_part = 'message')
  returning campaign_id as "campaignId"`

interface Followed {
  messageId: string
  campaignId: number
  connectionId: number | null
  sendState: SendState
  sendError: string | null
}

const idsOf = (all: readonly { campaignId: number }[]): number[] => all.map(({ campaignId }) => campaignId)

const UNDER_WAY: readonly SendState[] = ['queued', 'sending', 'unconfirmed']

const isOver = ({ sendState }: Followed): boolean => !UNDER_WAY.includes(sendState)

type FollowedEvent = PublishedEvent<
  'message.queued' | 'message.updated' | 'ticket.deleted' | 'contact.deleted'
>

const OF_CAMPAIGNS = `select from messages where id = any($1::bigint[]) and campaign_shipment_id is not null`

const messageIdsOf = (events: readonly FollowedEvent[]): string[] =>
  events.flatMap((event) => ('messageId' in event.payload ? event.payload.messageId : []))

const hasRemovals = (events: readonly FollowedEvent[]): boolean =>
  events.some(({ name }) => name === 'ticket.deleted' || name === 'contact.deleted')

/**
 * Brings shipments up to date with their messages, with one statement for a batch of events. A message that
 * WhatsApp refused only for a while is withdrawn and sent later.
 */
export const followShipments = defineRecord(
  ['message.queued', 'message.updated', 'ticket.deleted', 'contact.deleted'],
  (events) => (hasRemovals(events) ? raw('select') : bound(OF_CAMPAIGNS, [messageIdsOf(events)])),
  async (events) => {
    const ids = messageIdsOf(events)
    const followed =
      ids.length === 0 ? [] : await database.query<Followed>(FOLLOW, { bind: [ids], type: QueryTypes.SELECT })
    const refused = followed.filter(
      ({ sendState, sendError }) =>
        sendState === 'failed' && isForLater({ state: sendState, error: sendError }),
    )
    if (refused.length > 0)
      await putBack(
        await withdrawMessages(
          refused.map(({ messageId }) => messageId),
          { evenFailed: true },
        ),
      )
    const gone = hasRemovals(events)
      ? await database.query<{ campaignId: number }>(GONE, { type: QueryTypes.SELECT })
      : []
    nudgeCampaigns(TELL_PROGRESS, idsOf([...followed, ...gone]))
    nudgeCampaigns(RUN_CAMPAIGN, idsOf([...gone, ...(await whoWaitsFor(followed.filter(isOver)))]))
  },
)

/**
 * Campaigns whose connection was waiting only for this message to leave. The others check again when the
 * pause of their connection is over.
 */
async function whoWaitsFor(left: readonly Followed[]): Promise<{ campaignId: number }[]> {
  if (left.length === 0) return []
  return CampaignConnection.findAll({
    attributes: ['campaignId'],
    where: {
      campaignId: left.map(({ campaignId }) => campaignId),
      lastMessageId: left.map(({ messageId }) => messageId),
      nextSendAt: { [Op.lte]: clock.now() },
    },
  })
}
