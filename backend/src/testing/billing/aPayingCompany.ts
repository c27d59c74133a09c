import {
  invoicesApi,
  subscriptionApi,
  type InvoiceStatus,
  type ReceivedPayment,
  type SubscriptionCharge,
} from '@balcao/contract'
import { onTestFinished, vi } from 'vitest'
import { Company, type Invoice, type User } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { apiAs } from '../apiClient.js'
import { aPaymentProvider, type OnLoopback } from './aPaymentProvider.js'
import { aCompany, anEmptyCompany, anInvoice, aUser, inCompany } from '../fixtures.js'

export const companyOf = (company: Company): Promise<Company> =>
  inCompany(company, () => Company.findByPk(company.id, { rejectOnEmpty: true }))

interface PayingCompany {
  company: Company
  admin: User
  agent: User
  invoice: Invoice
  provider: OnLoopback
  api: ReturnType<typeof apiAs>
  /** The invoice's id. */
  params: { id: number }
  /** Requests a charge for its invoice. */
  ask: () => Promise<SubscriptionCharge>
  loadCharge: () => Promise<SubscriptionCharge>
  status: () => Promise<InvoiceStatus>
  dueDate: () => Promise<string>
}

/** A company with an invoice of R$ 49.90 to pay, and a payment provider. */
export async function aPayingCompany(provider: 'efi' | 'asaas' = 'efi'): Promise<PayingCompany> {
  const { company, admin, agent } = await aCompany()
  if (provider === 'asaas')
    await inCompany(company, () => company.update({ billingDocument: '12345678000195' }))
  const invoice = await anInvoice(company, { valueCents: 4_990 })
  const paid = await aPaymentProvider(provider)
  const api = apiAs(admin)
  const params = { id: invoice.id }
  return {
    company,
    admin,
    agent,
    invoice,
    api,
    provider: paid,
    params,
    ask: () => api.ok(subscriptionApi.renew, { params }),
    loadCharge: () => api.ok(subscriptionApi.charge, { params }),
    status: async () => (await api.ok(invoicesApi.get, { params })).status,
    dueDate: async () => (await companyOf(company)).dueDate.toISOString(),
  }
}

/** Required fields of the checkout form. */
export const aPayer = {
  firstName: 'Ana Souza',
  address2: 'Rua A, 1',
  city: 'Recife',
  zipcode: '50000-000',
  country: 'BR' as const,
}

/** A super user. */
export const aBoss = async (): Promise<User> =>
  aUser(await anEmptyCompany(), { name: 'Bia Balcão', profile: 'admin', super: true })

/** The payment with this id in a super user's list of all. */
export async function seenByBoss(paymentId: string) {
  const api = apiAs(await aBoss())
  const found = async (): Promise<ReceivedPayment> => {
    const { records } = await api.ok(subscriptionApi.payments, { query: { show: 'all' } })
    const one = records.find((record) => record.paymentId === paymentId)
    if (!one) throw new Error(`there is no payment ${paymentId}`)
    return one
  }
  return { api, payment: await found(), again: found }
}

/** Moves the clock forward until the end of the test. */
export function passTime(ms: number): void {
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => new Date(Date.now() + ms))
  onTestFinished(() => spy.mockRestore())
}

export const HOUR = 3_600_000
