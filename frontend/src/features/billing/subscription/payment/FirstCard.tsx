import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { useCheckout } from '../useCheckout'
import { PaidCard } from './PaidCard'
import { PayCard } from './PayCard'
import type { PayView } from './payView.rules'
import { TrialCard } from './TrialCard'
import styles from './pay.module.css'

interface FirstCardProps {
  view: PayView
  subscription: CompanySubscription
  isLocked: boolean
  onCheckout: ReturnType<typeof useCheckout>['open']
  onReceipt: (invoiceId: number) => void
}

/** The first card: the invoice to pay, the plans on trial, or the information that all is paid. */
export function FirstCard({ view, subscription, isLocked, onCheckout, onReceipt }: FirstCardProps) {
  const { openInvoice } = subscription
  if (view === 'trial') return <TrialCard subscription={subscription} onCheckout={onCheckout} />
  if (openInvoice)
    return (
      <PayCard
        subscription={subscription}
        invoice={openInvoice}
        isLocked={isLocked}
        onCheckout={(asksPayer) => onCheckout(openInvoice.id, asksPayer)}
      />
    )
  if (view === 'preparing') return <Preparing />
  return <PaidCard subscription={subscription} onReceipt={onReceipt} />
}

/** The due date has passed, and the invoice is still being created. */
function Preparing() {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section className={styles['pay']} data-plain="" aria-labelledby={id} aria-live="polite">
      <div>
        <h2 id={id} className={styles['heading']}>
          {t('subscriptionPage.pay.label')}
        </h2>
        <p className={styles['text']}>{t('subscriptionPage.pay.preparing')}</p>
      </div>
    </section>
  )
}
