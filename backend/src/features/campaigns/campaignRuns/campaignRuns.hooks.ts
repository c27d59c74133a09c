import type { ErasesPerson, ExportsPerson } from '../../../kit/personalData.js'
import { forgetShipments } from './forgetShipments.js'
import { shipmentsOfNumber } from './ofPerson.queries.js'

export const erasesShipments: ErasesPerson = {
  covers: ['campaign_shipments.number', 'campaign_shipments.number_key', 'campaign_shipments.email'],
  run: async ({ numbers }) => void (await forgetShipments(numbers)),
}

export const exportsShipments: ExportsPerson = {
  covers: ['campaign_shipments.number', 'campaign_shipments.number_key', 'campaign_shipments.email'],
  facts: async ({ number }) => ({ campaigns: number === null ? [] : await shipmentsOfNumber(number) }),
}
