import {
  companiesApi,
  invoicesApi,
  subscriptionApi,
  usersApi,
  type SubscriptionCharge,
} from '@balcao/contract'
import { Transaction } from 'sequelize'
import { describe, expect, it, vi } from 'vitest'
import { Charge, Company, type Invoice } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import {
  aBoss,
  aPayer,
  aPayingCompany,
  companyOf,
  HOUR,
  passTime,
} from '../../../testing/billing/aPayingCompany.js'
import { apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { aCompany, anEmptyCompany, anInvoice, aUser, inCompany, inDays } from '../../../testing/fixtures.js'
import { meetAtLock } from '../../../testing/database/locks.js'

const world = async () => {
  const { provider: efi, ...rest } = await aPayingCompany()
  return { efi, ...rest }
}

/** The request of older clients. */
const olderForm = (invoice: Invoice) => ({
  firstName: 'Ana',
  lastName: 'Souza',
  address2: 'Rua A, 1',
  city: 'Recife',
  state: 'PE',
  zipcode: '50000-000',
  country: 'BR',
  useAddressForPaymentDetails: false,
  plan: '{"price":0.01,"users":999}',
  price: '0,01',
  users: '999',
  connections: '999',
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
      invoiceId: invoice.id,
      provider: 'efi',
      state: 'open',
      status: 'ATIVA',
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
      billingName: 'Ana Souza',
      addressStreet: 'Rua A, 1',
      addressCity: 'Recife',
      addressState: 'PE',
      addressZip: '50000-000',
    })
  })

  it.each([
    ...(['firstName', 'address2', 'city', 'zipcode', 'country'] as const).flatMap((field) => [
      [field, undefined] as const,
      [field, '  '] as const,
    ]),
    ['country', 'FR'] as const,
    ['country', 'br'] as const,
    ['city', 'x'.repeat(201)] as const,
  ])('makes no charge where %s is %j', async (field, value) => {
    const { api, invoice, efi } = await world()
    const body = { ...olderForm(invoice), [field]: value }
    expect(await api.refused(subscriptionApi.create, { body })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
      field: `body.${field}`,
    })
    expect(efi.bank.charges).toEqual([])
  })

  it('takes no document with wrong check digits', async () => {
    const { api, invoice } = await world()
    const body = { ...aPayer, invoiceId: invoice.id, document: '529.982.247-24' }
    expect(await api.refused(subscriptionApi.create, { body })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
      field: 'body.document',
    })
  })

  it('takes no connection from other companies, however many of one wait for their turn', async () => {
    const { company, ask } = await world()
    const other = apiWithToken((await aSessionOf((await aCompany()).admin)).token)
    const lock = { lock: Transaction.LOCK.UPDATE }
    const [answers, charges] = await meetAtLock(company, {
      take: () => Company.findByPk(company.id, lock),
      finish: async () => {
        const statuses: number[] = []
        for (let times = 0; times < 20; times++) statuses.push((await other.send(invoicesApi.listAll)).status)
        return statuses
      },
      act: () => Promise.all(Array.from({ length: 2 * env.DATABASE_POOL }, ask)),
    })
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(new Set(charges.map(({ txid }) => txid)).size).toBe(1)
  })

  it('keeps number and district beside the street until the form says another address', async () => {
    const { api, company, invoice } = await world()
    const parts = { addressStreet: 'Rua A', addressNumber: '12', addressDistrict: 'Centro' }
    await inCompany(company, () => company.update(parts))
    const pay = (address2: string) =>
      api.ok(subscriptionApi.create, {
        body: { ...aPayer, invoiceId: invoice.id, address2, useAddressForPaymentDetails: true },
      })
    await pay('Rua A, 12, Centro')
    expect(await companyOf(company)).toMatchObject(parts)
    await pay('Rua B, 7')
    expect(await companyOf(company)).toMatchObject({
      addressStreet: 'Rua B, 7',
      addressNumber: null,
      addressDistrict: null,
    })
  })

  it('makes one charge however many ask at once, and answers it again until it has expired', async () => {
    const { ask, loadCharge, efi } = await world()
    const answers = await Promise.all(Array.from({ length: 10 }, ask))
    expect(new Set(answers.map(({ txid }) => txid)).size).toBe(1)
    expect(efi.bank.charges).toHaveLength(1)
    expect(efi.bank.calls.filter((call) => call.startsWith('PUT '))).toHaveLength(1)
    const [first] = answers
    expect(await loadCharge()).toMatchObject({ txid: first?.txid, state: 'open', qrcode: first?.qrcode })
    passTime(HOUR + 1_000)
    expect(await loadCharge()).toMatchObject({
      txid: first?.txid,
      state: 'expired',
      qrcode: null,
      secondsLeft: 0,
    })
    const next = await ask()
    expect(next.txid).not.toBe(first?.txid)
    expect(efi.bank.charges).toHaveLength(2)
  })

  it('makes a new charge when the provider or the amount has changed', async () => {
    const { ask, loadCharge, company, invoice, efi } = await world()
    const { txid } = await ask()
    await inCompany(company, () => invoice.update({ valueCents: 5_000 }))
    expect(await loadCharge()).toMatchObject({ state: 'none', valor: { original: '50.00' }, qrcode: null })
    const next = await ask()
    await inCompany(company, () => Charge.update({ provider: 'asaas' }, { where: { invoiceId: invoice.id } }))
    expect((await loadCharge()).state).toBe('none')
    expect(new Set([txid, next.txid, (await ask()).txid]).size).toBe(3)
    expect(efi.bank.charges.map(({ cents }) => cents)).toEqual([4_990, 5_000, 5_000])
  })

  it('has one of a process make it when another process is at it', async () => {
    const { ask, company, invoice, efi } = await world()
    const soon = new Date(Date.now() + 20_000)
    const charge = await inCompany(company, () =>
      Charge.create({
        invoiceId: invoice.id,
        provider: 'efi',
        txid: 'd'.repeat(32),
        amountCents: 4_990,
        attempts: 1,
        claimedUntil: soon,
      }),
    )
    const asked = ask()
    const made = { providerId: charge.txid, code: 'abc', expiresAt: inDays(1), state: 'open' as const }
    await inCompany(company, () => Charge.update(made, { where: { id: charge.id } }))
    expect((await asked).txid).toBe(charge.txid)
    expect(efi.bank.calls).toEqual([])
  })

  it('says that the provider does not answer, and goes on with the same charge when it does', async () => {
    const { api, invoice, ask, loadCharge, efi } = await world()
    const params = { id: invoice.id }
    efi.bank.breakNext('charge', 'lost', 1)
    efi.bank.breakNext('lookUp', 'error', 2)
    expect(await api.refused(subscriptionApi.renew, { params })).toMatchObject({
      status: 503,
      error: 'ERR_PAYMENT_PROVIDER',
    })
    expect((await loadCharge()).state).toBe('none')
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
        status: 404,
        error: 'ERR_NO_INVOICE_FOUND',
      })
    await inCompany(company, () => Company.update({ dueDate: inDays(-9) }, { where: { id: company.id } }))
    expect(await apiAs(admin).refused(companiesApi.offered, { params: { id: company.id } })).toMatchObject({
      error: 'ERR_SUBSCRIPTION_EXPIRED',
    })
    expect((await api.ok(subscriptionApi.renew, { params })).state).toBe('open')
    await apiAs(await aBoss()).ok(invoicesApi.markPaid, { params, body: { status: 'paid' } })
    expect(await api.refused(subscriptionApi.renew, { params })).toMatchObject({
      status: 400,
      error: 'ERR_INVOICE_PAID',
    })
    expect((await api.ok(subscriptionApi.charge, { params })).state).toBe('paid')
  })
})
