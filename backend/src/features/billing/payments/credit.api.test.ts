import { randomBytes } from 'node:crypto'
import { invoicesApi, subscriptionApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Charge, CreditEntry, Invoice } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { aPayingCompany, seenByBoss } from '../../../testing/billing/aPayingCompany.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { aCompany, inCompany, inDays } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { listFreeInvoices } from '../invoices/makeInvoices.js'
import { makeInvoiceOf, settleInvoice } from '../invoices/index.js'
import { duePaymentsSweep } from './confirmPayments.job.js'

/** A company that pays R$ 49.90 a month by Efí. */
async function world() {
  const { provider: efi, ...rest } = await aPayingCompany()
  const { company, api } = rest
  const all = () => api.ok(invoicesApi.listAll, { query: {} })
  return {
    ...rest,
    efi,
    all,
    first: async () => (await all())[0],
    /** Expires the charge. The next request makes another one, and both can be paid. */
    expire: () => inCompany(company, () => Charge.update({ expiresAt: inDays(-1) }, { where: {} })),
    credits: () => inCompany(company, () => CreditEntry.findAll({ order: ['id'] })),
    /** Makes the invoice of the next period. */
    next: async () => {
      await withPlatformScope('test: the next invoice', () => makeInvoiceOf(company.id, clock.now(), true))
      return (await all()).at(-1)
    },
  }
}

const payAndSettle = async (
  efi: { pay: (id: string | null, cents?: number) => Promise<string> },
  id: string | null,
  cents?: number,
) => {
  const paymentId = await efi.pay(id, cents)
  await settle()
  return paymentId
}

describe('a payment of too little', () => {
  it('is seen by its company at once, and its rest is asked for and settles the invoice', async () => {
    const { ask, efi, company, first, loadCharge, status, credits } = await world()
    const { txid } = await ask()
    const paymentId = await efi.pay(txid, 1_000)
    const heard = receivedBy(await settle(), [rooms.billing(company.id)])
    const part = { value: 10, expectedValue: 49.9, state: 'review', reason: 'wrongAmount', isPart: true }
    expect(heard.filter(({ channel }) => channel === 'invoice').at(-1)).toMatchObject({
      payload: { action: 'update', record: { received: 10, due: 39.9, payments: [part] } },
    })
    expect(await first()).toMatchObject({
      status: 'open',
      value: 49.9,
      received: 10,
      due: 39.9,
      payments: [part],
    })
    // The charge for the whole value is no longer offered. A new one covers the rest.
    expect(await loadCharge()).toMatchObject({ state: 'none', valor: { original: '39.90' } })
    const rest = await ask()
    expect(rest).toMatchObject({ state: 'open', valor: { original: '39.90' } })
    expect(rest.txid).not.toBe(txid)
    await efi.pay(rest.txid)
    await settle()
    expect(await status()).toBe('paid')
    const paid = await first()
    expect(paid).toMatchObject({ due: 0 })
    expect(paid?.payments.map(({ state, value }) => [state, value])).toEqual([
      ['paid', 39.9],
      ['paid', 10],
    ])
    expect((await seenByBoss(paymentId)).payment).toMatchObject({ state: 'matched', hasPaid: true })
    expect(await credits()).toEqual([])
  })

  it('counts no more once a super user has paid it back, or it has gone back', async () => {
    const { ask, efi, first } = await world()
    const dismissed = await efi.pay((await ask()).txid, 1_000)
    await settle()
    const { api, payment } = await seenByBoss(dismissed)
    const params = { id: payment.id }
    await api.ok(subscriptionApi.dismiss, { params, body: { note: 'Devolvido' } })
    expect(await first()).toMatchObject({
      received: 0,
      due: 49.9,
      payments: [{ state: 'closed', isPart: false }],
    })
    const { txid } = await ask()
    await efi.pay(txid, 2_000)
    await settle()
    expect(await first()).toMatchObject({ received: 20, due: 29.9 })
    await efi.giveBack(txid)
    await settle()
    expect(await first()).toMatchObject({ received: 0, due: 49.9, payments: [{ state: 'returned' }, {}] })
  })

  it('is given to its invoice by a super user as what was agreed, and then nothing is left', async () => {
    const { ask, efi, first, invoice, credits } = await world()
    const { api, payment } = await seenByBoss(await payAndSettle(efi, (await ask()).txid, 4_000))
    await api.ok(subscriptionApi.assign, { params: { id: payment.id }, body: { invoiceId: invoice.id } })
    expect(await first()).toMatchObject({ status: 'paid', due: 0, payments: [{ state: 'paid', value: 40 }] })
    expect(await credits()).toEqual([])
  })
})

