import { QueryTypes } from 'sequelize'
import type { CampaignPart, CampaignState, ShipmentState } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { hasLeft } from '../../conversations/messages/index.js'
import { ranSince } from '../campaigns/index.js'
import { ANSWERED_FOR_MS, type SentShipment } from './answers.rules.js'

/**
 * SQL condition: the company of the scope has a campaign that a customer may answer (it runs, or ran lately).
 * It is part of statements that run anyway, so a company without campaigns pays for no extra statement.
 */
export const MAY_BE_ANSWERED = `exists (
  select from campaigns where ${ranSince('campaigns', `now() - interval '${ANSWERED_FOR_MS} milliseconds'`)})`

/** A message of a campaign, with the state of its shipment. */
export interface CampaignMessage extends SentShipment {
  shipmentId: string
  /** Phone number of the shipment; null when its campaign was deleted. */
  number: string | null
  contactId: number
  ticketId: number
  campaign: {
    id: number
    name: string
    state: CampaignState
    /** Queue of the attendance that an answer begins. */
    queueId: number | null
    /** Whether the bot greets a customer who answers. */
    useBot: boolean
  } | null
}

interface Row {
  shipmentId: string
  number: string | null
  contactId: number
  ticketId: number
  part: CampaignPart
  at: Date
  state: ShipmentState | null
  confirmationRequestedAt: Date | null
  confirmedAt: Date | null
  declinedAt: Date | null
  campaign: CampaignMessage['campaign']
}

const COLUMNS = `
  said.campaign_shipment_id as "shipmentId", said.contact_id as "contactId", said.ticket_id as "ticketId", said.campaign_part as part,
  said.created_at as at, shipment.number, shipment.state, shipment.confirmation_requested_at as "confirmationRequestedAt",
  shipment.confirmed_at as "confirmedAt", shipment.declined_at as "declinedAt",
  case when campaign.id is not null
       then json_build_object('id', campaign.id, 'name', campaign.name, 'state', campaign.state, 'queueId', campaign.queue_id,
                              'useBot', campaign.use_bot) end as campaign`

const OF_CAMPAIGN = `
  left join campaign_shipments shipment on shipment.id = said.campaign_shipment_id
  left join campaigns campaign on campaign.id = shipment.campaign_id
 where said.campaign_shipment_id is not null and said.campaign_part is not null`

const toCampaignMessage = ({
  state,
  confirmationRequestedAt,
  confirmedAt,
  declinedAt,
  ...row
}: Row): CampaignMessage => ({
  ...row,
  shipment: state === null ? null : { state, confirmationRequestedAt, confirmedAt, declinedAt },
})

/**
 * The last message sent to each of these contacts on a connection, if a campaign sent it. Messages of the bot
 * and messages that have not left are ignored.
 */
export async function listLastCampaignMessages(
  connectionId: number,
  contactIds: readonly number[],
): Promise<Map<number, CampaignMessage>> {
  if (contactIds.length === 0) return new Map()
  const rows = await database.query<Row>(
    `select ${COLUMNS}
       from unnest($2::int[]) asked (contact_id) cross join lateral (
         select * from messages
          where contact_id = asked.contact_id and connection_id = $1 and ${hasLeft('messages')} and not is_bot
          order by id desc limit 1) said ${OF_CAMPAIGN}`,
    { bind: [connectionId, [...contactIds]], type: QueryTypes.SELECT },
  )
  return new Map(rows.map((row) => [row.contactId, toCampaignMessage(row)]))
}

/** A message of a campaign by its id; null when no campaign sent it. */
export async function maybeCampaignMessage(messageId: string): Promise<CampaignMessage | null> {
  const [row] = await database.query<Row>(
    `select ${COLUMNS} from messages said ${OF_CAMPAIGN} and said.id = $1`,
    { bind: [messageId], type: QueryTypes.SELECT },
  )
  return row ? toCampaignMessage(row) : null
}
