import type { CampaignReport } from '@balcao/contract/resources/campaigns/campaignReport'
import { useTranslation } from 'react-i18next'
import { Panel, PanelNote } from '../../../ui/figures/Panel'
import type { ShipmentFilter } from './campaignReport.queries'
import styles from './report.module.css'
import { useReasons } from './useReasons'

interface ReasonsProps {
  report: CampaignReport | undefined
  /** Filters the list below by one reason. */
  onShow: (filter: ShipmentFilter) => void
}

/** Why people got no message, and how many opted out because of it. */
export function Reasons({ report, onShow }: ReasonsProps) {
  const { t, i18n } = useTranslation()
  const say = useReasons()
  const number = (count: number) => count.toLocaleString(i18n.language)
  const { counts, reasons = [] } = report ?? {}
  const declined = counts?.declined
    ? [
        {
          filter: { state: 'declined' as const },
          words: t('campaignReportPage.reasons.declined'),
          count: counts.declined,
        },
      ]
    : []
  const rows = [
    ...reasons.map(({ state, reason, count }) => ({
      filter: { state, ...(reason && { reason }) },
      words: say(reason),
      count,
    })),
    ...declined,
  ]
  return (
    <Panel title={t('campaignReportPage.reasons.title')} loadingRows={counts ? undefined : 3} rowHeight={36}>
      {rows.length === 0 && !counts?.optedOut ? (
        <PanelNote>{t('campaignReportPage.reasons.nobody')}</PanelNote>
      ) : (
        <ul className={styles['reasons']}>
          {rows.map(({ filter, words, count }) => (
            <li key={`${filter.state} ${words}`}>
              <button
                type="button"
                className={styles['reason']}
                title={t('campaignReportPage.reasons.show', { reason: words })}
                onClick={() => onShow(filter)}
              >
                <span>{words}</span>
                <b>{number(count)}</b>
              </button>
            </li>
          ))}
          {counts !== undefined && counts.optedOut > 0 && (
            <li className={styles['reason']}>
              <span>{t('campaignReportPage.reasons.optedOutNow')}</span>
              <b>{number(counts.optedOut)}</b>
            </li>
          )}
        </ul>
      )}
    </Panel>
  )
}
