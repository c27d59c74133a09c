import type { CompanySubscription, PlanChange } from '@balcao/contract/resources/billing/companySubscription'
import { priceOfPeriod } from '@balcao/contract/time/subscriptionDates'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../i18n/format'
import { formatLongDay } from '../../../../i18n/longDay'
import { formatPlanSize } from '../../../../i18n/planSize'
import { excessOf } from './offers.rules'
import { SumLines } from '../SumLines'
import styles from './offers.module.css'

interface ChangePreviewProps {
  preview: PlanChange
  subscription: CompanySubscription
}

/** The effect of changing the plan, in a sentence, and the parts of the next invoice. */
export function ChangePreview({ preview, subscription }: ChangePreviewProps) {
  const words = usePreviewWords()
  const { begins, recurrence } = preview
  const changesInvoice = begins === 'now' || (begins === 'none' && recurrence !== subscription.recurrence)
  return (
    <div className={styles['preview']} role="status">
      <p className={styles['sentence']} {...(preview.exceeds && { 'data-tone': 'bad' })}>
        {words(preview, subscription)}
      </p>
      {!preview.exceeds && changesInvoice && (
        <SumLines
          plan={subscription.offers.find(({ id }) => id === preview.planId)?.name ?? ''}
          recurrence={preview.recurrence}
          amounts={{
            ...preview.invoice,
            difference: preview.difference + (subscription.openInvoice?.difference ?? 0),
          }}
          dueDate={preview.invoice.dueDate}
          today={subscription.today}
        />
      )}
    </div>
  )
}

function usePreviewWords() {
  const { t, i18n } = useTranslation()
  return (preview: PlanChange, subscription: CompanySubscription): string => {
    const { planId, recurrence, begins, from, invoice, exceeds } = preview
    const { offers, openInvoice, planned } = subscription
    const day = (date: string) => formatLongDay(date, { today: subscription.today })
    const excess = excessOf({ exceeds })
    if (excess.length > 0) {
      const parts = excess.map(([count, { used, limit }]) => {
        const written = (amount: number) =>
          count === 'storageMb'
            ? formatPlanSize(amount, limit ?? undefined)
            : amount.toLocaleString(i18n.language)
        const values = { used: written(used), limit: limit === null ? '' : written(limit) }
        return t(`subscriptionPage.change.excess.${count}`, values)
      })
      return t('subscriptionPage.change.refused', { excess: parts.join('; ') })
    }
    if (begins === 'none' && recurrence === subscription.recurrence)
      return planned
        ? t('subscriptionPage.change.callsOff', { plan: planned.plan.name })
        : t('subscriptionPage.change.none')
    if (begins === 'later') {
      const perMonth = offers.find(({ id }) => id === planId)?.value ?? 0
      const price = t('subscriptionPage.price', {
        value: formatMoney(priceOfPeriod(perMonth, recurrence)),
        recurrence: t(`subscriptionPage.recurrences.${recurrence}`),
      })
      return t('subscriptionPage.change.later', { from: day(from), price })
    }
    const isSame = openInvoice?.due === invoice.due
    const values = { day: day(invoice.dueDate), value: formatMoney(invoice.due) }
    if (begins === 'none') return t('subscriptionPage.change.invoice', values)
    return t(isSame ? 'subscriptionPage.change.nowSame' : 'subscriptionPage.change.now', values)
  }
}
