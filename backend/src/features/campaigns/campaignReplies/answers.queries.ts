import { QueryTypes } from 'sequelize'
import type { CampaignPart, CampaignState, ShipmentState } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { ANSWERED_FOR_MS, type SentShipment } from './answers.rules.js'

/**
 * Whether the company of the scope has a campaign that somebody may answer: one that runs, or did lately. It
 * stands in statements that are made anyway, so that who has none pays for no statement.
 */
export const MAY_BE_ANSWERED = `exists (
  select from campaigns where started_at is not null
     and (state = 'running' or updated_at > now() - interval '${ANSWERED_FOR_MS} milliseconds'))`

/** A message of a campaign, and where it stands. */
export interface CampaignMessage extends SentShipment {
  shipmentId: string
  /** Of the shipment; null when its campaign is gone. */
  number: string | null
  contactId: number
  ticketId: number
  campaign: {
    id: number
    name: string
    state: CampaignState
    /** Where an attendance waits that an answer to it begins. */
    queueId: number | null
    /** Whether the bot greets whoever answers. */
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
 * What was said last to each of these contacts on a connection, where a campaign said it: what the bot said
 * counts for nothing, nor does what has not left.
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
          where contact_id = asked.contact_id and connection_id = $1 and from_me and not is_bot
            and (send_state is null or send_state = 'sent')
          order by id desc limit 1) said ${OF_CAMPAIGN}`,
    { bind: [connectionId, [...contactIds]], type: QueryTypes.SELECT },
  )
  return new Map(rows.map((row) => [row.contactId, toCampaignMessage(row)]))
}

/** A message of a campaign by its id; null when it is none. */
export async function maybeCampaignMessage(messageId: string): Promise<CampaignMessage | null> {
  const [row] = await database.query<Row>(
    `select ${COLUMNS} from messages said ${OF_CAMPAIGN} and said.id = $1`,
    { bind: [messageId], type: QueryTypes.SELECT },
  )
  return row ? toCampaignMessage(row) : null
}
