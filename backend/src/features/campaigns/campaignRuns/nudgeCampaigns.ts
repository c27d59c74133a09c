import { enqueue } from '../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'

/** The job that does the next things with a campaign. */
export const RUN_CAMPAIGN = 'run-campaign'

/** The job that tells screens how far a campaign is. */
export const TELL_PROGRESS = 'tell-campaign'

/** Nudges a job of some campaigns, each once, as soon as what was done is committed. */
export function nudgeCampaigns(job: string, campaignIds: readonly number[]): void {
  const companyId = currentCompanyId()
  for (const campaignId of new Set(campaignIds)) afterCommit(() => enqueue(job, companyId, { campaignId }))
}
