import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import Skeleton from '@mui/material/Skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../data/session/sessionStore'
import { loadPhrases } from '../../../i18n/i18n'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { lazyPart } from '../../../ui/loading/lazyPart'
import { PageFrame } from '../../../ui/page/PageFrame'
import { PageHeader } from '../../../ui/page/PageHeader'
import { BILLING_KEY, ReceiptDialog } from '../invoices'
import { BillingNotice } from './BillingNotice'
import { useCharge } from './checkout/checkout.queries'
import { FirstCard } from './payment/FirstCard'
import { History } from './history/History'
import { PayerCard } from './PayerCard'
import { payViewOf } from './payment/payView.rules'
import { ReviewNotes } from './payment/ReviewNotes'
import { noteRenewal } from './renewal.store'
import { useSubscription } from './subscription.queries'
import { UseCard } from './usage/UseCard'
import { useCheckout } from './useCheckout'
import styles from './subscription.module.css'

const PlanDialog = lazyPart(() => import('./plans/PlanDialog'))
const CheckoutDialog = lazyPart(
  async () => (await Promise.all([import('./checkout/CheckoutDialog'), loadPhrases('checkout')]))[0],
)

/** The company's subscription: the payment, its history, the use of the plan, and the payer. */
export default function SubscriptionPage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useSubscription()
  const session = useSession()
  const isLocked = session.status === 'in' && session.scope === 'billing'
  return (
    <PageFrame isCanvas header={<PageHeader title={t('subscriptionPage.title')} />}>
      {isLocked && <BillingNotice />}
      {data ? (
        <Loaded subscription={data} isLocked={isLocked} />
      ) : error ? (
        <ErrorState
          title={t('subscriptionPage.failed.title')}
          error={error}
          note={t('subscriptionPage.failed.text')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Bones />
      )}
    </PageFrame>
  )
}

interface LoadedProps {
  subscription: CompanySubscription
  isLocked: boolean
}

function Loaded({ subscription, isLocked }: LoadedProps) {
  const [receiptId, setReceiptId] = useState<number | null>(null)
  const [isChanging, setChanging] = useState(false)
  const checkout = useCheckout()
  const { openInvoice, plan } = subscription
  const charge = useCharge(openInvoice?.id ?? null)
  // A socket event announces a payment. When the event was missed, this query notices the payment.
  const client = useQueryClient()
  const isPaidMeanwhile = openInvoice !== null && charge.data?.state === 'paid'
  useEffect(() => {
    if (!isPaidMeanwhile) return
    noteRenewal(null, isLocked)
    void client.invalidateQueries({ queryKey: [BILLING_KEY] })
  }, [isPaidMeanwhile, isLocked, client])
  const view = payViewOf(subscription, charge.data?.state)
  return (
    <div className={styles['grid']}>
      <div className={styles['main']}>
        <FirstCard
          view={view}
          subscription={subscription}
          isLocked={isLocked}
          onCheckout={checkout.open}
          onReceipt={setReceiptId}
        />
        <ReviewNotes subscription={subscription} />
        <History
          today={subscription.today}
          planName={plan?.name}
          inCard={openInvoice?.id ?? null}
          isOptional={view === 'trial'}
          onPay={checkout.open}
          onReceipt={setReceiptId}
        />
      </div>
      <div className={styles['side']}>
        <UseCard
          subscription={subscription}
          onChange={view === 'trial' ? undefined : () => setChanging(true)}
        />
        <PayerCard subscription={subscription} />
      </div>
      <Suspense>
        {isChanging && <PlanDialog subscription={subscription} onClose={() => setChanging(false)} />}
        {receiptId !== null && <ReceiptDialog id={receiptId} onClose={() => setReceiptId(null)} />}
        {checkout.invoiceId !== null && (
          <CheckoutDialog
            key={checkout.invoiceId}
            invoiceId={checkout.invoiceId}
            asksPayer={checkout.asksPayer}
            onClose={checkout.close}
          />
        )}
      </Suspense>
    </div>
  )
}

/** A placeholder of the same size, while the page is loading. */
function Bones() {
  const { t } = useTranslation()
  return (
    <div className={styles['grid']} role="status" aria-label={t('common.loading')}>
      <div className={styles['main']}>
        <Skeleton variant="rounded" height={242} />
        <Skeleton variant="rounded" height={228} />
      </div>
      <div className={styles['side']}>
        <Skeleton variant="rounded" height={244} />
        <Skeleton variant="rounded" height={194} />
      </div>
    </div>
  )
}
