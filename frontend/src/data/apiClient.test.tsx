import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorCode } from '@balcao/contract/errors'
import type { SessionAnswer } from '@balcao/contract/resources/company/auth'
import { connectionsApi } from '@balcao/contract/resources/company/connections'
import { messagesApi } from '@balcao/contract/resources/conversations/messages'
import { ticketsApi } from '@balcao/contract/resources/conversations/tickets'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as apiClient from './apiClient'
import type * as confirmations from './session/confirmation.store'
import type * as sessionStore from './session/sessionStore'

/** A fake server that issues and refuses tokens as ours does, and records the requests it gets. */
const asked: string[] = []
/** The body of the last request. */
let body = ''
let goodToken = 'new'
let refreshAnswer: { status: number; body: unknown } = { status: 200, body: {} }
/** Tag of the answers; null for none. */
let tag: string | null = null
let refusal: { status: number; error: ErrorCode } | null = null
/** The user has proved who they are. */
let isConfirmed = true

const user = { id: 1, name: 'Ana', profile: 'admin', companyId: 1 } as SessionAnswer['user']
const session = (token: string): SessionAnswer => ({ token, user })

function answer(request: IncomingMessage): { status: number; body: unknown } {
  if (request.url === '/auth/refresh_token') return refreshAnswer
  if (refusal) return { status: refusal.status, body: { error: refusal.error } }
  if (request.headers.authorization !== `Bearer ${goodToken}`)
    return { status: 403, body: { error: 'ERR_TOKEN_EXPIRED' } }
  return isConfirmed
    ? { status: 200, body: [] }
    : { status: 403, body: { error: 'ERR_CONFIRMATION_REQUIRED', confirmBy: ['totp'] } }
}

const server = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader(
    'Access-Control-Allow-Headers',
    'authorization,content-type,idempotency-key,if-none-match,x-balcao-client',
  )
  if (request.method === 'OPTIONS') {
    response.end()
    return
  }
  asked.push(`${request.method} ${request.url}`)
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    body = Buffer.concat(parts).toString()
    const { status, body: data } = answer(request)
    const isTagged = tag !== null && request.headers['if-none-match'] === tag
    response.setHeader('Access-Control-Expose-Headers', 'ETag')
    if (tag !== null) response.setHeader('ETag', tag)
    response.writeHead(status === 200 && isTagged ? 304 : status, { 'Content-Type': 'application/json' })
    response.end(isTagged ? undefined : JSON.stringify(data))
  })
})

// Imported after the server's address is known.
let client: typeof apiClient
let store: typeof sessionStore
let confirmation: typeof confirmations

const list = () => client.call(connectionsApi.list)
const times = (what: string): number => asked.filter((line) => line === what).length

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  client = await import('./apiClient')
  store = await import('./session/sessionStore')
  confirmation = await import('./session/confirmation.store')
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  goodToken = 'new'
  refusal = null
  isConfirmed = true
  tag = null
  refreshAnswer = { status: 200, body: session('new') }
  store.startSession(session('old'))
  asked.length = 0
})

it('calls that are refused together share one refresh, and each is repeated once', async () => {
  await expect(Promise.all([list(), list(), list(), list(), list()])).resolves.toHaveLength(5)
  expect(times('POST /auth/refresh_token')).toBe(1)
  expect(times('GET /whatsapp')).toBe(10)
  expect(store.getToken()).toBe('new')
})

it('a call that stays refused is repeated once, then throws its code', async () => {
  refusal = { status: 403, error: 'ERR_NO_PERMISSION' }
  await expect(list()).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION', status: 403 })
  expect(asked).toEqual(['GET /whatsapp', 'POST /auth/refresh_token', 'GET /whatsapp'])
  expect(store.getSession().status).toBe('in')
})

it('a refused refresh ends the session as expired', async () => {
  refreshAnswer = { status: 401, body: { error: 'ERR_SESSION_EXPIRED' } }
  await expect(list()).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' })
  expect(store.getSession()).toMatchObject({ status: 'out', reason: 'expired' })
  expect(store.mayHaveSession()).toBe(false)
})

it('a refresh that the server could not serve leaves the session', async () => {
  refreshAnswer = { status: 503, body: { error: 'ERR_UNAVAILABLE' } }
  await expect(list()).rejects.toMatchObject({ code: 'ERR_UNAVAILABLE' })
  expect(store.getSession().status).toBe('in')
})

it('a 401 ends the session without a refresh', async () => {
  refusal = { status: 401, error: 'ERR_SESSION_EXPIRED' }
  await expect(list()).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual(['GET /whatsapp'])
  expect(store.getSession()).toMatchObject({ status: 'out', reason: 'expired' })
})

it.each(['ERR_SUBSCRIPTION_EXPIRED', 'ERR_COMPANY_INACTIVE'] as const)(
  '%s ends the session of those who may not even pay, with what the server said',
  async (error) => {
    refusal = { status: 403, error }
    const body = { error, dueDate: '2026-03-02T12:00:00.000Z', supportContact: 'suporte@balcao.example' }
    refreshAnswer = { status: 403, body }
    await expect(list()).rejects.toMatchObject({ code: error })
    expect(asked).toEqual(['GET /whatsapp', 'POST /auth/refresh_token'])
    expect(store.getSession()).toEqual({ status: 'out', reason: 'refused', answer: body })
  },
)

