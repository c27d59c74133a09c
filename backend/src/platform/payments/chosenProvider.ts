import { env } from '../config/env.js'
import type { PaymentProvider } from './PaymentProvider.js'
import { paymentProviders } from './providers.js'

let chosen: PaymentProvider | null | undefined

/** What is asked of the one provider alone has been checked by `paymentProblems`. */
function providerOf(variables: typeof env): PaymentProvider | null {
  const { PAYMENT_PROVIDER, PAYMENT_WEBHOOK_SECRET: webhookSecret = '', PIX_EXPIRY_SECONDS } = variables
  const kind = paymentProviders.find(({ name }) => name === PAYMENT_PROVIDER)
  return kind ? kind.make(variables, { webhookSecret, expirySeconds: PIX_EXPIRY_SECONDS }) : null
}

/** Where providers tell of payments to this installation. */
export const webhookUrl = (): string => `${env.apiUrl}/subscription/webhook`

/** Who takes payments, as the environment says. */
export const payments = {
  /**
   * Null where nobody does, and super users mark invoices as paid. The same object each time.
   * @throws Error when its certificate cannot be read.
   */
  provider: (): PaymentProvider | null => {
    if (chosen === undefined) chosen = providerOf(env)
    return chosen
  },
}
