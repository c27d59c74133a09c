import { feature } from '../../../kit/feature.js'
import { CampaignShipment } from '../../../models/index.js'
import { erasesShipments, exportsShipments } from './campaignRuns.hooks.js'
import { campaignRunsRoutes } from './campaignRuns.routes.js'
import { followReplies } from './followReplies.js'
import { followShipments } from './followShipments.js'
import { dueCampaignsSweep, runCampaignJob, tellCampaignJob } from './runCampaigns.job.js'

export { forgetPastShipments } from './forgetPastShipments.js'
export { confirmShipment, declineQuestionsTo, declineShipment } from './campaignRuns.commands.js'
export {
  arrivedAt,
  countShipments,
  wasDelivered,
  wasRead,
  wasSent,
  type ShipmentGroup,
} from './shipments.queries.js'

export const campaignRunsFeature = feature({
  owns: [CampaignShipment, 'connection_daily_sends'],
  routes: campaignRunsRoutes,
  jobs: [runCampaignJob, tellCampaignJob],
  sweeps: [dueCampaignsSweep],
  // A reply counts after its shipment is marked as sent.
  records: [followShipments, followReplies],
  namesNoFile: { 'campaign_shipments.number_key': 'a number' },
  erasesPerson: erasesShipments,
  exportsPerson: exportsShipments,
  leavesReferences: { 'campaign_shipments.connection_id': 'what sent it, also when that is gone' },
  movesCompany: {
    tables: {
      campaign_shipments: {
        refers: { entry_id: 'contact_list_entries', connection_id: 'connections' },
        arrives: {
          state: `case when row.state = 'queued' then 'failed' else row.state end`,
          reason: `case when row.state = 'queued' then 'ERR_SCHEDULE_UNKNOWN' else row.reason end`,
        },
        same: 't.campaign_id = row.campaign_id and t.number_key = row.number_key',
      },
    },
    leaves: { connection_daily_sends: 'a count of a day' },
  },
  exportsCompany: {
    leaves: {
      campaign_shipments: 'has an export of its own, in the campaign’s report',
      connection_daily_sends: 'a count of a day',
    },
  },
})
