import type { Campaign, CampaignPause } from '@balcao/contract/resources/campaigns/campaigns'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The page where the reason of a pause can be fixed. */
const wayOut: Partial<Record<CampaignPause, { to: string; words: 'openConnections' | 'openTemplates' }>> = {
  disconnected: { to: '/connections', words: 'openConnections' },
  restricted: { to: '/connections', words: 'openConnections' },
  refused: { to: '/connections', words: 'openConnections' },
  template: { to: '/templates', words: 'openTemplates' },
  costs: { to: '/connections', words: 'openConnections' },
}

/** Why a running campaign sends nothing, and what to do. */
export function PauseNotice({ campaign: { status, pausedAt, pausedReason } }: { campaign: Campaign }) {
  const { t } = useTranslation()
  if (status !== 'EM_ANDAMENTO' || pausedAt === null || pausedReason === null) return null
  const way = wayOut[pausedReason]
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        way && (
          <Button color="inherit" size="small" component={Link} to={way.to}>
            {t(`campaignReportPage.${way.words}`)}
          </Button>
        )
      }
    >
      <b>{t(`campaignReportPage.pauses.${pausedReason}.why`)}</b>{' '}
      {t(`campaignReportPage.pauses.${pausedReason}.do`)}
    </Alert>
  )
}
