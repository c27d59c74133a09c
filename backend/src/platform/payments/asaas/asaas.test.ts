import { startPaymentProvider } from '@balcao/whatsapp-simulator'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aReceiver } from '../../../testing/servers/aReceiver.js'
import { clock } from '../../clock/clock.js'
import { asaas } from './asaas.js'

const SECRET = 't'.repeat(40)
const request = {
  txid: 'a'.repeat(32),
  isRepeated: false,
  amountCents: 4_990,
  description: '#Fatura:7',
  payer: { companyId: 5, name: 'Loja', email: 'loja@example.com', document: '12345678000195' },
}

/** Asaas on loopback, and our client of it. */
async function world() {
  const { url, bank, stop } = await startPaymentProvider()
  onTestFinished(stop)
  return { bank, provider: asaas({ url: `${url}/pix/asaas/v3`, apiKey: 'key', webhookSecret: SECRET }) }
}

describe('a charge of Asaas', () => {
  it('is of the company as its customer, who is made once and keeps up with its document', async () => {
    const { bank, provider } = await world()
    const made = await provider.createCharge(request)
    const [charge] = bank.charges
    expect(charge).toMatchObject({ reference: request.txid, cents: 4_990 })
    expect(made).toMatchObject({ providerId: charge?.id, code: charge?.code })
    const payer = { ...request.payer, document: '12345678909' }
    await provider.createCharge({ ...request, txid: 'b'.repeat(32), payer })
    expect(bank.customers).toEqual([
      expect.objectContaining({ cpfCnpj: '12345678909', externalReference: 'balcao-company-5' }),
    ])
  })

  it.each(['12:00:00', '22:59:00', '23:30:00', '23:59:50'])(
    'can be paid for a while, also at %s',
    async (time) => {
      const { provider } = await world()
      const now = new Date(`2026-11-28T${time}-03:00`)
      const nowSpy = vi.spyOn(clock, 'now').mockReturnValue(now)
      onTestFinished(() => nowSpy.mockRestore())
      const { expiresAt } = await provider.createCharge(request)
      expect(expiresAt.getTime() - now.getTime()).toBeGreaterThanOrEqual(3_600_000)
    },
  )

  it('whose answer was lost is found by its reference, and not made twice', async () => {
    const { bank, provider } = await world()
    bank.breakNext('charge', 'lost')
    await expect(provider.createCharge(request)).rejects.toMatchObject({ kind: 'unavailable' })
    const made = await provider.createCharge({ ...request, isRepeated: true })
    expect(bank.charges.map(({ id }) => id)).toEqual([made.providerId])
  })

  it.each([
    ['an error of its own', 'error', 'unavailable'],
    ['what is no JSON', 'garbage', 'unavailable'],
    ['a refusal', 'refused', 'refused'],
    ['another amount', 'wrongAmount', 'refused'],
  ] as const)('is none after %s', async (_what, kind, failure) => {
    const { bank, provider } = await world()
    bank.breakNext('charge', kind)
    await expect(provider.createCharge(request)).rejects.toMatchObject({ kind: failure })
  })

  it('is paid when its status says so, with what was paid', async () => {
    const { bank, provider } = await world()
    const { providerId } = await provider.createCharge(request)
    expect(await provider.lookUpPayment(providerId)).toBeNull()
    expect(await provider.lookUpCharge({ txid: request.txid, providerId })).toEqual([])
    const [charge] = bank.charges
    if (!charge) throw new Error('there is no charge')
    bank.pay(charge, 5_100)
    const paid = { paymentId: providerId, providerId, amountCents: 5_100 }
    expect(await provider.lookUpPayment(providerId)).toMatchObject(paid)
    expect(await provider.lookUpCharge({ txid: request.txid, providerId: null })).toEqual([
      expect.objectContaining(paid),
    ])
    expect(await provider.lookUpPayment('pay_0')).toBeNull()
    expect(await provider.lookUpCharge({ txid: 'c'.repeat(32), providerId: null })).toBeNull()
  })
})

/** A charge that was paid. */
async function paidWorld() {
  const { bank, provider } = await world()
  const { providerId } = await provider.createCharge(request)
  const [charge] = bank.charges
  if (!charge) throw new Error('there is no charge')
  const returned = async () => (await provider.lookUpPayment(providerId))?.returned
  return { bank, provider, providerId, charge, payment: bank.pay(charge), returned }
}

describe('a payment of Asaas', () => {
  it('says what of it has gone back, what may, and what the payer’s bank wants back', async () => {
    const { bank, payment, returned } = await paidWorld()
    bank.giveBack(payment, 990, 'failed')
    expect(await returned()).toBeNull()
    bank.giveBack(payment, 1_000, 'underWay')
    expect(await returned()).toEqual({ cents: 0, why: 'refunded', isUnderWay: true })
    bank.giveBack(payment, 1_000, 'done')
    expect(await returned()).toEqual({ cents: 1_000, why: 'refunded', isUnderWay: false })
    bank.giveBack(payment, 3_990)
    expect(await returned()).toEqual({ cents: 4_990, why: 'refunded', isUnderWay: false })
    payment.isDisputed = true
    expect(await returned()).toEqual({ cents: 4_990, why: 'disputed', isUnderWay: false })
  })
})

