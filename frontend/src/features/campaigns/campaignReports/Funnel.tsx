import type { CampaignCounts } from '@balcao/contract/resources/campaigns/campaignReport'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/figures/Panel'
import { funnelOf } from './campaignReport.rules'
import styles from './report.module.css'

interface FunnelProps {
  /** Undefined while loading. */
  counts: CampaignCounts | undefined
  /** People are asked for consent first. */
  asks: boolean
}

/** From the contacts of the list to those who answered: numbers and shares. */
export function Funnel({ counts, asks }: FunnelProps) {
  const { t, i18n } = useTranslation()
  return (
    <Panel
      title={t('campaignReportPage.funnel.title')}
      loadingRows={counts ? undefined : asks ? 8 : 6}
      rowHeight={34}
    >
      {counts && (
        <dl className={`${styles['steps']} ${styles['content']}`}>
          {funnelOf(counts, asks).map(({ name, count, percent }) => (
            <div key={name} className={styles['step']} data-step={name}>
              <dt>{t(`campaignReportPage.funnel.${name}`)}</dt>
              <dd>
                <span className={styles['meter']} aria-hidden>
                  <span style={{ width: `${percent}%` }} />
                </span>
                <span className={styles['number']}>
                  {count.toLocaleString(i18n.language)}
                  <small>{t('campaignReportPage.progress.percent', { percent })}</small>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  )
}
