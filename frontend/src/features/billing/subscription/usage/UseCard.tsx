import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import Button from '@mui/material/Button'
import { Trans, useTranslation } from 'react-i18next'
import { formatLongDay, formatMonth } from '../../../../i18n/longDay'
import { formatPlanSize } from '../../../../i18n/planSize'
import { Card } from '../Card'
import { UseBar } from './UseBar'
import { gaugesOf, type Gauge } from './use.rules'
import styles from '../side.module.css'

interface UseCardProps {
  subscription: CompanySubscription
  /** Opens the choice of a plan; absent when the page already shows the plans. */
  onChange?: (() => void) | undefined
}

/** The use of the plan, the nearest limit first, and the planned next plan. */
export function UseCard({ subscription, onChange }: UseCardProps) {
  const { t } = useTranslation()
  const { use, planned } = subscription
  const { today } = subscription
  return (
    <Card
      title={t(onChange ? 'subscriptionPage.use.title' : 'subscriptionPage.use.trialTitle')}
      action={
        onChange && (
          <Button size="small" onClick={onChange} sx={{ mr: -1, minWidth: 0 }}>
            {t('subscriptionPage.use.change')}
          </Button>
        )
      }
    >
      <ul className={styles['gauges']}>
        {gaugesOf(use).map((gauge) => (
          <GaugeRow key={gauge.count} gauge={gauge} today={today} />
        ))}
      </ul>
      {planned && (
        <p className={styles['planned']}>
          {t('subscriptionPage.use.planned', {
            day: formatLongDay(planned.from, { today }),
            plan: planned.plan.name,
          })}
        </p>
      )}
    </Card>
  )
}

function GaugeRow({ gauge, today }: { gauge: Gauge; today: string }) {
  const { t, i18n } = useTranslation()
  const { count, used, limit, percent, tone, fullOn } = gauge
  const written = (amount: number) =>
    count === 'storageMb' ? formatPlanSize(amount, limit ?? undefined) : amount.toLocaleString(i18n.language)
  const name = t(`subscriptionPage.use.${count}`)
  return (
    <li className={styles['gauge']}>
      <span>{name}</span>
      <span>
        <Trans
          i18nKey={limit === null ? 'subscriptionPage.use.unlimited' : 'subscriptionPage.use.of'}
          values={{ used: written(used), limit: limit === null ? '' : written(limit) }}
          components={{ b: <b /> }}
        />
      </span>
      {limit !== null && <UseBar percent={percent} tone={tone} label={name} />}
      {fullOn && <p>{t('subscriptionPage.use.fullOn', { month: formatMonth(fullOn, { today }) })}</p>}
    </li>
  )
}
