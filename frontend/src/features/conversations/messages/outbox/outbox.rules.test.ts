import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  classifyFailure,
  forRetry,
  MAX_ATTEMPTS,
  nextFor,
  retryDelay,
  unsentOf,
  type OutboxEntry,
} from './outbox.rules'

const entry = (part: Partial<OutboxEntry> = {}): OutboxEntry => ({
  clientKey: 'a',
  ticketId: 40,
  contactId: 7,
  whatsappId: 3,
  body: 'Oi',
  createdAt: '2026-03-02T10:00:00.000Z',
  state: 'waiting',
  attempts: 0,
  error: null,
  ...part,
})

describe('a message that could not be sent', () => {
  it('waits for the network, for the session and for a server that asks for patience, for ever', () => {
    for (const [code, status] of [
      ['NETWORK', 0],
      ['ERR_SESSION_EXPIRED', 401],
      ['ERR_RATE_LIMITED', 429],
      ['ERR_UNAVAILABLE', 503],
    ] as const) {
      const failure = classifyFailure(code, status)
      expect(failure).toBe('offline')
      expect(afterFailure(entry({ attempts: 99 }), code, failure).state).toBe('waiting')
    }
  })

  it('has failed when the server refuses it', () => {
    const failure = classifyFailure('ERR_TICKET_NOT_OPEN', 400)
    expect(afterFailure(entry(), 'ERR_TICKET_NOT_OPEN', failure)).toMatchObject({
      state: 'failed',
      error: 'ERR_TICKET_NOT_OPEN',
    })
  })

  it('is uncertain when the server keeps breaking with it in hand', () => {
    const failure = classifyFailure('ERR_INTERNAL', 500)
    let tried = entry()
    for (let count = 0; count < MAX_ATTEMPTS; count++) {
      expect(tried.state).toBe('waiting')
      tried = afterFailure(tried, 'ERR_INTERNAL', failure)
    }
    expect(tried.state).toBe('uncertain')
  })

  it('is tried again ever more slowly, up to a quarter of a minute', () => {
    expect([1, 2, 3, 4, 5, 50].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
  })
})

describe('trying again by hand', () => {
  it('keeps the key while the outcome is unknown, so that nothing is doubled', () => {
    expect(forRetry(entry({ state: 'uncertain', attempts: 5 }), 'new')).toEqual(entry({ clientKey: 'a' }))
  })

  it('takes a new key after a refusal', () => {
    expect(forRetry(entry({ state: 'failed', error: 'ERR_TICKET_NOT_OPEN' }), 'new').clientKey).toBe('new')
  })
})

describe('the outbox', () => {
  const entries = [
    entry({ clientKey: 'a', state: 'failed' }),
    entry({ clientKey: 'b', ticketId: 41, contactId: 8 }),
    entry({ clientKey: 'c' }),
    entry({ clientKey: 'd' }),
  ]

  it('sends what waits for a ticket in order', () => {
    expect(nextFor(entries, 40)?.clientKey).toBe('c')
    expect(nextFor(entries, 99)).toBeUndefined()
  })

  it('shows in a thread what the server does not have yet', () => {
    const visible = unsentOf(entries, { contactId: 7, whatsappId: 3 }, new Set(['c']))
    expect(visible.map(({ clientKey }) => clientKey)).toEqual(['a', 'd'])
  })
})
