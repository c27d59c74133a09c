import {
  companiesApi,
  invoicesApi,
  subscriptionApi,
  usersApi,
  type SubscriptionCharge,
} from '@balcao/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Charge, Company, type Invoice, type User } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { env } from '../../platform/config/env.js'
import { rooms } from '../../platform/realtime/rooms.js'
import { anonymousApi, apiAs } from '../../testing/apiClient.js'
import { aPaymentProvider, PROVIDER_SECRET } from '../../testing/aPaymentProvider.js'
import { aCompany, anEmptyCompany, anInvoice, aUser, inCompany, inDays } from '../../testing/fixtures.js'
import { receivedBy } from '../../testing/emissions.js'
import { settle } from '../../testing/settle.js'
import { duePaymentsSweep } from './confirmPayments.job.js'
import { openChargesSweep } from './lookAtCharges.job.js'

/** A company that has an invoice to pay, and Efí. */
async function world() {
  const { company, admin, agent } = await aCompany()
  const invoice = await anInvoice(company, { valueCents: 4_990 })
  const efi = await aPaymentProvider('efi')
  const api = apiAs(admin)
  const params = { id: invoice.id }
  return {
    ...{ company, admin, agent, invoice, efi, api },
    ask: () => api.ok(subscriptionApi.renew, { params }),
    shown: () => api.ok(subscriptionApi.charge, { params }),
    status: async () => (await api.ok(invoicesApi.get, { params })).status,
    dueDate: async () => (await companyOf(company)).dueDate.toISOString(),
  }
}

const companyOf = (company: Company): Promise<Company> =>
  inCompany(company, () => Company.findByPk(company.id, { rejectOnEmpty: true }))

const aBoss = async (): Promise<User> =>
  aUser(await anEmptyCompany(), { name: 'Bia Balcão', profile: 'admin', super: true })

/** So much later, until the test ends. */
function passTime(ms: number): void {
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
  onTestFinished(() => spy.mockRestore())
}

const HOUR = 3_600_000

/** The payment of that id, as a super user sees it among all. */
async function seenByBoss(paymentId: string) {
  const api = apiAs(await aBoss())
  const { records } = await api.ok(subscriptionApi.payments, { query: { show: 'all' } })
  const found = records.find((record) => record.paymentId === paymentId)
  if (!found) throw new Error(`there is no payment ${paymentId}`)
  return { api, payment: found }
}

/** What older clients send. */
const olderForm = (invoice: Invoice) => ({
  ...{ firstName: 'Ana', lastName: 'Souza', address2: 'Rua A, 1', city: 'Recife', state: 'PE' },
  ...{ zipcode: '50000-000', country: 'BR', useAddressForPaymentDetails: false },
  ...{ plan: '{"price":0.01,"users":999}', price: '0,01', users: '999', connections: '999' },
  invoiceId: invoice.id,
})

