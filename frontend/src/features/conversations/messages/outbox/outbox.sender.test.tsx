import type { Message } from '@balcao/contract/resources/conversations/messages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import type { FailureCode } from '@balcao/contract/errors'
import { aMessage } from '../../../../testing/samples'
import type { OutboxEntry } from './outbox.rules'
import { startSender, type Sender } from './outbox.sender'
import { addEntry, outboxOf, removeEntry, type Outbox } from './outbox.store'

let userId = 100
let outbox: Outbox
let sender: Sender
const sent: string[] = []
const answers: (() => Promise<Message>)[] = []

const entry = (clientKey: string, ticketId = 40): OutboxEntry => ({
  clientKey,
  ticketId,
  contactId: 7,
  whatsappId: 3,
  body: clientKey,
  createdAt: '2026-03-02T10:00:00.000Z',
  state: 'waiting',
  attempts: 0,
  error: null,
})
const refusal = (code: FailureCode, status: number) => () => Promise.reject(new ApiError(code, status))
const keys = () => outbox.entries().map(({ clientKey, state }) => `${clientKey}:${state}`)

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  answers.length = 0
  outbox = outboxOf(++userId)
  sender = startSender({
    outbox,
    send: (each) => {
      sent.push(each.clientKey)
      return answers.shift()?.() ?? Promise.resolve(aMessage({ clientKey: each.clientKey }))
    },
    onStored: () => undefined,
  })
})

afterEach(() => {
  sender.stop()
  vi.useRealTimers()
})

const run = async (ms = 0) => {
  sender.kick()
  await vi.advanceTimersByTimeAsync(ms)
}

describe('sending the outbox', () => {
  it('goes in order within a ticket, and one at a time', async () => {
    let release = (_message: Message) => undefined as void
    answers.push(() => new Promise((resolve) => (release = resolve)))
    addEntry(outbox, entry('a'))
    addEntry(outbox, entry('b'))
    await run()
    expect(sent).toEqual(['a'])
    release(aMessage({ clientKey: 'a' }))
    await run()
    expect(sent).toEqual(['a', 'b'])
    expect(keys()).toEqual([])
  })

  it('does not hold one ticket up for another', async () => {
    answers.push(() => new Promise(() => undefined))
    addEntry(outbox, entry('slow', 40))
    addEntry(outbox, entry('quick', 41))
    await run()
    expect(keys()).toEqual(['slow:waiting'])
  })

  it('waits while nobody is reached, then sends all in order under the same keys', async () => {
    answers.push(refusal('NETWORK', 0))
    addEntry(outbox, entry('a'))
    addEntry(outbox, entry('b'))
    await run()
    expect(keys()).toEqual(['a:waiting', 'b:waiting'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toEqual(['a', 'a', 'b'])
    expect(keys()).toEqual([])
  })

  it('goes on at once when the way is free again', async () => {
    answers.push(refusal('NETWORK', 0))
    addEntry(outbox, entry('a'))
    await run()
    await run()
    expect(keys()).toEqual([])
  })

  it('sets a refused message aside and sends the next', async () => {
    answers.push(refusal('ERR_TICKET_NOT_OPEN', 400))
    addEntry(outbox, entry('a'))
    addEntry(outbox, entry('b'))
    await run()
    expect(keys()).toEqual(['a:failed'])
    expect(sent).toEqual(['a', 'b'])
  })

  it('does not send what was taken out meanwhile', async () => {
    answers.push(refusal('NETWORK', 0))
    addEntry(outbox, entry('a'))
    await run()
    removeEntry(outbox, 'a')
    await run(60_000)
    expect(sent).toEqual(['a'])
  })

  it('stops when nobody is logged in any more', async () => {
    answers.push(refusal('NETWORK', 0))
    addEntry(outbox, entry('a'))
    await run()
    sender.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual(['a'])
  })
})

describe('files on their way', () => {
  const withFile = (clientKey: string, createdAt: string): OutboxEntry => ({
    ...entry(clientKey),
    createdAt,
    file: {
      key: clientKey,
      name: 'foto.jpg',
      mimetype: 'image/jpeg',
      size: 1,
      kind: 'image',
      width: null,
      height: null,
      seconds: null,
      waveform: null,
    },
  })

  it('keep their place among the texts, which wait for them', async () => {
    let release = (_message: Message) => undefined as void
    answers.push(() => new Promise((resolve) => (release = resolve)))
    addEntry(outbox, withFile('foto', '2026-03-02T10:00:00.000Z'))
    addEntry(outbox, { ...entry('texto'), createdAt: '2026-03-02T10:00:01.000Z' })
    await run()
    expect(sent).toEqual(['foto'])
    release(aMessage({ clientKey: 'foto' }))
    await run()
    expect(sent).toEqual(['foto', 'texto'])
  })

  it('are given up at once when they are cancelled, and what waits goes on', async () => {
    let fail = (_error: Error) => undefined as void
    answers.push(() => new Promise((_, reject) => (fail = reject)))
    addEntry(outbox, withFile('foto', '2026-03-02T10:00:00.000Z'))
    addEntry(outbox, { ...entry('texto'), createdAt: '2026-03-02T10:00:01.000Z' })
    await run()
    removeEntry(outbox, 'foto')
    fail(new DOMException('', 'AbortError'))
    await run()
    expect(sent).toEqual(['foto', 'texto'])
    expect(keys()).toEqual([])
  })
})

describe('what is kept of the outbox', () => {
  it('is there again after a reload, and apart for each user', () => {
    addEntry(outbox, entry('a'))
    const stored = localStorage.getItem(`balcao.outbox.v1.${userId}`)
    localStorage.setItem('balcao.outbox.v1.9000', stored ?? '')
    expect(outboxOf(9000).entries()).toEqual([entry('a')])
    expect(outboxOf(9001).entries()).toEqual([])
  })

  it('survives a broken store', () => {
    localStorage.setItem('balcao.outbox.v1.9002', '{"no":"list"}')
    localStorage.setItem('balcao.outbox.v1.9003', 'nonsense')
    expect(outboxOf(9002).entries()).toEqual([])
    expect(outboxOf(9003).entries()).toEqual([])
  })
})
