import { createHmac, randomUUID } from 'node:crypto'
import { ticketsApi, webhooksApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordEvent } from '../../../events/recordEvent.js'
import { Webhook, WebhookDelivery } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { aCompanyWithWebhook, type WebhookEvents } from '../../../testing/company/aCompanyWithWebhook.js'
import { aReceiver, type Received } from '../../../testing/servers/aReceiver.js'
import { apiAs } from '../../../testing/apiClient.js'
import { requireDescribedBody } from '../../../testing/describedAnswers.js'
import { aMessage, inCompany, inDays } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { deliverWebhookJob, dueWebhooksSweep } from './deliverWebhooks.job.js'
import { tellWebhooks } from './tellWebhooks.js'
import { dropOldestWaiting } from './webhooks.commands.js'
import { MAX_HELD_DELIVERIES } from './webhooks.rules.js'

beforeEach(() => {
  env.WEBHOOK_PRIVATE_ADDRESSES = true
  onTestFinished(() => void (env.WEBHOOK_PRIVATE_ADDRESSES = false))
})

interface WebhookBody {
  id: string
  type: string
  data: Record<string, Record<string, unknown>>
}

/** The body that a receiver got. It always matches the API's description. */
function parsedBody({ body }: Received): WebhookBody {
  const parsed = JSON.parse(body) as WebhookBody
  requireDescribedBody(parsed)
  return parsed
}
const bodiesOf = (received: readonly Received[]) =>
  received.map((one) => parsedBody(one).data['message']?.['body'])
const typesOf = (received: readonly Received[]): string[] => received.map((one) => parsedBody(one).type)

/** Runs work and the sweep as if this many hours had passed. The calls of the test are made today. */
async function inHours(hours: number, work: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  const later = new Date(Date.now() + hours * 3_600_000)
  const moved = vi.spyOn(clock, 'now').mockImplementation(() => later)
  await work()
  await dueWebhooksSweep.run()
  await settle()
  moved.mockRestore()
}

