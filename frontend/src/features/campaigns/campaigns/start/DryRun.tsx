import {
  exclusions,
  type Campaign,
  type CampaignDryRun,
  type CampaignFault,
} from '@balcao/contract/resources/campaigns/campaigns'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../../i18n/errorMessage'
import { useCompanyClock } from '../../../../session'
import { isUnfinished } from '../campaigns.rules'
import { ExcludedPeople } from './ExcludedPeople'
import { ReviewFacts } from './ReviewFacts'
import styles from './review.module.css'
import { StrangersWarning } from './StrangersWarning'

interface DryRunProps {
  campaign: Campaign
  dryRun: CampaignDryRun
  /** Switches the question for consent on. */
  onAskFirst: () => void
}

/**
 * What starting the campaign would do: how many people get it, who does not and why, its connections, its
 * end, its risk, and its errors.
 */
export function DryRun({ campaign, dryRun, onAskFirst }: DryRunProps) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const { total, willGet, excluded, faults, warnings } = dryRun
  const number = (count: number) => count.toLocaleString(i18n.language)
  const lines = exclusions.filter((reason) => excluded[reason] > 0)
  return (
    <>
      <div>
        <p className={styles['figure']}>
          {number(willGet)}{' '}
          <small>{t('campaignEditor.start.ofPeople', { count: total, shown: number(total) })}</small>
        </p>
        <div className={styles['bar']} aria-hidden>
          <i style={{ '--part': total === 0 ? 0 : willGet / total } as object} />
        </div>
        {lines.length > 0 && (
          <Box component="section" aria-label={t('campaignEditor.start.excluded')}>
            <Typography component="h3" variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {t('campaignEditor.start.leftOut', { count: total - willGet, shown: number(total - willGet) })}
            </Typography>
            {lines.map((reason) => (
              <ExcludedPeople
                key={reason}
                campaignId={campaign.id}
                reason={reason}
                count={excluded[reason]}
              />
            ))}
          </Box>
        )}
        {excluded.unchecked > 0 && (
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1 }}>
            {t('campaignEditor.start.checking', {
              count: excluded.unchecked,
              shown: number(excluded.unchecked),
            })}
          </Typography>
        )}
      </div>
      <ReviewFacts campaign={campaign} dryRun={dryRun} />
      {faults.length > 0 && (
        <Alert severity="error">
          {t('campaignEditor.start.faults')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {faults.map((fault) => (
              <li key={`${fault.code} ${fault.field} ${fault.variable}`}>
                <Fault fault={fault} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {warnings.map(({ whatsappId, name, warning, until }) => (
        <Alert key={`${whatsappId} ${warning}`} severity="warning">
          {t(`campaignEditor.start.warnings.${warning}`, { name })}
          {until !== null && <> {t('campaignEditor.start.until', { time: clock.dateTime(until) })}</>}
        </Alert>
      ))}
      {willGet > 0 && !campaign.confirmation && campaign.template === null && (
        <StrangersWarning share={dryRun.newShare} campaign={campaign} onAskFirst={onAskFirst} />
      )}
    </>
  )
}

/** An error that prevents the start, and where to fix it. */
function Fault({ fault: { code, field, variable } }: { fault: CampaignFault }) {
  const { t } = useTranslation()
  const text =
    variable === undefined
      ? refusalOf(code).text
      : isUnfinished(`{${variable}}`)
        ? t('campaignEditor.emptyInstead', { names: `{${variable}}` })
        : t('campaignEditor.start.unknown', { name: `{${variable}}` })
  const [, kind, variant] = /^(message|confirmationMessage)([1-5])$/.exec(field) ?? []
  if (kind === undefined) return text
  return t('campaignEditor.start.inVariant', { text, variant })
}
