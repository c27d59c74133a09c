import {
  exclusions,
  type Campaign,
  type CampaignDryRun,
  type CampaignFault,
} from '@balcao/contract/resources/campaigns'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../i18n/errorMessage'
import { useCompanyClock } from '../../../session'
import { isUnfinished } from '../campaigns.rules'
import { ExcludedPeople } from './ExcludedPeople'

/** How many would get a campaign, who would not and why, until when it would last, and what is wrong with it. */
export function DryRun({ campaign, dryRun }: { campaign: Campaign; dryRun: CampaignDryRun }) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const { total, willGet, excluded, faults, warnings, startsAt, endsAt } = dryRun
  const number = (count: number) => count.toLocaleString(i18n.language)
  const lines = exclusions.filter((reason) => excluded[reason] > 0)
  return (
    <>
      <div>
        <Typography sx={{ fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600 }}>
          {number(willGet)}
        </Typography>
        <Typography variant="body2">
          {t('campaignEditor.start.willGet', { count: total, shown: number(total) })}
        </Typography>
        {startsAt !== null && endsAt !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('campaignEditor.start.lasts', {
              from: clock.dateTime(startsAt),
              until: clock.dateTime(endsAt),
            })}
            {campaign.confirmation && <> {t('campaignEditor.start.answers')}</>}
          </Typography>
        )}
      </div>
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
      {lines.length > 0 && (
        <Box component="section" aria-label={t('campaignEditor.start.excluded')}>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
            {t('campaignEditor.start.excluded')}
          </Typography>
          {lines.map((reason) => (
            <ExcludedPeople key={reason} campaignId={campaign.id} reason={reason} count={excluded[reason]} />
          ))}
        </Box>
      )}
    </>
  )
}

/** What keeps it from being started, and where. */
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
