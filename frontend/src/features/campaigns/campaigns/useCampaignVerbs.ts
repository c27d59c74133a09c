import { campaignRunsApi } from '@balcao/contract/resources/campaigns/campaignRuns'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { errorText } from '../../../i18n/errorMessage'
import { toast } from '../../../ui/feedback/toast'
import { liveCampaigns, readCampaignsAgain } from './campaigns.queries'
import type { CampaignVerb } from './campaigns.rules'

/**
 * Pauses, resumes or cancels a campaign. The lists change at once. A message confirms it, or gives the reason
 * of a refusal.
 */
export function useCampaignVerbs(): (
  verb: Exclude<CampaignVerb, 'start' | 'restart'>,
  campaign: Campaign,
) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  return async (verb, { id, name }) => {
    try {
      const params = { id }
      if (verb === 'cancel') {
        await call(campaignRunsApi.cancel, { params })
        readCampaignsAgain(client)
      } else liveCampaigns.apply(client, await call(campaignRunsApi[verb], { params }))
      toast.success(t(`campaignsPage.done.${verb}`, { name }))
    } catch (error) {
      toast.error(errorText(error))
    }
  }
}
