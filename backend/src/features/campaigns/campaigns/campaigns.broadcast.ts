import { limits, type CampaignDetail } from '@balcao/contract'
import { defineBroadcast } from '../../../events/broadcast.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { batchOne, batchReads } from '../../../platform/tenancy/batchReads.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { presentCampaign, presentWithShipments } from './campaigns.presenter.js'
import { firstValidEntries } from '../contactLists/index.js'
import { firstShipments, findCampaigns } from './campaigns.queries.js'
import { readSettings } from './campaignSettings.queries.js'
import { presentSettings } from './campaignSettings.rules.js'

/** Only admins get campaign events. */
const admins = () => ({ rooms: [rooms.admins(currentCompanyId())] })

/**
 * A campaign with the rows that older clients count. Their page replaces its figures with those of each
 * event. Events about large campaigns leave the rows out, since sending all of them each time would be too
 * much; the page then keeps its figures.
 */
const forCounting = batchReads<number, CampaignDetail>(async (ids) => {
  const { broadcastRows } = limits.campaign
  const details = new Map<number, CampaignDetail>()
  // Each campaign is read once, even when several events of the batch concern it.
  for (const campaign of await findCampaigns(ids)) {
    const shipments = await firstShipments(campaign, broadcastRows + 1)
    const validIds = await firstValidEntries(campaign.contactListId, broadcastRows + 1)
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
