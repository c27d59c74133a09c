import { webhooksApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { WebhookDelivery, type User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { aCompanyWithWebhook } from '../../../testing/company/aCompanyWithWebhook.js'
import { aReceiver } from '../../../testing/servers/aReceiver.js'
import { aSessionOf } from '../../../testing/apiClient.js'
import { inCompany } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { purgeDeliveriesSweep } from './deliverWebhooks.job.js'

beforeEach(() => {
  env.WEBHOOK_PRIVATE_ADDRESSES = true
  onTestFinished(() => void (env.WEBHOOK_PRIVATE_ADDRESSES = false))
})

describe('the log of deliveries', () => {
  it('shows a test event and sends again what an admin says, with its id', async () => {
    const receiver = await aReceiver()
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    const { deliveryId, state } = await fixture.admin.ok(webhooksApi.test, { params: fixture.params })
    expect(state).toBe('waiting')
    await settle()
    const [delivered] = await fixture.deliveries()
    expect(delivered).toMatchObject({
      event: 'webhook.test',
      state: 'delivered',
      status: 200,
      attempts: 1,
      dueAt: null,
    })
    await fixture.admin.ok(webhooksApi.replay, { params: { id: delivered?.id ?? '' } })
    await settle()
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId])
  })

  it('is reloaded by admins who look at it, when a delivery is added or settled', async () => {
    const receiver = await aReceiver()
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    const { id: companyId } = fixture.company
    const socketOf = async (user: User) => aSocket({ token: (await aSessionOf(user)).token, companyId })
    const attendant = await socketOf(fixture.agent)
    const screen = await socketOf(fixture.adminUser)
    const events = async () => {
      for (;;) {
        const heard = await screen.next('webhook')
        if (heard.action === 'deliveries') return heard
      }
    }
    await fixture.admin.ok(webhooksApi.test, { params: fixture.params })
    expect(await events()).toEqual({ action: 'deliveries', webhookId: fixture.webhook.id })
    expect(await fixture.deliveries()).toMatchObject([{ state: 'waiting' }])
    await settle()
    await events()
    expect(await fixture.deliveries()).toMatchObject([{ state: 'delivered' }])
    await fixture.talk.writes('Quero comprar')
    await settle()
    await events()
    expect(await fixture.deliveries()).toHaveLength(2)
    expect(attendant.heard('webhook')).toEqual([])
  })

  it('keeps a week', async () => {
    const fixture = await aCompanyWithWebhook(['message.received'], 'https://example.com/hook')
    await fixture.admin.ok(webhooksApi.test, { params: fixture.params })
    const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000)
    await inCompany(fixture.company, () =>
      WebhookDelivery.update({ createdAt: eightDaysAgo }, { where: {}, silent: true }),
    )
    await fixture.admin.ok(webhooksApi.test, { params: fixture.params })
    await purgeDeliveriesSweep.run()
    expect(await fixture.deliveries()).toHaveLength(1)
  })

  it('shows the signing key on request only, and a new key replaces the old one', async () => {
    const fixture = await aCompanyWithWebhook(['message.received'], 'https://example.com/hook')
    const secret = await fixture.secret()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect((await fixture.admin.ok(webhooksApi.list)).map((webhook) => webhook.secret)).toEqual([null])
    expect((await fixture.state()).secret).toBeNull()
    const rotated = await fixture.admin.ok(webhooksApi.rotateSecret, { params: fixture.params })
    expect(rotated.secret).not.toBe(secret)
    expect(await fixture.secret()).toBe(rotated.secret)
  })
})

describe('screens', () => {
  const broadcasts = async () =>
    (await settle()).flatMap((emission) =>
      'channel' in emission && emission.channel === 'webhook' ? [emission.payload] : [],
    )

  it('hear how a webhook does when that changes, and not of each delivery', async () => {
    const receiver = await aReceiver()
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    expect(await broadcasts()).toMatchObject([{ action: 'update', webhook: { name: 'ERP', secret: null } }])
    const tryOut = () => fixture.admin.ok(webhooksApi.test, { params: fixture.params })
    await tryOut()
    expect(await broadcasts()).toHaveLength(1)
    await tryOut()
    expect(await broadcasts()).toEqual([])
    await fixture.admin.ok(webhooksApi.remove, { params: fixture.params })
    expect(await broadcasts()).toEqual([{ action: 'delete', webhookId: fixture.webhook.id }])
  })
})