describe('a charge of Asaas that is withdrawn', () => {
  it.each([
    ['is paid by nobody', undefined],
    ['is withdrawn once, when the answer was lost', 'lost'],
    ['is withdrawn after an error', 'error'],
  ] as const)('%s', async (_what, fault) => {
    const { bank, provider } = await world()
    const { providerId } = await provider.createCharge(request)
    if (fault) bank.breakNext('withdraw', fault)
    const charge = { txid: request.txid, providerId: fault ? providerId : null }
    expect(await provider.withdrawCharge(charge)).toBe('withdrawn')
    expect(bank.charges[0]?.isWithdrawn).toBe(true)
    expect(await provider.lookUpCharge({ txid: request.txid, providerId })).toBeNull()
  })

  it('was paid, or was never made', async () => {
    const { provider, providerId } = await paidWorld()
    expect(await provider.withdrawCharge({ txid: request.txid, providerId })).toBe('paid')
    expect(await provider.withdrawCharge({ txid: 'b'.repeat(32), providerId: null })).toBe('withdrawn')
    expect(await provider.withdrawCharge({ txid: 'b'.repeat(32), providerId: 'pay_0' })).toBe('withdrawn')
  })
})

describe('Asaas’ notifications', () => {
  it('carry our token; the address is registered once', async () => {
    const { bank, provider } = await world()
    const { url, received } = await aReceiver()
    for (let times = 0; times < 2; times++)
      await provider.registerWebhook({ url, pixKey: undefined, email: 'ana@example.com' })
    expect(bank.calls.filter((call) => /webhooks/.test(call)).map((call) => call.split('/v3')[0])).toEqual([
      ...['GET ', 'POST ', 'GET ', 'PUT '],
    ])
    const { providerId } = await provider.createCharge(request)
    const [charge] = bank.charges
    if (!charge) throw new Error('there is no charge')
    await bank.tell(charge, bank.pay(charge))
    const [notification] = received
    expect(
      provider.isAuthentic({
        header: (name) => String(notification?.headers[name]),
        query: () => undefined,
      }),
    ).toBe(true)
    expect(provider.notified(JSON.parse(notification?.body ?? '{}') as object)).toEqual([
      { paymentId: providerId, providerId, change: 'received' },
    ])
  })

  it('are told of all that we know of by now, and again after the provider stopped', async () => {
    const { bank, provider } = await world()
    const url = 'https://balcao.example.com/subscription/webhook'
    const renew = () => provider.renewWebhooks?.('https://other.example.com/subscription/webhook')
    expect(await renew()).toEqual([])
    await provider.registerWebhook({ url, pixKey: undefined, email: 'ana@example.com' })
    expect(await renew()).toEqual([])
    const webhook = bank.webhooks.get('asaas')
    if (!webhook) throw new Error('nothing was registered')
    const all = webhook.events ?? []
    expect(all).toContain('PAYMENT_REFUND_DENIED')
    // An older version of our webhook, to which somebody has added another event.
    bank.webhooks.set('asaas', { ...webhook, events: ['PAYMENT_RECEIVED', 'PAYMENT_OVERDUE'] })
    expect(await renew()).toEqual([url])
    const renewed = bank.webhooks.get('asaas')
    expect(renewed).toMatchObject({ url, token: SECRET })
    expect(new Set(renewed?.events)).toEqual(new Set([...all, 'PAYMENT_OVERDUE']))
    bank.webhooks.set('asaas', { ...webhook, isInterrupted: true })
    expect(await renew()).toEqual([url])
    expect(bank.webhooks.get('asaas')?.isInterrupted).toBe(false)
    const others = { ...webhook, name: 'Loja', events: ['PAYMENT_RECEIVED'] }
    bank.webhooks.set('asaas', others)
    expect(await renew()).toEqual([])
    expect(bank.webhooks.get('asaas')).toEqual(others)
  })

  it.each([
    ['renamed', { name: 'Loja' }],
    ['switched off', { isOff: true }],
    ['given another secret, until it fails', { token: 'o'.repeat(40), isInterrupted: true }],
  ])('are right again where our own one was %s there', async (_what, change) => {
    const { bank, provider } = await world()
    const url = 'https://balcao.example.com/subscription/webhook'
    await provider.registerWebhook({ url, pixKey: undefined, email: 'ana@example.com' })
    expect(await provider.renewWebhooks?.(url)).toEqual([url])
    const right = bank.webhooks.get('asaas')
    if (!right) throw new Error('nothing was registered')
    expect(await provider.renewWebhooks?.(url)).toEqual([])
    bank.webhooks.set('asaas', { ...right, ...change })
    expect(await provider.renewWebhooks?.(url)).toEqual([url])
    expect(bank.webhooks.get('asaas')).toEqual(right)
  })

  it('get the secret that this installation has now, once it has started with it', async () => {
    const { bank, provider } = await world()
    const url = 'https://balcao.example.com/subscription/webhook'
    const right = { url, name: 'Balcao', events: ['PAYMENT_RECEIVED'] }
    bank.webhooks.set('asaas', { ...right, token: 'o'.repeat(40) })
    await provider.renewWebhooks?.(url)
    expect(bank.webhooks.get('asaas')?.token).toBe(SECRET)
  })

  it('count with the token alone, and when they tell of money that came or goes', async () => {
    const { provider } = await world()
    expect(provider.isAuthentic({ header: () => undefined, query: () => SECRET })).toBe(false)
    for (const event of ['PAYMENT_CREATED', 'PAYMENT_OVERDUE', 'constructor', ''])
      expect(provider.notified({ event, payment: { id: 'pay_1' } })).toEqual([])
    expect(provider.notified({ event: 'PAYMENT_RECEIVED', payment: { id: '../x' } })).toEqual([])
    for (const [event, change] of [
      ['PAYMENT_PARTIALLY_REFUNDED', 'returned'],
      ['PAYMENT_REFUND_DENIED', 'returned'],
      ['PAYMENT_CHARGEBACK_REQUESTED', 'returned'],
      ['PAYMENT_DELETED', 'undone'],
    ])
      expect(provider.notified({ event, payment: { id: 'pay_1' } })).toEqual([
        { paymentId: 'pay_1', providerId: 'pay_1', change },
      ])
  })
})
