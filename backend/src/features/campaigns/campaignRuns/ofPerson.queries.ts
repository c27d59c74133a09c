import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'

interface OwnShipment {
  campaign: string
  name: string
  number: string
  email: string
  state: string
  sentAt: Date | null
}

/** What campaigns sent, or will send, to a number in any spelling. */
export const shipmentsOfNumber = (number: string): Promise<OwnShipment[]> =>
  database.query<OwnShipment>(
    `select campaign.name as campaign, shipment.name, shipment.number, shipment.email, shipment.state, shipment.sent_at as "sentAt"
       from campaign_shipments shipment join campaigns campaign on campaign.id = shipment.campaign_id
      where shipment.number_key = canonical_number($1) order by shipment.id`,
    { bind: [number], type: QueryTypes.SELECT },
  )