describe('POST /subscription', () => {
  it('answers a Pix of our price, whatever is sent, in the shape that older clients read', async () => {
    const { api, invoice, efi } = await world()
    const response = await api.send(subscriptionApi.create, { body: olderForm(invoice) })
    const answer = response.body as SubscriptionCharge
    expect(response.status).toBe(200)
    const [charge] = efi.bank.charges
    expect(charge).toMatchObject({ id: answer.txid, cents: 4_990, reference: `#Fatura:${invoice.id}` })
    expect(answer).toMatchObject({
      ...{ invoiceId: invoice.id, provider: 'efi', state: 'open', status: 'ATIVA' },
      valor: { original: '49.90' },
      qrcode: {
        qrcode: charge?.code,
        imagemQrcode: expect.stringMatching(/^data:image\/png;base64,/) as string,
      },
    })
    expect(answer.secondsLeft).toBeGreaterThan(3_000)
  })

  it('keeps the name, the address and the document where the form says so', async () => {
    const { api, company, invoice } = await world()
    const body = { ...olderForm(invoice), document: '123.456.789-09' }
    await api.send(subscriptionApi.create, { body })
    expect(await companyOf(company)).toMatchObject({ billingName: null, billingDocument: '12345678909' })
    await api.send(subscriptionApi.create, { body: { ...body, useAddressForPaymentDetails: true } })
    expect(await companyOf(company)).toMatchObject({
      ...{ billingName: 'Ana Souza', addressStreet: 'Rua A, 1', addressCity: 'Recife', addressState: 'PE' },
      addressZip: '50000-000',
    })
  })

  it('makes one charge however many ask at once, and answers it again until it has expired', async () => {
    const { ask, shown, efi } = await world()
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(answers.map(({ txid }) => txid)).size).toBe(1)
    expect(efi.bank.charges).toHaveLength(1)
    expect(efi.bank.calls.filter((call) => call.startsWith('PUT '))).toHaveLength(1)
    const [first] = answers
    expect(await shown()).toMatchObject({ txid: first?.txid, state: 'open', qrcode: first?.qrcode })
    passTime(HOUR + 1_000)
    expect(await shown()).toMatchObject({ txid: first?.txid, state: 'expired', qrcode: null, secondsLeft: 0 })
    const next = await ask()
    expect(next.txid).not.toBe(first?.txid)
    expect(efi.bank.charges).toHaveLength(2)
  })

  it('makes another one when somebody else takes payments now, or the invoice asks for another amount', async () => {
    const { ask, shown, company, invoice, efi } = await world()
    const { txid } = await ask()
    await inCompany(company, () => invoice.update({ valueCents: 5_000 }))
    expect(await shown()).toMatchObject({ state: 'none', valor: { original: '50.00' }, qrcode: null })
    const next = await ask()
    await inCompany(company, () => Charge.update({ provider: 'asaas' }, { where: { invoiceId: invoice.id } }))
    expect((await shown()).state).toBe('none')
    expect(new Set([txid, next.txid, (await ask()).txid]).size).toBe(3)
    expect(efi.bank.charges.map(({ cents }) => cents)).toEqual([4_990, 5_000, 5_000])
  })

  it('has one of a process make it when another process is at it', async () => {
    const { ask, company, invoice, efi } = await world()
    const soon = new Date(Date.now() + 20_000)
    const charge = await inCompany(company, () =>
      Charge.create({
        ...{ invoiceId: invoice.id, provider: 'efi', txid: 'd'.repeat(32), amountCents: 4_990 },
        ...{ attempts: 1, claimedUntil: soon },
      }),
    )
    const asked = ask()
    const made = { providerId: charge.txid, code: 'abc', expiresAt: inDays(1), state: 'open' as const }
    await inCompany(company, () => Charge.update(made, { where: { id: charge.id } }))
    expect((await asked).txid).toBe(charge.txid)
    expect(efi.bank.calls).toEqual([])
  })

  it('says that the provider does not answer, and goes on with the same charge when it does', async () => {
    const { api, invoice, ask, shown, efi } = await world()
    const params = { id: invoice.id }
    efi.bank.breakNext('charge', 'lost', 1)
    efi.bank.breakNext('lookUp', 'error', 2)
    expect(await api.refused(subscriptionApi.renew, { params })).toMatchObject({
      ...{ status: 503, error: 'ERR_PAYMENT_PROVIDER' },
    })
    expect((await shown()).state).toBe('none')
    expect((await ask()).txid).toBe(efi.bank.charges[0]?.id)
    expect(efi.bank.charges).toHaveLength(1)
  })

  it('holds nobody up while the provider takes its time', async () => {
    const { efi, admin } = await world()
    let answer: () => void = () => undefined
    efi.bank.answersAfter = new Promise((resolve) => {
      answer = resolve
    })
    const payers = await Promise.all(
      Array.from({ length: env.DATABASE_POOL + 4 }, async () => {
        const company = await anEmptyCompany()
        return { boss: await aUser(company, { profile: 'admin' }), invoice: await anInvoice(company) }
      }),
    )
    const asked = payers.map(({ boss, invoice: { id } }) =>
      apiAs(boss).ok(subscriptionApi.renew, { params: { id } }),
    )
    await vi.waitFor(() => expect(efi.bank.calls.length).toBeGreaterThan(0), 20_000)
    expect(await apiAs(admin).ok(usersApi.list, { query: {} })).toMatchObject({ hasMore: false })
    answer()
    expect((await Promise.all(asked)).map(({ state }) => state)).toEqual(payers.map(() => 'open'))
  })

  it('is for admins, also when nothing but paying is left to them, and for what is to be paid', async () => {
    const { company, admin, agent, invoice, api } = await world()
    const params = { id: invoice.id }
    const other = await aCompany()
    expect(await apiAs(agent).refused(subscriptionApi.renew, { params })).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
    for (const endpoint of [subscriptionApi.renew, subscriptionApi.charge])
      expect(await apiAs(other.admin).refused(endpoint, { params })).toMatchObject({
        ...{ status: 404, error: 'ERR_NO_INVOICE_FOUND' },
      })
    await inCompany(company, () => Company.update({ dueDate: inDays(-9) }, { where: { id: company.id } }))
    expect(await apiAs(admin).refused(companiesApi.offered, { params: { id: company.id } })).toMatchObject({
      error: 'ERR_SUBSCRIPTION_EXPIRED',
    })
    expect((await api.ok(subscriptionApi.renew, { params })).state).toBe('open')
    await apiAs(await aBoss()).ok(invoicesApi.markPaid, { params, body: { status: 'paid' } })
    expect(await api.refused(subscriptionApi.renew, { params })).toMatchObject({
      ...{ status: 400, error: 'ERR_INVOICE_PAID' },
    })
    expect((await api.ok(subscriptionApi.charge, { params })).state).toBe('paid')
  })
})

