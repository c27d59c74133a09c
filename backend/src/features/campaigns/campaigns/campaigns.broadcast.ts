import { limits, type CampaignDetail } from '@balcao/contract'
import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchOne, batchReads } from '../../../platform/tenancy/batchReads.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentCampaign, presentWithShipments } from './campaigns.presenter.js'
import { firstShipments, firstValidEntries, findCampaigns } from './campaigns.queries.js'
import { readSettings } from './campaignSettings.queries.js'
import { presentSettings } from './campaignSettings.rules.js'

/** Admins manage campaigns; nobody else knows of them. */
const admins = () => ({ rooms: [rooms.admins(currentCompanyId())] })

/**
 * A campaign with what the page of an older client counts, which takes each event for all that there is. Of a
 * larger one that page keeps its figures, since nobody could be told so much so often.
 */
const forCounting = batchReads<number, CampaignDetail>(async (ids) => {
  const { broadcastRows } = limits.campaign
  const details = new Map<number, CampaignDetail>()
  // Each has rows of its own; however often one is told, they are read once.
  for (const campaign of await findCampaigns(ids)) {
    const shipments = await firstShipments(campaign, broadcastRows + 1)
    const validIds = await firstValidEntries(campaign, broadcastRows + 1)
    const isLarge = shipments.length > broadcastRows || validIds.length > broadcastRows
    details.set(
      campaign.id,
      isLarge ? presentCampaign(campaign) : presentWithShipments(campaign, shipments, validIds),
    )
  }
  return details
})

const settingsForBroadcast = batchOne(readSettings)

export const campaignsBroadcasts = [
  defineBroadcast(['campaign.created', 'campaign.updated'], async ({ campaignId }, event) => {
    const record = await forCounting(campaignId)
    if (!record) return []
    const action = event === 'campaign.created' ? 'create' : 'update'
    return [{ ...admins(), channel: 'campaign', payload: { action, record } }]
  }),

  defineBroadcast(['campaign.deleted'], ({ campaignId: id }) =>
    Promise.resolve([{ ...admins(), channel: 'campaign', payload: { action: 'delete', id } }]),
  ),

  defineBroadcast(['campaign.settingsChanged'], async () => [
    {
      ...admins(),
      channel: 'campaignSettings',
      payload: { action: 'create', record: presentSettings(await settingsForBroadcast()) },
    },
  ]),
]
