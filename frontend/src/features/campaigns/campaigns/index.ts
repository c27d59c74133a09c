import { lazyPart } from '../../../ui/loading/lazyPart'

export { CampaignStatus } from './CampaignStatus'
export { campaignPages, liveCampaigns, useCampaign } from './campaigns.queries'
export { verbsOf } from './campaigns.rules'
export { useCampaignVerbs } from './useCampaignVerbs'

/** Starts a campaign, or goes on with one that was cancelled. Its phrases are those of `campaignEditor`. */
export const StartDialog = lazyPart(async () => ({
  default: (await import('./start/StartDialog')).StartDialog,
}))
