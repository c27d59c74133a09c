// @vitest-environment jsdom
import type { ChatMessage } from '@balcao/contract/resources/company/chats'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../data/ApiError'
import { aChatMessage } from '../../../../testing/samples'
import { discardUnsent, resumeUnsent, retryUnsent, send } from './outbox.commands'
import { allUnsent, readUnsent, setUnsent } from './outbox.store'

interface Sent {
  body: { message: string }
  idempotencyKey: string
}

/** The fake server behind `call`: received requests, and its answers. */
const server = vi.hoisted(() => ({
  calls: [] as Sent[],
  answer: (_sent: Sent): Promise<ChatMessage> => Promise.reject(new Error('unset')),
}))
vi.mock('../../../../data/apiClient', () => ({
  call: (_endpoint: unknown, sent: Sent) => {
    server.calls.push(sent)
    return server.answer(sent)
  },
}))

const ANA = 1
const text = (message: string) => ({ message, mentions: [] })
const stored = ({ body, idempotencyKey }: Sent) =>
  Promise.resolve(aChatMessage({ message: body.message, clientKey: idempotencyKey }))
const offline = () => Promise.reject(new ApiError('NETWORK', 0))
const states = () => allUnsent().map(({ message, state }) => `${message} ${state}`)

beforeEach(() => {
  localStorage.clear()
  setUnsent([])
  server.calls = []
  server.answer = stored
})

it('sends in the order in which it was written, one after the other', async () => {
  send(ANA, 7, [text('um'), text('dois')])
  expect(states()).toEqual(['um waiting', 'dois waiting'])
  await vi.waitFor(() => expect(allUnsent()).toEqual([]))
  expect(server.calls.map(({ body }) => body.message)).toEqual(['um', 'dois'])
  expect(await readUnsent(ANA)).toEqual([])
})

it('tries again under the same key what found no answer, and what was written after it', async () => {
  server.answer = offline
  send(ANA, 7, [text('um')])
  send(ANA, 7, [text('dois')])
  await vi.waitFor(() => expect(states()).toEqual(['um failed', 'dois failed']))
  const key = server.calls[0]?.idempotencyKey
  server.answer = stored
  retryUnsent(ANA)
  await vi.waitFor(() => expect(allUnsent()).toEqual([]))
  expect(server.calls.map(({ body }) => body.message)).toEqual(['um', 'um', 'dois'])
  expect(server.calls[1]?.idempotencyKey).toBe(key)
})

it('keeps what was refused for a decision, and goes on with the rest', async () => {
  server.answer = (sent) =>
    sent.body.message === 'um' ? Promise.reject(new ApiError('ERR_VALIDATION', 400)) : stored(sent)
  send(ANA, 7, [text('um'), text('dois')])
  await vi.waitFor(() => expect(states()).toEqual(['um failed']))
  retryUnsent(ANA)
  expect(server.calls).toHaveLength(2)
  const [entry] = allUnsent()
  if (entry) discardUnsent(ANA, entry)
  expect(allUnsent()).toEqual([])
  expect(await readUnsent(ANA)).toEqual([])
})

it('takes up what its author left unsent, and nobody else does', async () => {
  server.answer = offline
  send(ANA, 7, [text('um')])
  await vi.waitFor(() => expect(states()).toEqual(['um failed']))
  const key = server.calls[0]?.idempotencyKey
  server.answer = stored
  await resumeUnsent(2)
  expect(allUnsent()).toEqual([])
  await resumeUnsent(ANA)
  await vi.waitFor(() => expect(allUnsent()).toEqual([]))
  expect(server.calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key])
})

it('waits as long as a server asks that is written to too fast, and sends it then', async () => {
  vi.useFakeTimers()
  server.answer = () =>
    Promise.reject(new ApiError('ERR_RATE_LIMITED', 429, { error: 'ERR_RATE_LIMITED', retryAfter: 9 }))
  send(ANA, 7, [text('um')])
  await vi.advanceTimersByTimeAsync(8_000)
  expect(states()).toEqual(['um waiting'])
  expect(server.calls).toHaveLength(1)
  server.answer = stored
  await vi.advanceTimersByTimeAsync(1_000)
  expect(states()).toEqual([])
  expect(server.calls[1]?.idempotencyKey).toBe(server.calls[0]?.idempotencyKey)
  vi.useRealTimers()
})
