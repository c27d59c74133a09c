import type { CompanySubscription, PlanOffer } from '@balcao/contract/resources/billing/companySubscription'
import type { BillingRecurrence } from '@balcao/contract/time/subscriptionDates'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, type ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { formatLongDay } from '../../../../i18n/longDay'
import { formatPlanSize } from '../../../../i18n/planSize'
import { formatPrice } from './formatPrice'
import { excessOf, recurrencesFor, type PlanChoice } from './offers.rules'
import styles from './offers.module.css'

interface OffersProps {
  subscription: CompanySubscription
  choice: PlanChoice
  onChoose: (choice: PlanChoice) => void
  /** A button beside the billing periods. */
  action?: ReactNode
}

/** Chooses a plan, as cards, and the billing period. */
export function Offers({ subscription, choice, onChoose, action }: OffersProps) {
  const { t } = useTranslation()
  const everyId = useId()
  const { offers, recurrence } = subscription
  return (
    <>
      <div className={styles['offers']} role="radiogroup" aria-label={t('subscriptionPage.offers.label')}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            subscription={subscription}
            isChosen={offer.id === choice.planId}
            onChoose={() => onChoose({ ...choice, planId: offer.id })}
          />
        ))}
      </div>
      <div className={styles['offersEnd']}>
        <div className={styles['every']}>
          <span id={everyId}>{t('subscriptionPage.offers.every')}</span>
          <ToggleButtonGroup
            exclusive
            aria-labelledby={everyId}
            value={choice.recurrence}
            onChange={(_event, chosen: BillingRecurrence | null) => {
              if (chosen) onChoose({ ...choice, recurrence: chosen })
            }}
          >
            {recurrencesFor(recurrence).map((one) => (
              <ToggleButton key={one} value={one}>
                {t(`subscriptionPage.offers.recurrences.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </div>
        {action}
      </div>
    </>
  )
}

interface OfferCardProps {
  offer: PlanOffer
  subscription: CompanySubscription
  isChosen: boolean
  onChoose: () => void
}

function OfferCard({ offer, subscription, isChosen, onChoose }: OfferCardProps) {
  const { t } = useTranslation()
  const { name, value, users, connections, queues, storageMb } = offer
  const contents = [
    t('subscriptionPage.offers.users', { count: users }),
    t('subscriptionPage.offers.connections', { count: connections }),
    t('subscriptionPage.offers.queues', { count: queues }),
    storageMb === null ? t('subscriptionPage.offers.usualSpace') : formatPlanSize(storageMb),
  ]
  return (
    <label className={styles['offer']}>
      <input type="radio" name="plan" checked={isChosen} onChange={onChoose} />
      <span className={styles['offerName']}>{name}</span>
      <span className={styles['price']}>
        <Trans
          i18nKey="subscriptionPage.offers.perMonth"
          values={{ price: formatPrice(value) }}
          components={{ small: <small /> }}
        />
      </span>
      {/* Non-breaking spaces keep each number and its unit on one line. */}
      <span>{contents.map((part) => part.replaceAll(' ', '\u00a0')).join(', ')}</span>
      <OfferNote offer={offer} subscription={subscription} />
    </label>
  )
}

/**
 * A note on a plan: which limit the company exceeds, or that it is the current, planned or recommended plan.
 */
function OfferNote({ offer, subscription }: Pick<OfferCardProps, 'offer' | 'subscription'>) {
  const { t } = useTranslation()
  const { id, isCurrent, isRecommended } = offer
  const { planned, trialDaysLeft } = subscription
  const [excess] = excessOf(offer)
  const note = (words: string, tone?: 'busy') => (
    <span className={styles['offerNote']} data-tone={tone}>
      {words}
    </span>
  )
  if (excess) {
    const [count, { used }] = excess
    return note(
      count === 'storageMb'
        ? t('subscriptionPage.offers.has.storageMb', { size: formatPlanSize(used) })
        : t(`subscriptionPage.offers.has.${count}`, { count: used }),
      'busy',
    )
  }
  if (planned?.plan.id === id)
    return note(
      t('subscriptionPage.offers.planned', {
        day: formatLongDay(planned.from, { today: subscription.today }),
      }),
    )
  // On trial there is no current plan.
  if (isCurrent && trialDaysLeft === null) return note(t('subscriptionPage.offers.current'))
  return isRecommended ? note(t('subscriptionPage.offers.fits')) : null
}
