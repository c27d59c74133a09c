import type { CampaignReport } from '@balcao/contract/resources/campaigns/campaignReport'
import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import { Trans, useTranslation } from 'react-i18next'
import { useCompanyClock } from '../../../session'
import { Panel } from '../../../ui/figures/Panel'
import { percentOf, toBeSent } from './campaignReport.rules'
import styles from './report.module.css'

interface ProgressProps {
  campaign: Campaign
  /** Undefined while loading. */
  report: CampaignReport | undefined
}

/** How much of the campaign was sent, and when it will end. */
export function Progress({ campaign, report }: ProgressProps) {
  const { t, i18n } = useTranslation()
  const clock = useCompanyClock()
  const { counts, expectedEnd } = report ?? {}
  const total = counts ? toBeSent(counts) : 0
  const sent = counts?.sent ?? 0
  // Failed messages also count as done.
  const percent = percentOf(sent + (counts?.failed ?? 0), total)
  const isPreparing = campaign.status === 'EM_ANDAMENTO' && counts?.contacts === 0
  const end =
    campaign.status === 'FINALIZADA' && campaign.completedAt
      ? t('campaignReportPage.progress.endedAt', { at: clock.dateTime(campaign.completedAt) })
      : expectedEnd && t('campaignReportPage.progress.endsAt', { at: clock.listTime(expectedEnd) })
  const words = t('campaignReportPage.progress.percent', { percent })
  return (
    <Panel title={t('campaignReportPage.progress.title')} loadingRows={counts ? undefined : 1} rowHeight={54}>
      <div className={styles['content']}>
        <div className={styles['line']}>
          <span>
            {isPreparing ? (
              t('campaignReportPage.progress.preparing')
            ) : (
              <Trans
                i18nKey="campaignReportPage.progress.sent"
                count={total}
                values={{
                  sent: sent.toLocaleString(i18n.language),
                  total: total.toLocaleString(i18n.language),
                }}
                components={{ b: <b /> }}
              />
            )}
          </span>
          <span>{[words, end].filter(Boolean).join(' · ')}</span>
        </div>
        <div
          className={styles['meter']}
          role="progressbar"
          aria-label={t('campaignReportPage.progress.title')}
          aria-valuenow={percent}
          aria-valuetext={words}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      </div>
    </Panel>
  )
}
