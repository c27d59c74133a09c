import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import type { Invoice } from '@balcao/contract/resources/billing/invoices'
import type { SubscriptionCharge } from '@balcao/contract/resources/billing/subscription'
import ContentCopyIcon from '@mui/icons-material/ContentCopy'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatMoney, formatSeconds } from '../../../../i18n/format'
import { copyText } from '../../../../ui/browser/copyText'
import { QrCode } from '../../../../ui/display/QrCode'
import { useSecondsLeft } from '../../../../ui/timers/useSecondsLeft'
import { useCharge, useRenewCharge } from '../checkout/checkout.queries'
import { needsPayer } from './payView.rules'
import styles from './pay.module.css'

/** The remaining time of a Pix is shown below this number of seconds. */
const SAYS_TIME_BELOW = 600

interface PixProps {
  subscription: CompanySubscription
  invoice: Invoice
  /** Opens the checkout. `asksPayer`: starts at its first step. */
  onCheckout: (asksPayer: boolean) => void
}

/**
 * The Pix of an invoice. It is requested automatically when the payer is known, and again when it has expired
 * or the amount has changed.
 */
export function usePix({ subscription, invoice }: Omit<PixProps, 'onCheckout'>) {
  const charge = useCharge(invoice.id)
  const renew = useRenewCharge(invoice.id)
  const { data } = charge
  const ends =
    data?.state === 'open' && data.secondsLeft !== null
      ? charge.dataUpdatedAt + 1_000 * data.secondsLeft
      : null
  const seconds = useSecondsLeft(ends)
  const asksForm = needsPayer(subscription, data?.state)
  const isOpen = data?.state === 'open' && data.qrcode !== null && seconds !== 0
  const isWanted =
    data !== undefined && !isOpen && !asksForm && data.state !== 'paid' && data.state !== 'manual'
  // One automatic request per amount. After a refusal the user must retry.
  const askedFor = useRef<string | null>(null)
  const { mutate, isPending } = renew
  const amount = `${invoice.id} ${invoice.due} ${data?.txid ?? ''}`
  useEffect(() => {
    if (!isWanted || isPending || askedFor.current === amount) return
    askedFor.current = amount
    mutate()
  }, [isWanted, isPending, amount, mutate])
  return {
    charge: data,
    error: charge.error ?? renew.error,
    seconds,
    asksForm,
    isOpen,
    retry: () => mutate(),
  }
}

type Pix = ReturnType<typeof usePix>

/** Below the amount: the code with a button to copy it, or a button to get one. */
export function PixCode({ pix, invoice, onCheckout }: { pix: Pix } & Omit<PixProps, 'subscription'>) {
  const { t } = useTranslation()
  const { charge, error, seconds, asksForm, isOpen, retry } = pix
  if (charge?.state === 'manual') return <ManualPayment charge={charge} />
  if (isOpen && charge?.qrcode)
    return (
      <>
        <CopyCode code={charge.qrcode.qrcode} isRest={invoice.received > 0} />
        <p className={styles['help']}>
          {t('subscriptionPage.pix.help')}{' '}
          {seconds !== null && seconds < SAYS_TIME_BELOW && (
            <span role="timer">{t('subscriptionPage.pix.timeLeft', { time: formatSeconds(seconds) })}</span>
          )}
        </p>
        <Button size="small" onClick={() => onCheckout(true)} sx={{ ml: -1, mt: 0.5 }}>
          {t('subscriptionPage.pix.otherPayer')}
        </Button>
      </>
    )
  if (asksForm)
    return (
      <div className={styles['actions']}>
        <Button variant="contained" onClick={() => onCheckout(false)}>
          {t('subscriptionPage.pay.action')}
        </Button>
      </div>
    )
  if (error)
    return (
      <Alert
        severity="error"
        sx={{ mt: 2 }}
        action={
          <Button color="inherit" size="small" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('subscriptionPage.pay.noCharge')}. {errorText(error)}{' '}
        <Button color="inherit" size="small" onClick={() => onCheckout(true)}>
          {t('subscriptionPage.pix.otherPayer')}
        </Button>
      </Alert>
    )
  return (
    <Skeleton
      variant="rounded"
      height={36}
      sx={{ mt: 2 }}
      aria-label={t('subscriptionPage.pix.making')}
      role="status"
    />
  )
}

/** Beside the amount: the QR code, while it can be paid. */
export function PixPicture({ pix, invoice }: { pix: Pix; invoice: Invoice }) {
  const { t } = useTranslation()
  if (!pix.isOpen || !pix.charge?.qrcode) return null
  return (
    <figure className={styles['picture']}>
      <QrCode
        size={152}
        text={pix.charge.qrcode.qrcode}
        label={t('subscriptionPage.pix.qr', { value: formatMoney(invoice.due) })}
      />
      <figcaption>{t('subscriptionPage.pix.scan')}</figcaption>
    </figure>
  )
}

function CopyCode({ code, isRest }: { code: string; isRest: boolean }) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    // When it cannot be copied it is selected, so that the user can copy it by hand.
    if (!(await copyText(code))) field.current?.select()
  }
  return (
    <div className={styles['copy']}>
      <input
        ref={field}
        className={styles['code']}
        aria-label={t('subscriptionPage.pix.code')}
        value={code}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="contained" startIcon={<ContentCopyIcon />} onClick={() => void copy()}>
        {t(isRest ? 'subscriptionPage.pix.copyRest' : 'subscriptionPage.pix.copy')}
      </Button>
    </div>
  )
}

/** For an installation without a payment provider: whom to contact. */
function ManualPayment({ charge }: { charge: SubscriptionCharge }) {
  const { t } = useTranslation()
  const { supportContact } = charge
  return (
    <p className={styles['text']}>
      {supportContact
        ? t('subscriptionPage.pay.manualContact', { contact: supportContact })
        : t('subscriptionPage.pay.manual')}
    </p>
  )
}
