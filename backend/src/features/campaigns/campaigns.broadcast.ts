import { defineBroadcast } from '../../events/broadcast.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { currentCompanyId } from '../../platform/tenancy/scope.js'
import { presentCampaign } from './campaigns.presenter.js'
import { maybeCampaign } from './campaigns.queries.js'
import { readSettings } from './campaignSettings.queries.js'
import { presentSettings } from './campaignSettings.rules.js'

/** Admins manage campaigns; nobody else knows of them. */
const admins = () => ({ rooms: [rooms.admins(currentCompanyId())] })

export const campaignsBroadcasts = [
  defineBroadcast(['campaign.created', 'campaign.updated'], async ({ campaignId }, event) => {
    const campaign = await maybeCampaign(campaignId)
    if (!campaign) return []
    const action = event === 'campaign.created' ? 'create' : 'update'
    return [{ ...admins(), channel: 'campaign', payload: { action, record: presentCampaign(campaign) } }]
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
