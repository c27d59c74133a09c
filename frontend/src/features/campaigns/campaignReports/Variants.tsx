import type { CampaignVariantCounts } from '@balcao/contract/resources/campaigns/campaignReport'
import { useTranslation } from 'react-i18next'
import { NumberTable } from '../../../ui/figures/NumberTable'
import { Panel } from '../../../ui/figures/Panel'
import { percentOf } from './campaignReport.rules'

const facts = ['delivered', 'read', 'replied'] as const

/** The results of each text, when there are several. */
export function Variants({ variants }: { variants: readonly CampaignVariantCounts[] }) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => count.toLocaleString(i18n.language)
  const title = t('campaignReportPage.variants.title')
  return (
    <Panel title={title}>
      <NumberTable
        label={title}
        head={[
          t('campaignReportPage.variants.variant'),
          t('campaignReportPage.chart.sent'),
          ...facts.map((fact) => t(`campaignReportPage.chart.${fact}`)),
        ]}
        rows={variants.map(({ variant, sent, ...counts }) => ({
          id: variant,
          name: t('campaignReportPage.variants.named', { variant }),
          cells: [
            number(sent),
            ...facts.map((fact) =>
              t('campaignReportPage.variants.rate', {
                number: number(counts[fact]),
                percent: percentOf(counts[fact], sent),
              }),
            ),
          ],
        }))}
      />
    </Panel>
  )
}
