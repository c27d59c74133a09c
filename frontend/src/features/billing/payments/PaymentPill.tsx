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

/** The status of a payment, and why it needs attention. */
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
