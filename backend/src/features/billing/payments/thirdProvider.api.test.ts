import { subscriptionApi } from '@balcao/contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { object, string } from 'yup'
import { paymentProblems } from '../../../platform/config/paymentEnv.js'
import { payments } from '../../../platform/payments/chosenProvider.js'
import { paymentProviderKind } from '../../../platform/payments/paymentProviderKind.js'
import type { ConfirmedPayment, NotifiedPayment } from '../../../platform/payments/PaymentProvider.js'
import { paymentProviders } from '../../../platform/payments/providers.js'
import { readNotification } from '../../../platform/payments/readNotification.js'
import { clock } from '../../../platform/clock/clock.js'
import { apiAs } from '../../../testing/apiClient.js'
import { unique } from '../../../testing/factories/unique.js'
import { aCompany, anInvoice } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { testServer } from '../../../testing/servers/server.js'

/** The confirmed payments, by id. */
const paid = new Map<string, ConfirmedPayment>()

const notificationOf = readNotification(object({ pago: object({ id: string(), cobranca: string() }) }))

const vila = paymentProviderKind({
  name: 'vila',
  label: 'Banco Vila',
  variables: object({ VILA_URL: string().default('https://vila.example'), VILA_KEY: string() }),
  needed: ['VILA_KEY'],
  address: 'VILA_URL',
  make: (_own, { webhookSecret }) => ({
    name: 'vila',
    needsDocument: false,
    createCharge: ({ txid }) =>
      Promise.resolve({
        providerId: `v-${txid}`,
        code: `pix-${txid}`,
        expiresAt: new Date(clock.now().getTime() + 3_600_000),
      }),
    lookUpCharge: () => Promise.resolve([]),
    lookUpPayment: (id) => Promise.resolve(paid.get(id) ?? null),
    withdrawCharge: () => Promise.resolve('withdrawn'),
    isAuthentic: ({ header }) => header('x-vila') === webhookSecret,
    notified: (body): NotifiedPayment[] => {
      const { pago } = notificationOf(body)
      return pago.id
        ? [{ paymentId: pago.id, providerId: pago.cobranca ?? null, change: 'received' as const }]
        : []
    },
    registerWebhook: ({ url }) => Promise.resolve(url),
  }),
})

it('a third provider is one line of the list: it is paid by, and tells in its own words', async () => {
  paymentProviders.push(vila)
  const provider = vila.make({}, { webhookSecret: 'segredo', expirySeconds: 60 })
  const spy = vi.spyOn(payments, 'provider').mockReturnValue(provider)
  onTestFinished(() => {
    spy.mockRestore()
    paymentProviders.splice(paymentProviders.indexOf(vila), 1)
  })
  const { company, admin } = await aCompany()
  const invoice = await anInvoice(company, { valueCents: 4_990 })
  const api = apiAs(admin)
  const params = { id: invoice.id }
  const { txid } = await api.ok(subscriptionApi.renew, { params })
  const id = `p${unique()}`
  paid.set(id, {
    paymentId: id,
    providerId: `v-${String(txid)}`,
    amountCents: 4_990,
    paidAt: clock.now(),
    returned: null,
  })
  const tell = async (secret: string) =>
    fetch(`${await testServer()}/subscription/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-vila': secret },
      body: JSON.stringify({ pago: { id, cobranca: `v-${String(txid)}` } }),
    })
  expect((await tell('falso')).status).toBe(403)
  expect((await tell('segredo')).status).toBe(200)
  await settle()
  expect(await api.ok(subscriptionApi.charge, { params })).toMatchObject({ provider: 'vila', state: 'paid' })
})

it('a third provider’s variables are asked for when it is chosen', () => {
  paymentProviders.push(vila)
  onTestFinished(() => void paymentProviders.splice(paymentProviders.indexOf(vila), 1))
  const problems = (given: Record<string, string>) => [
    ...paymentProblems({ PAYMENT_PROVIDER: 'vila', ...given }, () => false),
  ]
  const right = { VILA_URL: 'https://vila.example', VILA_KEY: 'k', PAYMENT_WEBHOOK_SECRET: 's' }
  expect(problems(right)).toEqual([])
  expect(problems({ ...right, VILA_KEY: '' })).toEqual(['VILA_KEY must be set: PAYMENT_PROVIDER is vila'])
  expect(problems({ ...right, VILA_URL: 'http://vila.example' })).toEqual([
    expect.stringMatching(/^VILA_URL must be an https address/),
  ])
})
