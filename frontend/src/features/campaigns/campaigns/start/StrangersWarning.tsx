import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { strangerRisk } from './strangers.rules'

interface StrangersWarningProps {
  /** The share of the list that has never written to the company, from 0 to 1. */
  share: number
  campaign: Campaign
  onAskFirst: () => void
}

/** Warns of the risk of writing to people who never wrote, and offers to ask for consent. */
export function StrangersWarning({ share, campaign, onAskFirst }: StrangersWarningProps) {
  const { t } = useTranslation()
  const risk = strangerRisk(share)
  if (risk === null) return null
  const names = campaign.whatsapps.map(({ name }) => name).join(', ')
  return (
    <Alert
      severity="warning"
      sx={{ '& .MuiAlert-message': { display: 'grid', gap: 1, justifyItems: 'start' } }}
    >
      <span>
        <b>
          {t(share === 1 ? `campaignEditor.start.risk.all` : `campaignEditor.start.risk.${risk}`, {
            percent: Math.round(share * 100),
          })}
        </b>{' '}
        {t('campaignEditor.start.risk.why', { names })}
      </span>
      <Button size="small" variant="outlined" color="inherit" onClick={onAskFirst}>
        {t('campaignEditor.start.askFirst')}
      </Button>
    </Alert>
  )
}