describe('a payment that Efí tells of', () => {
  it('pays the invoice once, moves the due date and is told to the company’s screens', async () => {
    const { ask, shown, status, dueDate, efi, company, api } = await world()
    const before = await dueDate()
    const { txid } = await ask()
    const paymentId = await efi.pay(txid)
    const emissions = await settle()
    const heard = receivedBy(emissions, [rooms.admins(company.id)])
    const told = heard.filter(({ channel }) => channel === 'payment')
    expect(told).toMatchObject([{ payload: { action: 'CONCLUIDA', company: { id: company.id } } }])
    expect([await status(), (await shown()).state]).toEqual(['paid', 'paid'])
    const after = await dueDate()
    expect(after > before).toBe(true)
    for (let times = 0; times < 3; times++) expect(await efi.tellAgain(txid)).toBe(200)
    await settle()
    await duePaymentsSweep.run()
    await openChargesSweep.run()
    expect(await dueDate()).toBe(after)
    const receipt = await api.ok(invoicesApi.receipt, { params: { id: (await shown()).invoiceId } })
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
    // Whoever knows the secret, as what stands in a proxy's log, pays nothing with it either.
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
      ...{ state: 'unmatched', reason: 'notConfirmed', value: null },
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
    const pix = Array.from({ length: 501 }, () => ({ endToEndId: 'E1' }))
    const refusal = await anonymousApi().refused(subscriptionApi.webhook, { body: { pix } })
    expect(refusal).toMatchObject({ status: 400, field: 'body.pix' })
    const long = await anonymousApi().refused(subscriptionApi.webhook, {
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
    // Who pays both has paid one too many.
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
      ...{ state: 'unmatched', reason: 'wrongAmount', value: 40, expectedValue: 49.9 },
      ...{ invoiceId: invoice.id, company: { id: company.id, name: company.name } },
    })
    const params = { id: payment.id }
    const body = { invoiceId: invoice.id, note: 'Combinado por telefone' }
    expect(await api.ok(subscriptionApi.assign, { params, body })).toMatchObject({
      ...{ state: 'assigned', handledBy: 'Bia Balcão', note: body.note, invoiceId: invoice.id },
    })
    expect([await status(), (await dueDate()) > before]).toEqual(['paid', true])
    expect(await api.refused(subscriptionApi.assign, { params, body })).toMatchObject({
      ...{ status: 409, error: 'ERR_PAYMENT_HANDLED' },
    })
  })

  it('of no charge of ours is kept until a super user has dealt with it', async () => {
    const { efi, invoice } = await world()
    const stray = efi.bank.add({
      ...{ provider: 'efi', id: 'e'.repeat(32), reference: '', cents: 1_000, code: '' },
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
      ...{ status: 404, error: 'ERR_NO_INVOICE_FOUND' },
    })
    await api.ok(invoicesApi.markPaid, { params: { id: invoice.id }, body: { status: 'paid' } })
    expect(
      await api.refused(subscriptionApi.assign, { params, body: { invoiceId: invoice.id } }),
    ).toMatchObject({
      error: 'ERR_INVOICE_PAID',
    })
    const note = 'Devolvido ao pagador'
    expect(await api.ok(subscriptionApi.dismiss, { params, body: { note } })).toMatchObject({
      ...{ state: 'dismissed', note },
    })
    const ids = async (show: 'unmatched' | 'handled') =>
      (await api.ok(subscriptionApi.payments, { query: { show } })).records.map(({ id }) => id)
    expect(await ids('handled')).toContain(payment.id)
    expect(await ids('unmatched')).not.toContain(payment.id)
    expect(
      await api.refused(subscriptionApi.dismiss, { params: { id: 2_147_483_647 }, body: { note } }),
    ).toMatchObject({
      ...{ status: 404, error: 'ERR_NO_PAYMENT_FOUND' },
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