describe('a webhook', () => {
  it('is told of what it chose, signed so that its receiver can check it', async () => {
    const receiver = await aReceiver()
    const chosen: WebhookEvents = ['message.received', 'ticket.opened', 'ticket.assigned', 'ticket.closed']
    const fixture = await aCompanyWithWebhook(chosen, receiver.url)
    const conversation = fixture.talk
    await conversation.writes('Quero comprar')
    const [ticket] = await conversation.tickets()
    const params = { id: ticket?.id ?? 0 }
    const change = (body: object) => apiAs(fixture.agent).ok(ticketsApi.update, { params, body })
    await change({ status: 'open', userId: fixture.agent.id })
    await change({ status: 'closed' })
    await settle()
    expect(typesOf(receiver.received).sort()).toEqual([
      'message.received',
      'ticket.assigned',
      'ticket.closed',
      'ticket.opened',
    ])
    const message = receiver.received.map(parsedBody).find(({ type }) => type === 'message.received')
    expect(message?.data['message']).toMatchObject({ body: 'Quero comprar', ticketId: params.id })
    const assigned = receiver.received.map(parsedBody).find(({ type }) => type === 'ticket.assigned')
    expect(assigned?.data['ticket']).toMatchObject({ id: params.id, user: { name: 'Ana Atende' } })

    const secret = await fixture.secret()
    for (const { headers, body } of receiver.received) {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
      const signature = createHmac('sha256', key).update(signed).digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${signature}`)
      expect((JSON.parse(body) as WebhookBody).id).toBe(headers['webhook-id'])
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
  })

  it('is told each state of a message of ours once, and nothing that it did not choose', async () => {
    const receiver = await aReceiver()
    const fixture = await aCompanyWithWebhook(['message.status'], receiver.url)
    const { company, agent, ticket } = fixture
    const message = await aMessage(company, { ticket, user: agent, sendState: 'queued', ack: 0 })
    const theirs = await aMessage(company, { ticket })
    const states = [
      { sendState: 'queued', ack: 0 },
      { sendState: 'sent', ack: 2 },
      { sendState: 'sent', ack: 2 },
      { sendState: 'sent', ack: 3 },
      { sendState: 'sent', ack: 4 },
    ] as const
    for (const state of states) {
      await inCompany(company, async () => {
        await message.update(state)
        for (const { id } of [message, theirs]) await recordEvent('message.updated', { messageId: id })
      })
      await settle()
    }
    await fixture.talk.writes('Isto não')
    const allStates = receiver.received.map((one) => parsedBody(one).data['message']?.['state'])
    expect(allStates).toEqual(['sent', 'delivered', 'read'])
  })

  it('is told of an event once, however often that is told inside', async () => {
    const fixture = await aCompanyWithWebhook(['ticket.closed'], (await aReceiver()).url)
    const event = { id: '77', name: 'ticket.resolved', payload: { ticketId: fixture.ticket.id } }
    for (const _ of [1, 2]) await inCompany(fixture.company, () => tellWebhooks.store([event as never]))
    expect(await fixture.deliveries()).toHaveLength(1)
  })

  it('is told nothing while it is switched off, nor of a company that may not work', async () => {
    const receiver = await aReceiver()
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    await fixture.admin.ok(webhooksApi.update, { params: fixture.params, body: { enabled: false } })
    await fixture.talk.writes('Um')
    await fixture.admin.ok(webhooksApi.update, { params: fixture.params, body: { enabled: true } })
    await inCompany(fixture.company, () => fixture.company.update({ dueDate: inDays(-1) }))
    await fixture.talk.writes('Dois')
    expect(receiver.received).toEqual([])
  })
})

describe('a receiver that fails', () => {
  it('gets all that waited once it comes back, with the ids that they had', async () => {
    const receiver = await aReceiver({ status: 503, body: 'em manutenção' })
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    const conversation = fixture.talk
    await conversation.writes('Um')
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    await conversation.writes('Dois')
    const failing = await fixture.state()
    expect(failing).toMatchObject({ failures: 1, pausedAt: null })
    expect((await fixture.deliveries()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    const [, first] = await fixture.deliveries()
    expect(first).toMatchObject({ attempts: 1, status: 503, error: 'status', answer: 'em manutenção' })
    // While the address fails, only one try at a time checks whether it works again.
    expect(receiver.received).toHaveLength(1)

    receiver.reply = { status: 204 }
    receiver.received.length = 0
    await inHours(1)
    await inHours(2)
    expect(receiver.received.map((one) => parsedBody(one).data['message']?.['body']).sort()).toEqual([
      'Dois',
      'Um',
    ])
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toContain(ids[0])
    expect((await fixture.deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect(await fixture.state()).toMatchObject({ failures: 0, failingSince: null })
  })

  it('counts as failed once for several deliveries together, and is retried within a minute', async () => {
    const receiver = await aReceiver({ status: 503 })
    const fixture = await aCompanyWithWebhook(['message.status'], receiver.url)
    const { company, agent, ticket } = fixture
    const messages = await Promise.all(
      Array.from({ length: 5 }, () => aMessage(company, { ticket, user: agent, sendState: 'sent', ack: 2 })),
    )
    await inCompany(company, async () => {
      for (const { id } of messages) await recordEvent('message.updated', { messageId: id })
    })
    await settle()
    expect(receiver.received).toHaveLength(5)
    const { failures, nextTryAt } = await fixture.state()
    expect(failures).toBe(1)
    const wait = Date.parse(nextTryAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60_000)
  })

  it('rests after a day, says why, and goes on when an admin says so', async () => {
    const receiver = await aReceiver({ status: 500 })
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    const { talk, params } = fixture
    await talk.writes('Um')
    await inHours(23)
    expect((await fixture.state()).pausedAt).toBeNull()
    await inHours(25, () => talk.writes('Dois'))
    expect(await fixture.state()).toMatchObject({ pauseReason: 'failing' })
    const given = (await fixture.deliveries()).find(({ body }) => body.includes('Um'))
    expect(given).toMatchObject({ state: 'failed', error: 'expired', dueAt: null })
    const sofar = receiver.received.length
    await inHours(27)
    expect(receiver.received).toHaveLength(sofar)

    receiver.reply = { status: 200 }
    const resumed = await fixture.admin.ok(webhooksApi.resume, { params, body: {} })
    expect(resumed).toMatchObject({ pausedAt: null, pauseReason: null, failures: 0 })
    await inHours(27)
    expect(bodiesOf(receiver.received.slice(sofar))).toEqual(['Dois'])
  })

  it('gets what happened while it rested in the last day, when an admin says so', async () => {
    const receiver = await aReceiver({ status: 410 })
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    const { company, talk, params } = fixture
    await talk.writes('Um')
    for (const text of ['Antigo', 'Dois', 'Três']) await talk.writes(text)
    const heldOf = async () => (await fixture.deliveries()).filter(({ state }) => state === 'held')
    const [, , old] = await heldOf()
    const createdAt = new Date(Date.now() - 25 * 3_600_000)
    await inCompany(company, () =>
      WebhookDelivery.update({ createdAt }, { where: { id: old?.id }, silent: true }),
    )
    expect(await fixture.state()).toMatchObject({ held: 2 })
    expect(receiver.received).toHaveLength(1)

    receiver.reply = { status: 200 }
    receiver.received.length = 0
    await fixture.admin.ok(webhooksApi.resume, { params, body: { held: 'send' } })
    await inHours(1)
    expect(bodiesOf(receiver.received)).toEqual(expect.arrayContaining(['Dois', 'Três']))
    expect(bodiesOf(receiver.received)).not.toContain('Antigo')
    expect(await fixture.state()).toMatchObject({ held: 0 })
    expect((await fixture.deliveries()).find(({ id }) => id === old?.id)).toMatchObject({
      state: 'failed',
      error: 'expired',
    })
  })

  it('gets nothing of what happened while it rested, when an admin says so', async () => {
    const receiver = await aReceiver({ status: 410 })
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    await fixture.talk.writes('Um')
    await fixture.talk.writes('Dois')
    receiver.reply = { status: 200 }
    await fixture.admin.ok(webhooksApi.resume, { params: fixture.params, body: { held: 'drop' } })
    await inHours(1)
    expect(bodiesOf(receiver.received)).not.toContain('Dois')
    expect((await fixture.deliveries())[0]).toMatchObject({ state: 'failed', error: 'dropped' })
  })

  it('has so many events held for it, and the latest', async () => {
    const fixture = await aCompanyWithWebhook(['message.received'], 'https://example.com/hook')
    const { company, webhook } = fixture
    const [now, expiresAt] = [new Date(), new Date()]
    const rows = Array.from({ length: MAX_HELD_DELIVERIES + 2 }, (_, index) => ({
      webhookId: webhook.id,
      deliveryId: randomUUID(),
      event: 'message.received',
      eventKey: `e${index}`,
      subject: 's',
      body: '{}',
      state: 'held' as const,
      dueAt: now,
      expiresAt,
    }))
    const remaining = await inCompany(company, async () => {
      await WebhookDelivery.bulkCreate(rows)
      await dropOldestWaiting()
      return WebhookDelivery.findAll({ attributes: ['eventKey'], raw: true })
    })
    expect(remaining).toHaveLength(MAX_HELD_DELIVERIES)
    const keys = new Set(remaining.map(({ eventKey }) => eventKey))
    expect([keys.has('e0'), keys.has('e1'), keys.has('e2')]).toEqual([false, false, true])
  })

  it('can be tried out while it rests or is off; that it fails then counts for nothing else', async () => {
    const receiver = await aReceiver({ status: 410 })
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    const { admin, params, talk } = fixture
    await talk.writes('Um')
    await talk.writes('Dois')
    const resting = await fixture.state()
    const tryOut = async () => {
      await admin.ok(webhooksApi.test, { params })
      await settle()
      return (await fixture.deliveries())[0]
    }
    expect(await tryOut()).toMatchObject({ event: 'webhook.test', state: 'failed', status: 410, dueAt: null })
    expect(await fixture.state()).toMatchObject({ failures: resting.failures, pausedAt: resting.pausedAt })
    receiver.reply = { status: 200 }
    expect(await tryOut()).toMatchObject({ state: 'delivered' })
    await admin.ok(webhooksApi.update, { params, body: { enabled: false } })
    expect(await tryOut()).toMatchObject({ state: 'delivered' })
    const heldDelivery = (await fixture.deliveries()).find(({ state }) => state === 'held')
    await admin.ok(webhooksApi.replay, { params: { id: heldDelivery?.id ?? '' } })
    await settle()
    expect(bodiesOf(receiver.received)).toContain('Dois')
  })

  it('rests at once when it answers that it is gone', async () => {
    const receiver = await aReceiver({ status: 410 })
    const fixture = await aCompanyWithWebhook(['message.received'], receiver.url)
    await fixture.talk.writes('Um')
    expect(await fixture.state()).toMatchObject({ pauseReason: 'gone' })
  })

  it('keeps no other company’s receiver waiting: each has places of its own', async () => {
    const slow = await aReceiver('silent')
    const quick = await aReceiver()
    const first = await aCompanyWithWebhook(['message.received'], slow.url)
    const second = await aCompanyWithWebhook(['message.received'], quick.url)
    const run = ({ company, webhook }: typeof first) =>
      deliverWebhookJob.run(
        { webhookId: webhook.id },
        {
          companyId: company.id,
          inScope: (work) => inCompany(company, work),
          inStatements: (work) => inCompany(company, work),
        },
      )
    for (const { admin, params } of [first, second]) await admin.ok(webhooksApi.test, { params })
    const stuck = run(first)
    await vi.waitFor(() => expect(slow.received).toHaveLength(1))
    await run(second)
    expect(typesOf(quick.received)).toEqual(['webhook.test'])
    slow.reply = { status: 200 }
    await inCompany(first.company, () => Webhook.destroy({ where: { id: first.webhook.id } }))
    await stuck
  }, 30_000)
})
