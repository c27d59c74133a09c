import { campaignRunsApi, type Campaign as WireCampaign } from '@balcao/contract'
import type { Campaign } from '../../models/index.js'
import { route, type Route } from '../../platform/http/route.js'
import { claimCampaign, findCampaign, presentCampaign } from '../campaigns/index.js'
import {
  cancelCampaign,
  pauseCampaign,
  restartCampaign,
  resumeCampaign,
  startCampaign,
} from './campaignRuns.commands.js'

const access = 'campaigns:manage'

/** The campaign as it is after what was done with it. */
async function after(id: number, act: (campaign: Campaign) => Promise<void>): Promise<WireCampaign> {
  await act(await claimCampaign(id))
  return presentCampaign(await findCampaign(id))
}

export const campaignRunsRoutes: readonly Route[] = [
  route(campaignRunsApi.start, { access, cost: 'heavy' }, ({ params, body }) =>
    after(params.id, (campaign) => startCampaign(campaign, body.count)),
  ),
  route(campaignRunsApi.pause, { access }, ({ params }) => after(params.id, pauseCampaign)),
  route(campaignRunsApi.resume, { access }, ({ params }) => after(params.id, resumeCampaign)),
  route(campaignRunsApi.cancel, { access }, async ({ params }) => {
    await cancelCampaign(await claimCampaign(params.id))
    return {}
  }),
  route(campaignRunsApi.restart, { access }, async ({ params }) => {
    await restartCampaign(await claimCampaign(params.id))
    return {}
  }),
]
