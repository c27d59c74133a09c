import { campaignRunsApi, type Campaign as WireCampaign, type NoAnswer } from '@balcao/contract'
import type { Campaign } from '../../../models/index.js'
import { route, type Route } from '../../../platform/http/route.js'
import { claimCampaign, findCampaign, presentCampaign } from '../campaigns/index.js'
import {
  cancelCampaign,
  pauseCampaign,
  restartCampaign,
  resumeCampaign,
  startCampaign,
} from './campaignRuns.commands.js'

const access = 'campaigns:manage'

type Act = (campaign: Campaign) => Promise<void>

/** Runs an action on a campaign, without an answer. */
async function done(id: number, act: Act): Promise<NoAnswer> {
  await act(await claimCampaign(id))
  return {}
}

/** The campaign after an action. */
async function after(id: number, act: Act): Promise<WireCampaign> {
  await done(id, act)
  return presentCampaign(await findCampaign(id))
}

export const campaignRunsRoutes: readonly Route[] = [
  route(campaignRunsApi.start, { access, cost: 'heavy' }, ({ params, body }) =>
    after(params.id, (campaign) => startCampaign(campaign, body.count)),
  ),
  route(campaignRunsApi.pause, { access }, ({ params, actor }) =>
    after(params.id, (campaign) => pauseCampaign(campaign, actor)),
  ),
  route(campaignRunsApi.resume, { access }, ({ params }) => after(params.id, resumeCampaign)),
  route(campaignRunsApi.cancel, { access }, ({ params }) => done(params.id, cancelCampaign)),
  route(campaignRunsApi.restart, { access }, ({ params }) => done(params.id, restartCampaign)),
]
