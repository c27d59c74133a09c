import type { ReceivedPayment } from '@balcao/contract/resources/billing/subscription'
import { useTranslation } from 'react-i18next'
import { StatusPill, type Tone } from '../../../ui/display/StatusPill'

const tones: Readonly<Record<ReceivedPayment['state'], Tone>> = {
  waiting: 'busy',
  matched: 'good',
  unmatched: 'bad',
  assigned: 'good',
  credited: 'good',
  dismissed: 'calm',
}

/** How a payment stands; why, where it waits for somebody. */
export function PaymentPill({ payment: { state, reason } }: { payment: ReceivedPayment }) {
  const { t } = useTranslation()
  return (
    <StatusPill tone={tones[state]}>
      {reason && state === 'unmatched'
        ? t(`paymentsTab.reasons.${reason}`)
        : t(`paymentsTab.states.${state}`)}
    </StatusPill>
  )
}
