import { contactsApi, tagsApi, ticketsApi, type Endpoint } from '@balcao/contract'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Company, Tag, User, UserQueue, UserSession } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aCustomer, aQueue, aTag, aTicket, inCompany } from '../../../testing/fixtures.js'

/** A list whose rows depend on the caller, one that doesn't, and a call with a body. */
const calls: [string, Endpoint, object][] = [
  ['a list', ticketsApi.list, { query: { status: 'pending' } }],
  ['a list that is asked for in vain', ticketsApi.list, { query: { status: 'nonsense' } }],
  ['contacts', contactsApi.list, {}],
  ['a command', tagsApi.create, { body: { name: 'Urgente', color: '#ff0000' } }],
]

/** Changes of a caller by another process, which this process isn't told. */
const changes: [string, (user: User) => Promise<unknown>, object][] = [
  [
    'whose login was ended',
    ({ id }) => UserSession.update({ revokedAt: new Date() }, { where: { userId: id } }),
    { status: 403, error: 'ERR_TOKEN_EXPIRED' },
  ],
  ['who was removed', (user) => user.destroy(), { status: 403, error: 'ERR_TOKEN_EXPIRED' }],
  [
    'whose company was switched off',
    ({ companyId }) => Company.update({ status: false }, { where: { id: companyId } }),
    { error: 'ERR_COMPANY_INACTIVE' },
  ],
]

/** A supervisor, who may create tags and has just called. */
async function aKnownCaller() {
  const fixture = await aCompany()
  const { company, agent } = fixture
  await inCompany(company, () => User.update({ profile: 'supervisor' }, { where: { id: agent.id } }))
  const api = apiAs(agent)
  await api.ok(contactsApi.list)
  return { ...fixture, api }
}

describe('somebody who called just now', () => {
  it.each(
    changes.flatMap(([who, change, refusal]) =>
      calls.map((call) => [call[0], who, call, change, refusal] as const),
    ),
  )('is refused %s at once: %s', async (_name, _who, [, endpoint, input], change, refusal) => {
    const { company, agent, api } = await aKnownCaller()
    await inCompany(company, () => change(agent))
    expect(await api.refused(endpoint, input)).toMatchObject(refusal)
    expect(await inCompany(company, () => Tag.count())).toBe(0)
  })

  it('may no more than their profile of this moment', async () => {
    const { company, agent, api } = await aKnownCaller()
    const { id } = await aTag(company)
    const change = { params: { id }, body: { name: 'Urgente', color: '#ff0000' } }
    await api.ok(tagsApi.update, change)
    await inCompany(company, () => User.update({ profile: 'user' }, { where: { id: agent.id } }))
    const refusal = await api.refused(tagsApi.update, change)
    expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
  })

  it('sees what their queues of this moment hold', async () => {
    const { company, agent, connection } = await aCompany()
    const queue = await aQueue(company)
    const ticket = await aTicket(company, { customer: await aCustomer(company), connection, queue })
    const api = apiAs(agent)
    const waiting = async () => {
      const { tickets } = await api.ok(ticketsApi.list, { query: { status: 'pending' } })
      return tickets.filter(({ id }) => id === ticket.id).length
    }
    expect(await waiting()).toBe(0)
    await inCompany(company, () => UserQueue.create({ userId: agent.id, queueId: queue.id }))
    expect(await waiting()).toBe(1)
    await inCompany(company, () => UserQueue.destroy({ where: { userId: agent.id, queueId: queue.id } }))
    expect(await waiting()).toBe(0)
  })

  it('costs one round trip to Postgres for a list, who they are among it', async () => {
    const { api } = await aKnownCaller()
    await api.ok(ticketsApi.list, { query: { status: 'open' } })
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => sent.mockRestore())
    await api.ok(ticketsApi.list, { query: { status: 'open' } })
    expect(sent.mock.calls.filter((call) => JSON.stringify(call).includes('execute'))).toHaveLength(1)
  })
})
