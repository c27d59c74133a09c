import { randomUUID } from 'node:crypto'
import { subscriptionApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { anonymousApi } from '../../../testing/apiClient.js'
import { aPayingCompany, passTime, seenByBoss } from '../../../testing/billing/aPayingCompany.js'
import { PROVIDER_SECRET } from '../../../testing/billing/aPaymentProvider.js'
import { settle } from '../../../testing/settle.js'
import { duePaymentsSweep } from './confirmPayments.job.js'
import { openChargesSweep } from './lookAtCharges.job.js'

/** A company that has paid its invoice by Pix. */
async function paidBy(name: 'efi' | 'asaas') {
  const world = await aPayingCompany(name)
  const { txid } = await world.ask()
  const paymentId = await world.provider.pay(txid)
  await settle()
  const { api: bossApi, payment, again } = await seenByBoss(paymentId)
  expect(payment).toMatchObject({ state: 'matched', hasPaid: true, returnedValue: 0 })
  const dueDate = await world.dueDate()
  const params = { id: payment.id }
  const body = { note: 'Vencimento mudado em Empresas' }
  return {
    ...world,
    txid,
    paymentId,
    payment,
    again,
    paidUntil: dueDate,
    look: async () => {
      await settle()
      return again()
    },
    dismiss: () => bossApi.ok(subscriptionApi.dismiss, { params, body }),
    isWaiting: async () => {
      const { records } = await bossApi.ok(subscriptionApi.payments, { query: {} })
      return records.some(({ id }) => id === payment.id)
    },
    assign: (invoiceId: number) => bossApi.refused(subscriptionApi.assign, { params, body: { invoiceId } }),
  }
}

describe.each(['efi', 'asaas'] as const)('money of a payment by %s that goes back', (name) => {
  it('waits for a super user with what it had paid, and moves no due date', async () => {
    const { provider, txid, look, invoice, company, status, dueDate, paidUntil, isWaiting, assign } =
      await paidBy(name)
    await provider.giveBack(txid)
    const seen = await look()
    expect(seen).toMatchObject({
      state: 'unmatched',
      reason: 'refunded',
      hasPaid: true,
      value: 49.9,
      returnedValue: 49.9,
      invoiceId: invoice.id,
      invoiceDueDate: invoice.dueDate,
      company: { id: company.id, name: company.name },
    })
    expect(seen.paidUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await isWaiting()).toBe(true)
    expect([await status(), await dueDate()]).toEqual(['paid', paidUntil])
    // The payment has paid one invoice and was returned, so it cannot pay another.
    expect((await assign(invoice.id)).error).toBe('ERR_PAYMENT_HANDLED')
  })

  it('is dealt with once, however often it is told', async () => {
    const { provider, txid, look, dismiss, isWaiting } = await paidBy(name)
    await provider.giveBack(txid)
    for (let times = 0; times < 3; times++) expect(await provider.tellAgain(txid)).toBe(200)
    expect((await look()).returnedValue).toBe(49.9)
    expect(await dismiss()).toMatchObject({ state: 'dismissed', handledBy: 'Bia Balcão' })
    await provider.tellAgain(txid)
    expect((await look()).state).toBe('dismissed')
    expect(await isWaiting()).toBe(false)
  })

  it('waits again when more of it goes back', async () => {
    const { provider, txid, look, dismiss } = await paidBy(name)
    await provider.giveBack(txid, 1_000)
    expect(await look()).toMatchObject({ state: 'unmatched', reason: 'refunded', returnedValue: 10 })
    await dismiss()
    await provider.giveBack(txid, 500)
    expect(await look()).toMatchObject({ state: 'unmatched', returnedValue: 15 })
  })

  it('waits for nobody while it is under way, and is asked for until it has ended', async () => {
    const { provider, txid, look, paymentId } = await paidBy(name)
    await provider.giveBack(txid, 4_990, 'underWay')
    expect(await look()).toMatchObject({ state: 'matched', returnedValue: 0 })
    // No notification reports the end.
    const payment = provider.bank.paidBy(name, paymentId)?.payment
    if (!payment) throw new Error('there is no payment')
    provider.bank.giveBack(payment, 4_990, 'done')
    passTime(5 * 60_000)
    await duePaymentsSweep.run()
    expect(await look()).toMatchObject({ state: 'unmatched', reason: 'refunded', returnedValue: 49.9 })
  })

  it('is nothing when the provider could not give it back', async () => {
    const { provider, txid, look } = await paidBy(name)
    await provider.giveBack(txid, 4_990, 'failed')
    expect(await look()).toMatchObject({ state: 'matched', reason: null, returnedValue: 0 })
  })

  it('is asked for again when the provider does not answer', async () => {
    const { provider, txid, look } = await paidBy(name)
    provider.bank.breakNext('lookUp', 'error', 2)
    await provider.giveBack(txid)
    expect((await look()).state).toBe('matched')
    passTime(60_000)
    await duePaymentsSweep.run()
    expect((await look()).reason).toBe('refunded')
  })

  it('pays no invoice when the refund is reported before the payment', async () => {
    const { ask, provider, status } = await aPayingCompany(name)
    const { txid } = await ask()
    const paymentId = provider.paySilently(txid)
    await provider.giveBack(txid)
    await provider.tellAgain(txid)
    await settle()
    expect(await status()).toBe('open')
    const { api, payment } = await seenByBoss(paymentId)
    expect(payment).toMatchObject({
      state: 'unmatched',
      reason: 'refunded',
      hasPaid: false,
      returnedValue: 49.9,
    })
    const params = { id: payment.id }
    const body = { invoiceId: payment.invoiceId ?? 0 }
    expect((await api.refused(subscriptionApi.assign, { params, body })).error).toBe('ERR_PAYMENT_HANDLED')
  })

  it('is the expected end of a payment that had paid nothing', async () => {
    const { provider, ask, status } = await aPayingCompany(name)
    const { txid } = await ask()
    const paymentId = await provider.pay(txid, 4_000)
    await settle()
    const { api, payment, again } = await seenByBoss(paymentId)
    expect(payment.reason).toBe('wrongAmount')
    await api.ok(subscriptionApi.dismiss, { params: { id: payment.id }, body: { note: 'Devolvido' } })
    await provider.giveBack(txid)
    await settle()
    expect(await again()).toMatchObject({ state: 'dismissed', returnedValue: 40 })
    expect(await status()).toBe('open')
  })
})

describe('what Asaas alone tells of', () => {
  it('is a dispute, which waits for a super user until it is won or given back', async () => {
    const { provider, txid, look, dismiss, dueDate, paidUntil } = await paidBy('asaas')
    await provider.dispute(txid)
    expect(await look()).toMatchObject({ state: 'unmatched', reason: 'disputed', returnedValue: 49.9 })
    await provider.dispute(txid, false)
    expect(await look()).toMatchObject({ state: 'matched', reason: null, returnedValue: 0 })
    await provider.dispute(txid)
    await settle()
    await dismiss()
    await provider.dispute(txid, false)
    await provider.giveBack(txid)
    expect(await look()).toMatchObject({ state: 'unmatched', reason: 'refunded', returnedValue: 49.9 })
    expect(await dueDate()).toBe(paidUntil)
  })

  /** A notification as Asaas sends it. */
  const notification = (event: string, id: string) =>
    anonymousApi().send(subscriptionApi.webhook, {
      headers: { 'asaas-access-token': PROVIDER_SECRET },
      body: { event, payment: { id } },
    })

  it('is that a refund was denied, after which nobody asks for it any more', async () => {
    const { provider, txid, look, paymentId } = await paidBy('asaas')
    await provider.giveBack(txid, 4_990, 'underWay')
    await settle()
    await provider.giveBack(txid, 4_990, 'failed')
    expect(await look()).toMatchObject({ state: 'matched', reason: null, returnedValue: 0 })
    const asked = () => provider.bank.calls.filter((call) => call.endsWith(paymentId)).length
    const before = asked()
    passTime(60 * 60_000)
    await duePaymentsSweep.run()
    expect(asked()).toBe(before)
  })

  it('is that a payment was undone, which it is asked for', async () => {
    const { provider, paymentId, look } = await paidBy('asaas')
    await notification('PAYMENT_RECEIVED_IN_CASH_UNDONE', paymentId)
    expect((await look()).state).toBe('matched')
    provider.bank.charges.find(({ id }) => id === paymentId)?.payments.pop()
    await notification('PAYMENT_RECEIVED_IN_CASH_UNDONE', paymentId)
    expect(await look()).toMatchObject({ state: 'unmatched', reason: 'undone', returnedValue: 49.9 })
  })

  it('is that a charge was removed: a new one can be requested at once', async () => {
    const { ask, loadCharge, provider } = await aPayingCompany('asaas')
    const { txid } = await ask()
    const [charge] = provider.bank.charges
    if (!charge) throw new Error('there is no charge')
    charge.isWithdrawn = true
    await notification('PAYMENT_DELETED', charge.id)
    await openChargesSweep.run()
    expect(await loadCharge()).toMatchObject({ state: 'none', qrcode: null })
    const next = await ask()
    expect(next.txid).not.toBe(txid)
    await expect(seenByBoss(charge.id)).rejects.toThrow('there is no payment')
  })

  it('is nothing that is believed without its token, or of a payment that is not there', async () => {
    const { paymentId, look } = await paidBy('asaas')
    const body = { event: 'PAYMENT_REFUNDED', payment: { id: paymentId } }
    const refusal = await anonymousApi().refused(subscriptionApi.webhook, { body })
    expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    await notification('PAYMENT_REFUNDED', paymentId)
    expect(await look()).toMatchObject({ state: 'matched', returnedValue: 0 })
    const gone = `pay_${randomUUID().slice(0, 8)}`
    await notification('PAYMENT_RECEIVED_IN_CASH_UNDONE', gone)
    await expect(seenByBoss(gone)).rejects.toThrow('there is no payment')
  })
})
