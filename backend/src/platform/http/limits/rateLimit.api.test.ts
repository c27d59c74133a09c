import {
  auditLogApi,
  botPreviewApi,
  contactsApi,
  kanbanApi,
  messagesApi,
  tagsApi,
  ticketsApi,
  type Endpoint,
} from '@balcao/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany } from '../../../testing/fixtures.js'
import { env } from '../../config/env.js'
import { heavyCalls, writingCalls } from './rateLimit.js'

/** Makes the most calls of a user that may run and wait. None ends before the test does. */
function keepBusy({ id, companyId }: User): void {
  const gone = new AbortController()
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const calls = Array.from({ length: 6 }, () =>
    heavyCalls.run({ actorId: id, companyId }, gone.signal, () => ended).catch(() => undefined),
  )
  onTestFinished(async () => {
    gone.abort()
    end()
    await Promise.all(calls)
  })
}

const heavy: [string, Endpoint, { query?: object; params?: object }][] = [
  ['a search of tickets', ticketsApi.list, { query: { searchParam: 'pedido' } }],
  ['a page of tickets far down', ticketsApi.list, { query: { pageNumber: 51 } }],
  ['a search in a thread', messagesApi.search, { params: { ticketId: 1 }, query: { words: 'pedido' } }],
  ['a search of contacts', contactsApi.list, { query: { searchParam: 'ana' } }],
  ['the whole list of contacts', contactsApi.listChoices, {}],
  ['the whole board', kanbanApi.list, {}],
  ['the counts of the board', kanbanApi.counts, {}],
  ['the tags with who carries them', tagsApi.list, {}],
]

const heavyOfAdmins: [string, Endpoint, object][] = [
  ['the audit log', auditLogApi.list, {}],
  ['a played queue', botPreviewApi.play, { body: { name: 'Vendas', customer: 'Ana' } }],
]

describe('whoever makes many calls at once that cost much', () => {
  it.each(heavy)('is told to wait before %s', async (_sentence, endpoint, input) => {
    const { agent } = await aCompany()
    keepBusy(agent)
    const refusal = await apiAs(agent).refused(endpoint, input as never)
    expect(refusal).toMatchObject({ status: 429, error: 'ERR_RATE_LIMITED', retryAfter: 3 })
    expect(refusal.headers['retry-after']).toBe('3')
  })

  it.each(heavyOfAdmins)('is told to wait before %s', async (_sentence, endpoint, input) => {
    const { admin } = await aCompany()
    keepBusy(admin)
    expect(await apiAs(admin).refused(endpoint, input as never)).toMatchObject({ status: 429 })
  })

  it('does everything else meanwhile', async () => {
    const { agent } = await aCompany()
    keepBusy(agent)
    const api = apiAs(agent)
    await api.ok(ticketsApi.list, { query: { searchParam: '', pageNumber: 50 } })
    await api.ok(contactsApi.list)
    await api.ok(tagsApi.listAll)
  })

  it('keeps nobody else from making them: neither a colleague nor another company', async () => {
    const [{ agent, admin }, other] = await Promise.all([aCompany(), aCompany()])
    keepBusy(agent)
    for (const user of [admin, other.agent])
      for (const [, endpoint, input] of heavy.filter(([name]) => !name.includes('thread')))
        await apiAs(user).ok(endpoint, input)
  })
})

describe('whoever changes much at once', () => {
  it('waits for a turn, and neither another company nor a colleague does', async () => {
    const [busy, other] = [await aCompany(), await aCompany()]
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const { id: actorId, companyId } = busy.admin
    const pending = Array.from({ length: Math.ceil(Math.floor(env.DATABASE_POOL / 2) / 2) }, () =>
      writingCalls.run({ actorId, companyId }, new AbortController().signal, () => ended),
    )
    const body = { name: 'Entrega' }
    let isMade = false
    const making = apiAs(busy.admin)
      .ok(tagsApi.create, { body })
      .then(() => (isMade = true))
    await apiAs(other.admin).ok(tagsApi.create, { body })
    await apiAs(busy.supervisor).ok(tagsApi.create, { body: { name: 'Garantia' } })
    expect((await apiAs(busy.admin).ok(tagsApi.list)).tags).toHaveLength(1)
    expect(isMade).toBe(false)
    end()
    await Promise.all([...pending, making])
    expect((await apiAs(busy.admin).ok(tagsApi.list)).tags).toHaveLength(2)
  })
})
