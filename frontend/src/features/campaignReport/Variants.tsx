import type { CampaignVariantCounts } from '@balcao/contract/resources/campaignReport'
import { useTranslation } from 'react-i18next'
import { percentOf } from './campaignReport.rules'
import { Card } from './Card'
import styles from './report.module.css'

const facts = ['delivered', 'read', 'replied'] as const

/** What came of each text, where there are several. */
export function Variants({ variants }: { variants: readonly CampaignVariantCounts[] }) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => count.toLocaleString(i18n.language)
  const title = t('campaignReportPage.variants.title')
  return (
    <Card title={title}>
      {/* It scrolls by keys, too. */}
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label={title}>
        <table className={styles['numbers']} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('campaignReportPage.variants.variant')}</th>
              <th scope="col">{t('campaignReportPage.chart.sent')}</th>
              {facts.map((fact) => (
                <th key={fact} scope="col">
                  {t(`campaignReportPage.chart.${fact}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map(({ variant, sent, ...counts }) => (
              <tr key={variant}>
                <th scope="row">{t('campaignReportPage.variants.named', { variant })}</th>
                <td>{number(sent)}</td>
                {facts.map((fact) => (
                  <td key={fact}>
                    {t('campaignReportPage.variants.rate', {
                      number: number(counts[fact]),
                      percent: percentOf(counts[fact], sent),
                    })}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
