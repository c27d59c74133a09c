import type { Campaign } from '@balcao/contract/resources/campaigns'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslation } from 'react-i18next'
import { StatusPill } from '../../ui/StatusPill'
import { toneOf } from './campaigns.rules'
import { useCampaignCounts } from './campaigns.queries'

/** How a campaign stands; that it is paused, as a status of its own. */
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

/** The same with how far it has come, and why it is paused. */
export function CampaignStanding({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ minWidth: 0 }}>
      <CampaignStatus campaign={campaign} />
      {campaign.status === 'EM_ANDAMENTO' && <Progress campaign={campaign} />}
      {campaign.status === 'EM_ANDAMENTO' && campaign.pausedReason !== null && (
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {t(`campaignsPage.pauses.${campaign.pausedReason}`)}
        </Box>
      )}
    </Box>
  )
}

function Progress({ campaign: { id, name } }: { campaign: Campaign }) {
  const { t, i18n } = useTranslation()
  const { data } = useCampaignCounts(id)
  if (!data) return null
  const { contacts, skipped, remaining } = data.counts
  // Whoever is left out was never to be written to.
  const all = contacts - skipped
  if (all === 0) return null
  const done = all - remaining
  const number = (count: number) => count.toLocaleString(i18n.language)
  return (
    <Box sx={{ mt: 0.75, maxWidth: 180 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / all}
        aria-label={t('campaignsPage.progressOf', { name })}
        sx={{ height: 4, borderRadius: 2 }}
      />
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {t('campaignsPage.progress', { done: number(done), all: number(all) })}
      </Box>
    </Box>
  )
}
