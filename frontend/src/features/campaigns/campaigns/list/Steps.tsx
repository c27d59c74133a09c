import type { CampaignCounts } from '@balcao/contract/resources/campaigns/campaignReport'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { useTranslation } from 'react-i18next'
import { oneInHowManyLeft, partOf, steps } from './groups.rules'
import styles from './list.module.css'

/** The results of a campaign step by step, and its problems. */
export function Steps({ counts }: { counts: CampaignCounts }) {
  const { t, i18n } = useTranslation()
  const oneIn = oneInHowManyLeft(counts)
  return (
    <>
      <dl className={styles['steps']}>
        {steps.map((step) => {
          const part = partOf(counts, step)
          const isMany = step === 'optedOut' && oneIn !== null
          return (
            <div key={step} className={styles['step']} data-step={step} {...(isMany && { 'data-many': '' })}>
              <dt>{t(`campaignsPage.steps.${step}`)}</dt>
              <dd>
                <b>{counts[step].toLocaleString(i18n.language)}</b>{' '}
                {step !== 'sent' && part !== null && <small>{percentOf(part, i18n.language)}</small>}
                <i aria-hidden style={{ '--part': part ?? 0 } as object} />
              </dd>
            </div>
          )
        })}
      </dl>
      {oneIn !== null && (
        <p className={styles['note']}>
          <WarningAmberOutlined aria-hidden />
          {t('campaignsPage.manyLeft', { count: oneIn })}
        </p>
      )}
    </>
  )
}

/** Below one per cent, the first significant digit is shown instead of 0. */
const percentOf = (part: number, language: string): string => {
  const percent = part * 100
  const digits = percent > 0 && percent < 1 ? 1 : 0
  return `${percent.toLocaleString(language, { maximumFractionDigits: digits })} %`
}