describe('a payment of too much', () => {
  it('pays, and what is more is taken off the next invoice, whose charge asks for the rest', async () => {
    const { ask, efi, first, next, api, credits } = await world()
    const { txid } = await ask()
    const paymentId = await payAndSettle(efi, txid, 10_090)
    expect(await first()).toMatchObject({
      status: 'paid',
      payments: [{ state: 'paid', value: 100.9, creditedValue: 51 }],
    })
    expect((await seenByBoss(paymentId)).payment).toMatchObject({ state: 'matched', creditedValue: 51 })
    // A repeated notification adds no second credit.
    await efi.tellAgain(txid)
    await settle()
    expect(await credits()).toMatchObject([{ amountCents: 5_100 }])
    const invoice = await next()
    expect(invoice).toMatchObject({ status: 'open', value: 99.9, credit: 51, due: 48.9 })
    const params = { id: invoice?.id ?? 0 }
    const charge = await api.ok(subscriptionApi.renew, { params })
    expect(charge).toMatchObject({ state: 'open', valor: { original: '48.90' } })
    await payAndSettle(efi, charge.txid)
    expect((await credits()).map(({ amountCents }) => amountCents)).toEqual([5_100, -5_100])
    expect(await next()).toMatchObject({ status: 'open', credit: 0, due: 99.9 })
  })

  it('that covers the next invoice settles it', async () => {
    const { ask, efi, next, company } = await world()
    await payAndSettle(efi, (await ask()).txid, 4_990 + 15_000)
    expect(await next()).toMatchObject({ status: 'open', credit: 99.9, due: 0 })
    const free = await withPlatformScope('test: covered', () => listFreeInvoices(10_000, clock.now()))
    const covered = await inCompany(company, () =>
      Invoice.findOne({ where: { status: 'open' }, rejectOnEmpty: true }),
    )
    expect(free).toContainEqual(expect.objectContaining({ id: covered.id, valueCents: 9_990 }))
    const settled = () =>
      withPlatformScope('test: covered', () => settleInvoice(covered.id, { method: 'credit', by: 'Crédito' }))
    expect([(await settled()).settled, (await settled()).settled]).toEqual([true, false])
    expect(await next()).toMatchObject({ status: 'open', credit: 50.1, due: 49.8 })
  })

  it('is no credit any more once it has gone back', async () => {
    const { ask, efi, next } = await world()
    const { txid } = await ask()
    await payAndSettle(efi, txid, 10_090)
    expect(await next()).toMatchObject({ credit: 51 })
    await efi.giveBack(txid, 5_100)
    await settle()
    expect(await next()).toMatchObject({ credit: 0, due: 99.9 })
  })
})

describe('a second payment', () => {
  it('waits, seen by the company, until a super user makes it a credit: once', async () => {
    const { ask, efi, first, next, all, expire } = await world()
    const one = await ask()
    await expire()
    const other = await ask()
    await payAndSettle(efi, one.txid)
    const second = await payAndSettle(efi, other.txid)
    expect(await first()).toMatchObject({
      payments: [{ state: 'review', reason: 'invoicePaid', isPart: false }, { state: 'paid' }],
    })
    const { api, payment } = await seenByBoss(second)
    const params = { id: payment.id }
    const answers = await Promise.all(
      [1, 2, 3].map(() => api.send(subscriptionApi.credit, { params, body: { note: 'Pago duas vezes' } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await next()).toMatchObject({ credit: 49.9, due: 50 })
    expect((await all())[0]).toMatchObject({ payments: [{ state: 'credited', creditedValue: 49.9 }, {}] })
  })

  it('of no company becomes the credit of the one that is named, and of nobody’s without', async () => {
    const { efi } = await world()
    const stray = efi.bank.add({
      provider: 'efi',
      id: randomBytes(16).toString('hex'),
      reference: '',
      cents: 2_000,
      code: '',
      expiresAt: inDays(1).toISOString(),
    })
    const { id: paymentId } = efi.bank.pay(stray)
    await efi.tellAgain(stray.id)
    await duePaymentsSweep.run()
    const { api, payment } = await seenByBoss(paymentId)
    const params = { id: payment.id }
    expect(await api.refused(subscriptionApi.credit, { params, body: {} })).toMatchObject({
      error: 'ERR_NO_COMPANY_FOUND',
      field: 'body.companyId',
    })
    const { company, admin } = await aCompany()
    await api.ok(subscriptionApi.credit, { params, body: { companyId: company.id } })
    expect(await inCompany(company, () => CreditEntry.sum('amountCents'))).toBe(2_000)
    expect((await apiAs(admin).refused(subscriptionApi.credit, { params, body: {} })).status).toBe(403)
  })
})

describe('two payments at once', () => {
  it.each([1, 2, 3])('of parts that make the whole settle it once, and lose nothing (%i)', async () => {
    const { ask, efi, first, credits, expire } = await world()
    const one = await ask()
    await expire()
    const other = await ask()
    expect(other.txid).not.toBe(one.txid)
    await Promise.all([efi.pay(one.txid, 2_000), efi.pay(other.txid, 2_990)])
    await settle()
    expect(await first()).toMatchObject({
      status: 'paid',
      due: 0,
      payments: [{ state: 'paid' }, { state: 'paid' }],
    })
    expect(await credits()).toEqual([])
  })

  it('of the whole settle it once, and the second waits', async () => {
    const { ask, efi, first, expire } = await world()
    const one = await ask()
    await expire()
    const other = await ask()
    await Promise.all([efi.pay(one.txid), efi.pay(other.txid)])
    await settle()
    const { payments } = (await first()) ?? { payments: [] }
    expect(payments.map(({ state }) => state).toSorted()).toEqual(['paid', 'review'])
  })
})
