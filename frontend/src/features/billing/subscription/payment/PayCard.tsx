import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import { isToday } from 'date-fns/isToday'
import { useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { formatDate, formatMoney, formatTime } from '../../../../i18n/format'
import { formatLongDay } from '../../../../i18n/longDay'
import { isSum } from './payView.rules'
import { PixCode, PixPicture, usePix } from './PixBox'
import { SumLines } from '../SumLines'
import { UseBar } from '../usage/UseBar'
import styles from './pay.module.css'

interface PayCardProps {
  subscription: CompanySubscription
  invoice: Invoice
  /** The company is blocked: only this page opens until it has paid. */
  isLocked: boolean
  onCheckout: (asksPayer: boolean) => void
}

/** An invoice to pay: due date, amount, its parts, and the Pix. */
export function PayCard({ subscription, invoice, isLocked, onCheckout }: PayCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const pix = usePix({ subscription, invoice })
  return (
    <section className={styles['pay']} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles['heading']} {...(invoice.overdue && { 'data-tone': 'bad' })}>
          <DueWords subscription={subscription} invoice={invoice} />
        </h2>
        <p className={styles['figure']}>{formatMoney(invoice.due)}</p>
        {invoice.received > 0 && <Received invoice={invoice} />}
        {isSum(invoice) && (
          <SumLines
            plan={invoice.detail}
            recurrence={subscription.recurrence}
            amounts={invoice}
            dueDate={invoice.dueDate}
            today={subscription.today}
          />
        )}
        {!isSum(invoice) && invoice.received === 0 && (
          <PlanWords subscription={subscription} invoice={invoice} />
        )}
        <LockedWords subscription={subscription} isLocked={isLocked} />
        {invoice.earlierValue !== null && (
          <p className={styles['help']}>
            {t('subscriptionPage.pay.repriced', { value: formatMoney(invoice.earlierValue) })}
          </p>
        )}
        <PixCode pix={pix} invoice={invoice} onCheckout={onCheckout} />
      </div>
      <PixPicture pix={pix} invoice={invoice} />
    </section>
  )
}

type Parts = Pick<PayCardProps, 'subscription' | 'invoice'>

/** The due date, or since when the invoice is overdue. */
function DueWords({ subscription, invoice }: Parts) {
  const { t } = useTranslation()
  const { dueDate, overdue, received } = invoice
  const { today } = subscription
  const day = formatLongDay(dueDate, { today, hasWeekday: true })
  if (received > 0)
    return t(overdue ? 'subscriptionPage.pay.restOverdue' : 'subscriptionPage.pay.rest', { day })
  if (overdue) return t('subscriptionPage.pay.overdue', { count: -subscription.daysLeft, day })
  return t(dueDate === today ? 'subscriptionPage.pay.today' : 'subscriptionPage.pay.until', { day })
}

function PlanWords({ subscription, invoice }: Parts) {
  const { t } = useTranslation()
  return (
    <p className={styles['text']}>
      {t('subscriptionPage.pay.plan', {
        plan: invoice.detail,
        recurrence: t(`subscriptionPage.recurrences.${subscription.recurrence}`),
        until: formatLongDay(subscription.paysUntil, { today: subscription.today }),
      })}
    </p>
  )
}

/** What the payment unlocks, or until when an overdue company can work without it. */
function LockedWords({ subscription, isLocked }: Omit<PayCardProps, 'invoice' | 'onCheckout'>) {
  const { t } = useTranslation()
  const { daysLeft, worksUntilDay, waiting } = subscription
  if (isLocked)
    return (
      <p className={styles['text']}>
        {waiting > 0 ? (
          <Trans i18nKey="subscriptionPage.pay.backWaiting" count={waiting} components={{ b: <b /> }} />
        ) : (
          t('subscriptionPage.pay.back')
        )}
      </p>
    )
  if (daysLeft >= 0) return null
  return (
    <p className={styles['text']}>
      {t('subscriptionPage.pay.worksUntil', {
        day: formatLongDay(worksUntilDay, { today: subscription.today }),
      })}
    </p>
  )
}

/** The received part of the amount, which is under review. */
function Received({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { received, due, payments } = invoice
  const asked = received + due
  const values = { received: formatMoney(received), value: formatMoney(asked) }
  const when = (instant: string) =>
    isToday(new Date(instant))
      ? t('subscriptionPage.pay.receivedToday', { time: formatTime(instant) })
      : t('subscriptionPage.pay.receivedOn', { day: formatDate(instant) })
  const [last] = payments.filter(({ isPart }) => isPart)
  return (
    <div className={styles['part']}>
      <p className={styles['text']}>
        <Trans
          i18nKey="subscriptionPage.pay.received"
          values={{ ...values, when: last ? when(last.paidAt) : '' }}
          components={{ b: <b /> }}
        />
      </p>
      <UseBar
        isLarge
        tone="busy"
        percent={(100 * received) / asked}
        label={t('subscriptionPage.pay.receivedPart', values)}
      />
      <p className={styles['help']}>{t('subscriptionPage.pay.payRest')}</p>
    </div>
  )
}
