import { setTimeout as delay } from 'node:timers/promises'
import { startPaymentProvider, type PaymentBank } from '@balcao/whatsapp-simulator'
import { onTestFinished, vi } from 'vitest'
import { asaas } from '../../platform/payments/asaas/asaas.js'
import { payments } from '../../platform/payments/chosenProvider.js'
import { efi } from '../../platform/payments/efi/efi.js'
import { openPlatformConnection } from '../../platform/tenancy/platformConnection.js'
import { testServer } from '../servers/server.js'

/** Secret of the provider's notifications. */
export const PROVIDER_SECRET = 'p'.repeat(40)

const made = {
  efi: (url: string) =>
    efi({
      url: `${url}/pix/efi`,
      clientId: 'id',
      clientSecret: 'secret',
      pixKey: 'chave',
      certificate: undefined,
      certificatePassword: undefined,
      webhookSecret: PROVIDER_SECRET,
      expirySeconds: 3_600,
    }),
  asaas: (url: string) =>
    asaas({ url: `${url}/pix/asaas/v3`, apiKey: 'key', webhookSecret: PROVIDER_SECRET }),
}

export interface OnLoopback {
  bank: PaymentBank
  /** Pays the charge and notifies us. Answers the payment's id. */
  pay: (txid: string | null, cents?: number) => Promise<string>
  /** The same without a notification. */
  paySilently: (txid: string | null) => string
  /** Repeats the notification of the last payment. Answers the status of our answer. */
  tellAgain: (txid: string | null) => Promise<number | null>
  /** Refunds the last payment, or a part of it, and notifies us. */
  giveBack: (txid: string | null, cents?: number, state?: 'underWay' | 'done' | 'failed') => Promise<void>
  /** The payer's bank disputes the last payment, or withdraws the dispute; we are notified. */
  dispute: (txid: string | null, isDisputed?: boolean) => Promise<void>
}

/** Keys of Postgres advisory locks. */
const LOCK_KEYS = { efi: 7_240_101, asaas: 7_240_102 } as const
/** Milliseconds between two attempts to get a lock. */
const LOOK_MS = 50
/** Locks held by this process, until the end of its test. */
const reserved = new Set<keyof typeof made>()

/**
 * Waits until nobody else uses the provider, and keeps it until the end of the test. Notified payments, and
 * the sweeps that look them up, belong to the installation. A test's sweep would find the payments of a test
 * file running in parallel.
 */
async function keepProvider(name: keyof typeof made): Promise<void> {
  if (reserved.has(name)) return
  const connection = await openPlatformConnection()
  const take = async () => {
    const sql = 'select pg_try_advisory_lock($1) as taken'
    const { rows } = await connection.query<{ taken: boolean }>(sql, [LOCK_KEYS[name]])
    return rows[0]?.taken === true
  }
  while (!(await take())) await delay(LOOK_MS)
  reserved.add(name)
  onTestFinished(async () => {
    reserved.delete(name)
    await connection.end()
  })
}

/**
 * Gives the installation a payment provider on loopback until the end of the test. No other test can use it
 * meanwhile.
 */
export async function aPaymentProvider(name: keyof typeof made): Promise<OnLoopback> {
  await keepProvider(name)
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
  const lastOf = (txid: string | null) => {
    const paid = charge(txid ?? '')
    const payment = paid.payments.at(-1)
    if (!payment) throw new Error('nobody has paid it')
    return { paid, payment }
  }
  const tell = async ({ paid, payment }: ReturnType<typeof lastOf>) => {
    const status = await bank.tell(paid, payment)
    if (status !== 200) throw new Error(`the notification was answered by ${status}`)
  }
  return {
    bank,
    giveBack: async (txid, cents, state) => {
      const last = lastOf(txid)
      bank.giveBack(last.payment, cents, state)
      await tell(last)
    },
    dispute: async (txid, isDisputed = true) => {
      const last = lastOf(txid)
      last.payment.isDisputed = isDisputed
      await tell(last)
    },
    pay: async (txid: string | null, cents?: number) => {
      const paid = charge(txid ?? '')
      const payment = bank.pay(paid, cents)
      await tell({ paid, payment })
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
