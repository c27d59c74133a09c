import type { CompanySubscription } from '@balcao/contract/resources/billing/companySubscription'
import { priceOfPeriod } from '@balcao/contract/time/subscriptionDates'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../i18n/errorMessage'
import { formatLongDay } from '../../../../i18n/longDay'
import { toast } from '../../../../ui/feedback/toast'
import { ChangePreview } from '../plans/ChangePreview'
import { formatPrice } from '../plans/formatPrice'
import { Offers } from '../plans/Offers'
import { firstChoice } from '../plans/offers.rules'
import { useChangePlan, usePlanPreview } from '../subscription.queries'
import styles from './pay.module.css'

interface TrialCardProps {
  subscription: CompanySubscription
  /** Called when the chosen plan has an invoice to pay. */
  onCheckout: (invoiceId: number) => void
}

/** The remaining days of the trial, the plans, and a button with the price. */
export function TrialCard({ subscription, onCheckout }: TrialCardProps) {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState<ReturnType<typeof firstChoice>>(null)
  const choice = chosen ?? firstChoice(subscription)
  const { data: preview, isPlaceholderData } = usePlanPreview(choice)
  const change = useChangePlan()
  const { dueDay, trialDaysLeft, offers } = subscription
  const offer = offers.find((one) => one.id === choice?.planId)

  const subscribe = async () => {
    if (!choice || !preview) return
    try {
      const { openInvoice } = await change.mutateAsync({ ...choice, due: preview.invoice.due })
      if (openInvoice) onCheckout(openInvoice.id)
      else toast.success(t('subscriptionPage.trial.chosen'))
    } catch {
      // The error is shown below the button.
    }
  }

  return (
    <section className={styles['pay']} data-plain="" aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles['heading']}>
          {t('subscriptionPage.trial.until', {
            day: formatLongDay(dueDay, { today: subscription.today, hasWeekday: true }),
          })}
        </h2>
        <p className={styles['figure']}>
          {t('subscriptionPage.trial.daysLeft', { count: trialDaysLeft ?? 0 })}
        </p>
        {choice && offer ? (
          <>
            <Offers
              subscription={subscription}
              choice={choice}
              onChoose={setChosen}
              action={
                <Button
                  variant="contained"
                  disabled={!preview || isPlaceholderData || preview.exceeds !== null}
                  loading={change.isPending}
                  onClick={() => void subscribe()}
                >
                  {t('subscriptionPage.trial.action', {
                    price: t('subscriptionPage.price', {
                      value: formatPrice(priceOfPeriod(offer.value, choice.recurrence)),
                      recurrence: t(`subscriptionPage.recurrences.${choice.recurrence}`),
                    }),
                  })}
                </Button>
              }
            />
            {preview?.exceeds && <ChangePreview preview={preview} subscription={subscription} />}
            {change.error && (
              <Alert severity="error" sx={{ mt: 2 }}>
                {errorText(change.error)}
              </Alert>
            )}
            <p className={styles['help']}>{t('subscriptionPage.trial.help')}</p>
          </>
        ) : (
          <p className={styles['text']}>{t('subscriptionPage.offers.none')}</p>
        )}
      </div>
    </section>
  )
}
