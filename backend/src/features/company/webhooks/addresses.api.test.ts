import { limits, webhooksApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { aCompanyWithWebhook, type WebhookEvents } from '../../../testing/company/aCompanyWithWebhook.js'
import { aReceiver } from '../../../testing/servers/aReceiver.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany } from '../../../testing/fixtures.js'

beforeEach(() => {
  env.WEBHOOK_PRIVATE_ADDRESSES = true
  onTestFinished(() => void (env.WEBHOOK_PRIVATE_ADDRESSES = false))
})

describe('an address', () => {
  it('is refused when it can never be called, or is private and those are not allowed', async () => {
    const { admin: user } = await aCompany()
    const admin = apiAs(user)
    const body = { name: 'ERP', events: ['ticket.closed'] as WebhookEvents }
    for (const url of [
      'ftp://example.com',
      'javascript:alert(1)',
      'https://',
      'https://a b.com',
      'https://u:p@example.com/',
    ])
      expect(await admin.refused(webhooksApi.create, { body: { ...body, url } })).toMatchObject({
        field: 'body.url',
      })
    env.WEBHOOK_PRIVATE_ADDRESSES = false
    for (const url of [
      'http://example.com/',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://localhost:8080/',
      'https://10.0.0.1/',
    ])
      expect(await admin.refused(webhooksApi.create, { body: { ...body, url } })).toMatchObject({
        error: 'ERR_WEBHOOK_ADDRESS',
        field: 'body.url',
      })
    const { id } = await admin.ok(webhooksApi.create, { body: { ...body, url: 'https://example.com/hook' } })
    const change = { params: { id }, body: { url: 'https://192.168.0.1/' } }
    expect(await admin.refused(webhooksApi.update, change)).toMatchObject({ error: 'ERR_WEBHOOK_ADDRESS' })
  })

  it('that became private is not called, and the log says so', async () => {
    const receiver = await aReceiver()
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    env.WEBHOOK_PRIVATE_ADDRESSES = false
    await fixture.talk.writes('Um')
    expect(receiver.received).toEqual([])
    expect((await fixture.deliveries())[0]).toMatchObject({
      state: 'waiting',
      error: 'address',
      status: null,
    })
  })

  it('is one of ten at most, and has at least one event', async () => {
    const { admin: user } = await aCompany()
    const admin = apiAs(user)
    const body = { name: 'ERP', url: 'https://example.com/hook', events: ['ticket.closed'] as WebhookEvents }
    expect(await admin.refused(webhooksApi.create, { body: { ...body, events: [] } })).toMatchObject({
      error: 'ERR_VALIDATION',
      field: 'body.events',
    })
    for (let made = 0; made < limits.webhook.count; made++) await admin.ok(webhooksApi.create, { body })
    expect(await admin.refused(webhooksApi.create, { body })).toMatchObject({ error: 'ERR_WEBHOOK_LIMIT' })
  })
})
