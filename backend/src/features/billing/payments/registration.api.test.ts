import { subscriptionApi } from '@balcao/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { aPaymentProvider, PROVIDER_SECRET } from '../../../testing/billing/aPaymentProvider.js'
import { aCompany, anEmptyCompany, anInvoice, aUser } from '../../../testing/fixtures.js'
import { webhooksSweep } from './renewWebhooks.job.js'

const aBoss = async (): Promise<User> => aUser(await anEmptyCompany(), { profile: 'admin', super: true })

describe('POST /subscription/create/webhook', () => {
  it('has Efí tell of payments here, for super users', async () => {
    const { admin } = await aCompany()
    const efi = await aPaymentProvider('efi')
    const [api, boss] = [apiAs(admin), apiAs(await aBoss())]
    const url = 'https://balcao.example.com/subscription/webhook'
    expect(await api.refused(subscriptionApi.registerWebhook, { body: {} })).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
    efi.bank.breakNext('webhook', 'refused')
    expect(await boss.refused(subscriptionApi.registerWebhook, { body: { url } })).toMatchObject({
      status: 503,
      error: 'ERR_PAYMENT_PROVIDER',
    })
    const here = efi.bank.webhooks.get('efi')?.url.replace(/\?.*/, '') ?? ''
    expect(await boss.ok(subscriptionApi.registerWebhook, { body: { url: here } })).toEqual({ url: here })
    expect(efi.bank.webhooks.get('efi')?.url).toContain(`hmac=${PROVIDER_SECRET}`)
  })
})

describe('an address that was registered at Asaas', () => {
  it('is told of what this version wants to hear as well, also after Asaas gave no answer', async () => {
    const { bank } = await aPaymentProvider('asaas')
    const boss = apiAs(await aBoss())
    const url = 'https://balcao.example.com/subscription/webhook'
    await boss.ok(subscriptionApi.registerWebhook, { body: { url } })
    const [webhook] = bank.webhooks.values()
    if (!webhook) throw new Error('nothing was registered')
    bank.webhooks.set('asaas', { ...webhook, events: ['PAYMENT_RECEIVED'] })
    bank.breakNext('webhook', 'error', 2)
    await webhooksSweep.run()
    expect(bank.webhooks.get('asaas')?.events).toEqual(['PAYMENT_RECEIVED'])
    await webhooksSweep.run()
    expect(bank.webhooks.get('asaas')).toMatchObject({ url, events: webhook.events })
  })
})

describe('an installation without a provider', () => {
  it('says whom to ask, takes no notifications and registers nothing', async () => {
    const { company, admin } = await aCompany()
    const { id } = await anInvoice(company)
    const previous = env.SUPPORT_CONTACT
    env.SUPPORT_CONTACT = 'financeiro@balcao.example'
    onTestFinished(() => void Object.assign(env, { SUPPORT_CONTACT: previous }))
    const manual = {
      provider: 'manual',
      state: 'manual',
      qrcode: null,
      supportContact: 'financeiro@balcao.example',
    }
    for (const endpoint of [subscriptionApi.renew, subscriptionApi.charge])
      expect(await apiAs(admin).ok(endpoint, { params: { id } })).toMatchObject(manual)
    expect(
      await anonymousApi().refused(subscriptionApi.webhook, { query: { hmac: '' }, body: {} }),
    ).toMatchObject({
      status: 403,
    })
    expect(await apiAs(await aBoss()).refused(subscriptionApi.registerWebhook, { body: {} })).toMatchObject({
      error: 'ERR_PAYMENTS_MANUAL',
    })
  })
})
