import { invoicesApi, subscriptionApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { clock } from '../../../platform/clock/clock.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { aPayingCompany, HOUR, passTime, seenByBoss } from '../../../testing/billing/aPayingCompany.js'
import { anonymousApi } from '../../../testing/apiClient.js'
import { PROVIDER_SECRET } from '../../../testing/billing/aPaymentProvider.js'
import { receivedBy } from '../../../testing/emissions.js'
import { inDays } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { duePaymentsSweep } from './confirmPayments.job.js'
import { openChargesSweep } from './lookAtCharges.job.js'

const world = async () => {
  const { provider: efi, ...rest } = await aPayingCompany()
  return { efi, ...rest }
}

describe('a payment that Efí tells of', () => {
  it('pays the invoice once, moves the due date and is told to the company’s screens', async () => {
    const { ask, loadCharge, status, dueDate, efi, company, api } = await world()
    const before = await dueDate()
    const { txid } = await ask()
    const paymentId = await efi.pay(txid)
    const emissions = await settle()
    const heard = receivedBy(emissions, [rooms.admins(company.id)])
    const events = heard.filter(({ channel }) => channel === 'payment')
    expect(events).toMatchObject([{ payload: { action: 'CONCLUIDA', company: { id: company.id } } }])
    expect([await status(), (await loadCharge()).state]).toEqual(['paid', 'paid'])
    const listed = receivedBy(emissions, [rooms.supers()]).filter(({ channel }) => channel === 'managed')
    expect(listed.map(({ payload }) => payload)).toContainEqual({ action: 'reload', list: 'payments' })
    const after = await dueDate()
    expect(after > before).toBe(true)
    for (let times = 0; times < 3; times++) expect(await efi.tellAgain(txid)).toBe(200)
    await settle()
    await duePaymentsSweep.run()
    await openChargesSweep.run()
    expect(await dueDate()).toBe(after)
    const receipt = await api.ok(invoicesApi.receipt, { params: { id: (await loadCharge()).invoiceId } })
    expect(receipt).toMatchObject({ method: 'pix', reference: paymentId })
    expect((await seenByBoss(paymentId)).payment).toMatchObject({
      state: 'matched',
      value: 49.9,
      company: { id: company.id },
    })
  })

  it('is refused without the secret, and believed of nothing but its id', async () => {
    const { ask, status, efi } = await world()
    const { txid } = await ask()
    const body = { pix: [{ endToEndId: 'E0FORGED', txid: txid ?? '', valor: '49.90' }] }
    for (const [endpoint, hmac] of [
      [subscriptionApi.webhook, undefined],
      [subscriptionApi.webhook, 'x'.repeat(40)],
      [subscriptionApi.typedWebhook, ''],
    ] as const)
      expect(
        await anonymousApi().refused(endpoint, { params: { type: 'pix' }, query: { hmac }, body }),
      ).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    // Somebody who knows the secret, for example from the log of a proxy, cannot fake a payment with it
    // either.
    const given = { params: { type: 'pix' }, query: { hmac: PROVIDER_SECRET }, body }
    expect((await anonymousApi().send(subscriptionApi.typedWebhook, given)).body).toEqual({ ok: true })
    await settle()
    expect(efi.bank.calls).toContain('GET /v2/pix/E0FORGED')
    expect(await status()).toBe('open')
    for (let hours = 1; hours <= 12; hours++) {
      vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + hours * 2 * HOUR))
      await duePaymentsSweep.run()
    }
    vi.mocked(clock.now).mockRestore()
    expect((await seenByBoss('E0FORGED')).payment).toMatchObject({
      state: 'unmatched',
      reason: 'notConfirmed',
      value: null,
    })
    expect(await status()).toBe('open')
  })

  it('may be a try of the address, which is answered', async () => {
    await world()
    const body = { evento: 'teste_webhook', data_criacao: '2026-11-23' }
    const given = { query: { hmac: PROVIDER_SECRET }, body }
    expect((await anonymousApi().send(subscriptionApi.webhook, given)).body).toEqual({ ok: true })
  })

  it('is refused when it is longer than any', async () => {
    await world()
    const fromBank = { query: { hmac: PROVIDER_SECRET } }
    const pix = Array.from({ length: 501 }, () => ({ endToEndId: 'E1' }))
    const refusal = await anonymousApi().refused(subscriptionApi.webhook, { ...fromBank, body: { pix } })
    expect(refusal).toMatchObject({ status: 400, field: 'body.pix' })
    const long = await anonymousApi().refused(subscriptionApi.webhook, {
      ...fromBank,
      json: `{"x":"${'x'.repeat(300_000)}"}`,
    })
    expect(long.error).toBe('ERR_BODY_TOO_LARGE')
  })

  it('is looked up again when the provider was away', async () => {
    const { ask, status, efi } = await world()
    const { txid } = await ask()
    efi.bank.breakNext('lookUp', 'error', 2)
    await efi.pay(txid)
    await settle()
    expect(await status()).toBe('open')
    passTime(60_000)
    await duePaymentsSweep.run()
    expect(await status()).toBe('paid')
  })

  it('pays after its charge has expired, and after another one was made', async () => {
    const { ask, status, efi } = await world()
    const { txid } = await ask()
    passTime(2 * HOUR)
    const next = await ask()
    expect(next.txid).not.toBe(txid)
    const first = await efi.pay(txid)
    await settle()
    expect(await status()).toBe('paid')
    expect((await seenByBoss(first)).payment.state).toBe('matched')
    // The second payment of the same invoice has nothing to pay.
    const second = await efi.pay(next.txid)
    await settle()
    expect((await seenByBoss(second)).payment).toMatchObject({ state: 'unmatched', reason: 'invoicePaid' })
  })

  it('of another amount pays nothing, and waits for a super user, who gives it to an invoice', async () => {
    const { ask, status, dueDate, efi, invoice, company } = await world()
    const before = await dueDate()
    const paymentId = await efi.pay((await ask()).txid, 4_000)
    await settle()
    expect([await status(), await dueDate()]).toEqual(['open', before])
    const { api, payment } = await seenByBoss(paymentId)
    expect(payment).toMatchObject({
      state: 'unmatched',
      reason: 'wrongAmount',
      value: 40,
      expectedValue: 49.9,
      invoiceId: invoice.id,
      company: { id: company.id, name: company.name },
    })
    const params = { id: payment.id }
    const body = { invoiceId: invoice.id, note: 'Combinado por telefone' }
    expect(await api.ok(subscriptionApi.assign, { params, body })).toMatchObject({
      state: 'assigned',
      handledBy: 'Bia Balcão',
      note: body.note,
      invoiceId: invoice.id,
    })
    expect([await status(), (await dueDate()) > before]).toEqual(['paid', true])
    expect(await api.refused(subscriptionApi.assign, { params, body })).toMatchObject({
      status: 409,
      error: 'ERR_PAYMENT_HANDLED',
    })
  })

  it('of no charge of ours is kept until a super user has dealt with it', async () => {
    const { efi, invoice } = await world()
    const stray = efi.bank.add({
      provider: 'efi',
      id: 'e'.repeat(32),
      reference: '',
      cents: 1_000,
      code: '',
      expiresAt: inDays(1).toISOString(),
    })
    const { id: paymentId } = efi.bank.pay(stray)
    await efi.tellAgain(stray.id)
    await duePaymentsSweep.run()
    const { api, payment } = await seenByBoss(paymentId)
    expect(payment).toMatchObject({ state: 'unmatched', reason: 'unknownCharge', value: 10, company: null })
    const params = { id: payment.id }
    expect(await api.refused(subscriptionApi.dismiss, { params, body: {} })).toMatchObject({
      field: 'body.note',
    })
    expect(
      await api.refused(subscriptionApi.assign, { params, body: { invoiceId: 2_147_483_647 } }),
    ).toMatchObject({
      status: 404,
      error: 'ERR_NO_INVOICE_FOUND',
    })
    await api.ok(invoicesApi.markPaid, { params: { id: invoice.id }, body: { status: 'paid' } })
    expect(
      await api.refused(subscriptionApi.assign, { params, body: { invoiceId: invoice.id } }),
    ).toMatchObject({
      error: 'ERR_INVOICE_PAID',
    })
    const note = 'Devolvido ao pagador'
    expect(await api.ok(subscriptionApi.dismiss, { params, body: { note } })).toMatchObject({
      state: 'dismissed',
      note,
    })
    const ids = async (show: 'unmatched' | 'handled') =>
      (await api.ok(subscriptionApi.payments, { query: { show } })).records.map(({ id }) => id)
    expect(await ids('handled')).toContain(payment.id)
    expect(await ids('unmatched')).not.toContain(payment.id)
    expect(
      await api.refused(subscriptionApi.dismiss, { params: { id: 2_147_483_647 }, body: { note } }),
    ).toMatchObject({
      status: 404,
      error: 'ERR_NO_PAYMENT_FOUND',
    })
  })

  it('is found when nobody has told of it, also when the answer that made its charge was lost', async () => {
    const { ask, api, invoice, status, efi } = await world()
    efi.bank.breakNext('charge', 'lost')
    efi.bank.breakNext('lookUp', 'error', 2)
    await api.refused(subscriptionApi.renew, { params: { id: invoice.id } })
    efi.paySilently(efi.bank.charges[0]?.id ?? '')
    passTime(5 * 60_000)
    await openChargesSweep.run()
    await settle()
    expect(await status()).toBe('paid')
    const other = await world()
    const { txid } = await other.ask()
    other.efi.paySilently(txid)
    passTime(10 * 60_000)
    await openChargesSweep.run()
    await settle()
    expect(await other.status()).toBe('paid')
    expect(await ask().catch((error: unknown) => String(error))).toContain('ERR_INVOICE_PAID')
  })
})