it('a session that may only pay is not refreshed after a refusal', async () => {
  refusal = { status: 403, error: 'ERR_SUBSCRIPTION_EXPIRED' }
  refreshAnswer = { status: 200, body: { ...session('new'), scope: 'billing' } }
  await expect(list()).rejects.toMatchObject({ code: 'ERR_SUBSCRIPTION_EXPIRED' })
  expect(store.getSession()).toMatchObject({ status: 'in', scope: 'billing' })
  asked.length = 0
  await expect(list()).rejects.toMatchObject({ code: 'ERR_SUBSCRIPTION_EXPIRED' })
  expect(asked).toEqual(['GET /whatsapp'])
})

it('lists travel as JSON text, and what is undefined does not travel', async () => {
  store.startSession(session('new'))
  await client.call(ticketsApi.list, { query: { queueIds: [1, 2], showAll: true, searchParam: undefined } })
  expect(asked.map(decodeURI)).toEqual(['GET /tickets?queueIds=[1,2]&showAll=true'])
})

it('a path carries its parameters, escaped', async () => {
  store.startSession(session('new'))
  await client.call(ticketsApi.getByUuid, { params: { uuid: 'a/b' } })
  expect(asked).toEqual(['GET /tickets/u/a%2Fb'])
})

describe('a call for which the user must prove who they are', () => {
  const question = () => confirmation.confirmationStore.get()
  const asksWho = () => vi.waitFor(() => expect(question()).not.toBeNull())
  beforeEach(() => {
    store.startSession(session('new'))
    isConfirmed = false
  })

  it('asks once, with the call and the ways to prove it, and is repeated once', async () => {
    const answered = list()
    await asksWho()
    expect(question()).toMatchObject({ by: ['totp'], call: 'GET /whatsapp' })
    isConfirmed = true
    question()?.settle(true)
    await expect(answered).resolves.toEqual([])
    expect(asked).toEqual(['GET /whatsapp', 'GET /whatsapp'])
    expect(question()).toBeNull()
  })

  it('throws the refusal when the user gives up, and asks again the next time', async () => {
    for (const _time of [1, 2]) {
      asked.length = 0
      const answered = list()
      await asksWho()
      question()?.settle(false)
      await expect(answered).rejects.toMatchObject({ code: 'ERR_CONFIRMATION_REQUIRED', status: 403 })
      expect(asked).toEqual(['GET /whatsapp'])
      expect(question()).toBeNull()
    }
    expect(store.getSession().status).toBe('in')
  })

  it('shares one question with calls that come meanwhile', async () => {
    const first = list()
    await asksWho()
    const shared = question()
    const others = ['PUT /access-policy', 'DELETE /auth/second-factor/totp'].map((call) =>
      confirmation.askConfirmation(['totp'], call),
    )
    expect(question()).toBe(shared)
    isConfirmed = true
    shared?.settle(true)
    await expect(Promise.all([first, ...others])).resolves.toEqual([[], true, true])
    expect(question()).toBeNull()
  })

  it('asks also after a refresh that it needed first', async () => {
    store.startSession(session('old'))
    const answered = list()
    await asksWho()
    isConfirmed = true
    question()?.settle(true)
    await expect(answered).resolves.toEqual([])
    expect(asked).toEqual(['GET /whatsapp', 'POST /auth/refresh_token', 'GET /whatsapp', 'GET /whatsapp'])
  })
})

describe('an answer with a tag', () => {
  const tagged = async (next: string) => {
    tag = next
    return client.call(connectionsApi.list)
  }
  beforeEach(() => store.startSession(session('new')))

  it('is the same one while the server says that nothing has changed', async () => {
    const first = await tagged('W/"a"')
    expect(await tagged('W/"a"')).toBe(first)
    const second = await tagged('W/"b"')
    expect(second).not.toBe(first)
    expect(await tagged('W/"b"')).toBe(second)
  })

  it('is of one address, and is forgotten when somebody logs in', async () => {
    const first = await tagged('W/"c"')
    const other = await client.call(ticketsApi.list, { query: {} })
    expect(other).not.toBe(first)
    goodToken = 'newer'
    refreshAnswer = { status: 200, body: session('newer') }
    const afterLogin = await tagged('W/"c"')
    expect(afterLogin).toEqual(first)
    expect(afterLogin).not.toBe(first)
  })
})

describe('files', () => {
  const progress: number[] = []
  const send = (signal?: AbortSignal) =>
    client.upload(messagesApi.sendFiles, {
      params: { ticketId: 7 },
      fields: { body: ['um', 'dois'] },
      files: [new File(['conteúdo'], 'foto.txt', { type: 'text/plain' })],
      onProgress: (part) => progress.push(part),
      idempotencyKey: 'chave',
      ...(signal && { signal }),
    })

  it('travel as a form after its texts, once more after a refresh, with their progress', async () => {
    await send()
    expect(asked).toEqual(['POST /messages/7', 'POST /auth/refresh_token', 'POST /messages/7'])
    const names = [...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    expect(names).toEqual(['body', 'body', 'medias'])
    expect(body).toContain('filename="foto.txt"')
    expect(body).toContain('conteúdo')
    expect(progress.at(-1)).toBe(1)
  })

  it('are given up when their author wants that', async () => {
    const cancel = new AbortController()
    const sending = send(cancel.signal)
    cancel.abort()
    await expect(sending).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(store.getSession().status).toBe('in')
  })
})
