import { lazyPart } from '../../../ui/loading/lazyPart'

export { CampaignStatus } from './CampaignStatus'
export { campaignPages, liveCampaigns, useCampaign } from './campaigns.queries'
export { verbsOf } from './campaigns.rules'
export { useCampaignVerbs } from './useCampaignVerbs'

/** Starts a campaign, or restarts a cancelled one. Its phrases are `campaignEditor`. */
export const StartDialog = lazyPart(async () => ({
  default: (await import('./start/StartDialog')).StartDialog,
}))
