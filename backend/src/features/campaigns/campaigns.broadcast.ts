import { limits, type CampaignDetail } from '@balcao/contract'
import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import type { Campaign } from '../../models/index.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { presentCampaign, presentWithShipments } from './campaigns.presenter.js'
import { firstShipments, firstValidEntries, maybeCampaign } from './campaigns.queries.js'
import { readSettings } from './campaignSettings.queries.js'
import { presentSettings } from './campaignSettings.rules.js'

/** Admins manage campaigns; nobody else knows of them. */
const admins = () => ({ rooms: [rooms.admins(currentCompanyId())] })

/**
 * A campaign with what the page of an older client counts, which takes each event for all that there is. Of a larger one that page
 * keeps its figures, since nobody could be told so much so often.
 */
async function presentForCounting(campaign: Campaign): Promise<CampaignDetail> {
  const { toldRows } = limits.campaign
  const [shipments, validIds] = await Promise.all([
    firstShipments(campaign, toldRows + 1),
    firstValidEntries(campaign, toldRows + 1),
  ])
  return shipments.length > toldRows || validIds.length > toldRows
    ? presentCampaign(campaign)
    : presentWithShipments(campaign, shipments, validIds)
}

export const campaignsBroadcasts = [
  defineBroadcast(['campaign.created', 'campaign.updated'], async ({ campaignId }, event) => {
    const campaign = await maybeCampaign(campaignId)
    if (!campaign) return []
    const action = event === 'campaign.created' ? 'create' : 'update'
    return [
      { ...admins(), channel: 'campaign', payload: { action, record: await presentForCounting(campaign) } },
    ]
  }),

  defineBroadcast(['campaign.deleted'], ({ campaignId: id }) =>
    Promise.resolve([{ ...admins(), channel: 'campaign', payload: { action: 'delete', id } }]),
  ),

  defineBroadcast(['campaign.settingsChanged'], async () => [
    {
      ...admins(),
      channel: 'campaignSettings',
      payload: { action: 'create', record: presentSettings(await readSettings()) },
    },
  ]),
]
