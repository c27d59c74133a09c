import { startPaymentProvider, type PaymentBank } from '@balcao/whatsapp-simulator'
import { onTestFinished, vi } from 'vitest'
import { asaas } from '../platform/payments/asaas.js'
import { payments } from '../platform/payments/chosenProvider.js'
import { efi } from '../platform/payments/efi.js'
import { testServer } from './server.js'

/** What it shows when it tells of payments. */
export const PROVIDER_SECRET = 'p'.repeat(40)

const made = {
  efi: (url: string) =>
    efi({
      ...{ url: `${url}/pix/efi`, clientId: 'id', clientSecret: 'secret', pixKey: 'chave' },
      ...{ certificate: undefined, certificatePassword: undefined },
      ...{ webhookSecret: PROVIDER_SECRET, expirySeconds: 3_600 },
    }),
  asaas: (url: string) =>
    asaas({ url: `${url}/pix/asaas/v3`, apiKey: 'key', webhookSecret: PROVIDER_SECRET }),
}

interface OnLoopback {
  bank: PaymentBank
  /** The charge is paid, and it is told; the payment's id. */
  pay: (txid: string | null, cents?: number) => Promise<string>
  /** The same, and nobody is told. */
  paySilently: (txid: string | null) => string
  /** The last payment is told again; the status that was answered. */
  tellAgain: (txid: string | null) => Promise<number | null>
}

/**
 * The installation has a payment provider on loopback until the test ends. Payments that are told are the installation's, and so are the
 * sweeps that look them up: no two files use the same provider.
 */
export async function aPaymentProvider(name: keyof typeof made): Promise<OnLoopback> {
  const { url, bank, stop } = await startPaymentProvider()
  const spy = vi.spyOn(payments, 'provider').mockReturnValue(made[name](url))
  onTestFinished(async () => {
    spy.mockRestore()
    await stop()
  })
  const webhook = `${await testServer()}/subscription/webhook?hmac=${PROVIDER_SECRET}`
  bank.webhooks.set(name, { url: webhook, token: PROVIDER_SECRET })
  const charge = (id: string) => {
    const found = bank.charges.find((one) => one.id === id || one.reference === id)
    if (!found) throw new Error(`there is no charge ${id}`)
    return found
  }
  return {
    bank,
    pay: async (txid: string | null, cents?: number) => {
      const paid = charge(txid ?? '')
      const payment = bank.pay(paid, cents)
      const status = await bank.tell(paid, payment)
      if (status !== 200) throw new Error(`the notification was answered by ${status}`)
      return payment.id
    },
    paySilently: (txid: string | null) => bank.pay(charge(txid ?? '')).id,
    tellAgain: async (txid: string | null) => {
      const paid = charge(txid ?? '')
      const payment = paid.payments.at(-1)
      return payment ? bank.tell(paid, payment) : null
    },
  }
}
