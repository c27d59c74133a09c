import { env } from '../config/env.js'
import { asaas } from './asaas.js'
import { efi } from './efi.js'
import type { PaymentProvider } from './PaymentProvider.js'

let chosen: PaymentProvider | null | undefined

/** What is asked of the one provider alone has been checked by `paymentProblems`. */
function providerOf(variables: typeof env): PaymentProvider | null {
  const { PAYMENT_PROVIDER: name, PAYMENT_WEBHOOK_SECRET: webhookSecret = '' } = variables
  if (name === 'manual') return null
  if (name === 'asaas')
    return asaas({ url: variables.ASAAS_URL, apiKey: variables.ASAAS_API_KEY ?? '', webhookSecret })
  return efi({
    url: variables.EFI_URL,
    clientId: variables.EFI_CLIENT_ID ?? '',
    clientSecret: variables.EFI_CLIENT_SECRET ?? '',
    certificate: variables.EFI_CERTIFICATE,
    certificatePassword: variables.EFI_CERTIFICATE_PASSWORD,
    pixKey: variables.EFI_PIX_KEY ?? '',
    webhookSecret,
    expirySeconds: variables.PIX_EXPIRY_SECONDS,
  })
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
