import type { BillingRecurrence } from '@balcao/contract/time/subscriptionDates'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format'
import { formatLongDay } from '../../../i18n/longDay'
import styles from './SumLines.module.css'

interface SumLinesProps {
  plan: string
  recurrence: BillingRecurrence
  /** BRL. */
  amounts: { value: number; difference: number; credit: number; received: number }
  /** `YYYY-MM-DD`: when the invoice is due. */
  dueDate: string
  today: string
}

/** The parts of an invoice's amount, one per line; nothing when there is only one part. */
export function SumLines({ plan, recurrence, amounts, dueDate, today }: SumLinesProps) {
  const { t } = useTranslation()
  const { value, difference, credit, received } = amounts
  const lines = (
    [
      [
        t('subscriptionPage.sum.plan', { plan, recurrence: t(`subscriptionPage.recurrences.${recurrence}`) }),
        value - difference,
      ],
      [t('subscriptionPage.sum.difference', { day: formatLongDay(dueDate, { today }) }), difference],
      [t('subscriptionPage.sum.credit'), -credit],
      [t('subscriptionPage.sum.received'), -received],
    ] as const
  ).filter(([, amount]) => amount !== 0)
  if (lines.length < 2) return null
  return (
    <dl className={styles['sum']}>
      {lines.map(([label, amount]) => [
        <dt key={label}>{label}</dt>,
        <dd key={`${label}:`} {...(amount < 0 && { 'data-good': '' })}>
          {amount < 0 ? `− ${formatMoney(-amount)}` : formatMoney(amount)}
        </dd>,
      ])}
    </dl>
  )
}
