import { enqueue } from '../../../platform/jobs/enqueue.js'
import { afterCommit, currentCompanyId } from '../../../platform/tenancy/scope.js'

/** The job that takes a campaign's next steps. */
export const RUN_CAMPAIGN = 'run-campaign'

/** The job that broadcasts a campaign's progress. */
export const TELL_PROGRESS = 'tell-campaign'

/** Nudges a job for some campaigns, each once, after the commit. */
export function nudgeCampaigns(job: string, campaignIds: readonly number[]): void {
  const companyId = currentCompanyId()
  for (const campaignId of new Set(campaignIds)) afterCommit(() => enqueue(job, companyId, { campaignId }))
}
