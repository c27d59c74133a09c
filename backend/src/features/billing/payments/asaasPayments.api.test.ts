import { invoicesApi, subscriptionApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { aPayer } from '../../../testing/billing/aPayingCompany.js'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { aPaymentProvider } from '../../../testing/billing/aPaymentProvider.js'
import { aCompany, anInvoice, aUser } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'

/** A company with an unpaid invoice, and Asaas as its provider. */
async function world() {
  const { company, admin } = await aCompany()
  const invoice = await anInvoice(company, { valueCents: 9_990 })
  const asaas = await aPaymentProvider('asaas')
  const api = apiAs(admin)
  const params = { id: invoice.id }
  return {
    company,
    invoice,
    asaas,
    api,
    params,
    status: async () => (await api.ok(invoicesApi.get, { params })).status,
  }
}

const document = '12.345.678/0001-95'

describe('a company that pays by Asaas', () => {
  it('says its document once, is its customer, and pays by Pix', async () => {
    const { api, invoice, params, asaas, company, status } = await world()
    expect(await api.refused(subscriptionApi.renew, { params })).toMatchObject({
      status: 400,
      error: 'ERR_BILLING_DOCUMENT',
      field: 'body.document',
    })
    const body = { ...aPayer, invoiceId: invoice.id, document }
    const first = await api.ok(subscriptionApi.create, { body })
    const [charge] = asaas.bank.charges
    expect(first).toMatchObject({
      provider: 'asaas',
      state: 'open',
      valor: { original: '99.90' },
      qrcode: { qrcode: charge?.code },
    })
    expect(asaas.bank.customers).toMatchObject([{ cpfCnpj: '12345678000195', name: company.name }])
    expect((await api.ok(subscriptionApi.renew, { params })).txid).toBe(first.txid)
    const paymentId = await asaas.pay(first.txid)
    await settle()
    expect(await status()).toBe('paid')
    expect(await asaas.tellAgain(first.txid)).toBe(200)
    await settle()
    const boss = apiAs(await aUser(company, { profile: 'admin', super: true }))
    const { records } = await boss.ok(subscriptionApi.payments, { query: { show: 'all' } })
    expect(records.filter((record) => record.paymentId === paymentId)).toMatchObject([
      { provider: 'asaas', state: 'matched', value: 99.9, invoiceId: invoice.id },
    ])
  })

  it('pays nothing with another amount, or by a notification without the token', async () => {
    const { api, invoice, asaas, status } = await world()
    const { txid } = await api.ok(subscriptionApi.create, {
      body: { ...aPayer, invoiceId: invoice.id, document },
    })
    const [charge] = asaas.bank.charges
    const body = { event: 'PAYMENT_RECEIVED', payment: { id: charge?.id } }
    for (const token of [undefined, 'x'.repeat(40)])
      expect(
        await anonymousApi().refused(subscriptionApi.webhook, {
          body,
          headers: token === undefined ? {} : { 'asaas-access-token': token },
        }),
      ).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    await asaas.pay(txid, 9_989)
    await settle()
    expect(await status()).toBe('open')
  })

  it('asks again after a lost answer, and has one charge', async () => {
    const { api, invoice, asaas, params } = await world()
    asaas.bank.breakNext('charge', 'lost')
    const body = { ...aPayer, invoiceId: invoice.id, document }
    expect((await api.refused(subscriptionApi.create, { body })).error).toBe('ERR_PAYMENT_PROVIDER')
    const { txid } = await api.ok(subscriptionApi.renew, { params })
    expect(asaas.bank.charges.map(({ reference }) => reference)).toEqual([txid])
  })

  it.each(['123', '123456789012', 'abc.def.ghi-jk'])('is told that %s is no document', async (wrong) => {
    const { api, invoice } = await world()
    const refusal = await api.refused(subscriptionApi.create, {
      body: { ...aPayer, invoiceId: invoice.id, document: wrong },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'body.document' })
  })
})
