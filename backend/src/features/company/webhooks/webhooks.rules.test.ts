import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { backoffMs, BACKLOG, bySubject, pauseAfter, signedHeaders, TRIED_MS } from './webhooks.rules.js'

const now = new Date('2026-11-22T12:00:00.000Z')
const before = (ms: number) => new Date(now.getTime() - ms)

describe('the time before the next try', () => {
  it('doubles from half a minute to five', () => {
    expect([1, 2, 3, 8, 9, 100].map(backoffMs)).toEqual([30_000, 60_000, 120_000, 300_000, 300_000, 300_000])
  })
})

describe('an address that keeps failing', () => {
  const failing = { failingSince: before(TRIED_MS - 1), status: 500, waiting: BACKLOG - 1 }

  it('rests after a day, when it is gone, and when too much waits for it', () => {
    expect(pauseAfter(failing, now)).toBeNull()
    expect(pauseAfter({ ...failing, failingSince: before(TRIED_MS) }, now)).toBe('failing')
    expect(pauseAfter({ ...failing, status: 410 }, now)).toBe('gone')
    expect(pauseAfter({ ...failing, waiting: BACKLOG }, now)).toBe('backlog')
  })
})

describe('a signature', () => {
  it('is that of Standard Webhooks: of id, time and body, by the key behind whsec_', () => {
    const key = Buffer.from('a key of a test')
    const headers = signedHeaders(
      { deliveryId: 'd1', body: '{"a":1}' },
      `whsec_${key.toString('base64')}`,
      now,
    )
    const signature = createHmac('sha256', key).update('d1.1795348800.{"a":1}').digest('base64')
    expect(headers).toMatchObject({
      'webhook-id': 'd1',
      'webhook-timestamp': '1795348800',
      'webhook-signature': `v1,${signature}`,
    })
  })
})

it('keeps what is about one thing in its order', () => {
  const event = (subject: string, id: number) => ({ subject, id })
  expect(bySubject([event('a', 1), event('b', 2), event('a', 3)])).toEqual([
    [event('a', 1), event('a', 3)],
    [event('b', 2)],
  ])
})
