import { env } from '../config/env.js'
import type { PaymentProvider } from './PaymentProvider.js'
import { paymentProviders } from './providers.js'

let chosen: PaymentProvider | null | undefined

/** `paymentProblems` has checked the variables of the chosen provider. */
function providerOf(variables: typeof env): PaymentProvider | null {
  const { PAYMENT_PROVIDER, PAYMENT_WEBHOOK_SECRET: webhookSecret = '', PIX_EXPIRY_SECONDS } = variables
  const kind = paymentProviders.find(({ name }) => name === PAYMENT_PROVIDER)
  return kind ? kind.make(variables, { webhookSecret, expirySeconds: PIX_EXPIRY_SECONDS }) : null
}

/** This installation's address for notifications of payments. */
export const webhookUrl = (): string => `${env.apiUrl}/subscription/webhook`

/** The payment provider chosen by the environment. */
export const payments = {
  /**
   * Null for none: super users then mark invoices as paid. Always the same object.
   * @throws Error when its certificate cannot be read.
   */
  provider: (): PaymentProvider | null => {
    if (chosen === undefined) chosen = providerOf(env)
    return chosen
  },
}
