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

/** What campaigns have sent, or are to send, to whoever has a number, however it is written. */
export const shipmentsOfNumber = (number: string): Promise<OwnShipment[]> =>
  database.query<OwnShipment>(
    `select campaign.name as campaign, shipment.name, shipment.number, shipment.email, shipment.state, shipment.sent_at as "sentAt"
       from campaign_shipments shipment join campaigns campaign on campaign.id = shipment.campaign_id
      where shipment.number_key = canonical_number($1) order by shipment.id`,
    { bind: [number], type: QueryTypes.SELECT },
  )
