import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../../ui/display/StatusPill'
import { toneOf } from './campaigns.rules'

/** The status of a campaign; "paused" is shown as a status of its own. */
export function CampaignStatus({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  const { status, pausedAt } = campaign
  return (
    <StatusPill tone={toneOf(campaign)}>
      {t(
        status === 'EM_ANDAMENTO' && pausedAt !== null
          ? 'campaignsPage.paused'
          : `campaignsPage.statuses.${status}`,
      )}
    </StatusPill>
  )
}
