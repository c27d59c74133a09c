import {
  announcementsApi,
  campaignsApi,
  chatsApi,
  contactsApi,
  queueOptionsApi,
  schedulesApi,
  webhooksApi,
  type Endpoint,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Schedule, type User } from '../models/index.js'
import { database } from '../platform/database/database.js'
import { aCampaigner } from '../testing/campaigns/aCampaigner.js'
import { anAnnouncer, current } from '../testing/company/anAnnouncer.js'
import { apiAs, type TestApi } from '../testing/apiClient.js'
import { aScheduler, inHours } from '../testing/conversations/aScheduler.js'
import { aUser, inCompany, inDays } from '../testing/fixtures.js'
import { unique } from '../testing/factories/unique.js'
import { replaceKey } from '../testing/replaceKey.js'

const aKey = () => ({ 'Idempotency-Key': `form-${unique()}` })
const idOf = async (api: TestApi, endpoint: Endpoint, input: object): Promise<number> => {
  const answer = await api.send(endpoint, input)
  return (answer.body as { id: number }).id
}

describe('a creation under an Idempotency-Key', () => {
  it('is repeated without harm while ENCRYPTION_KEY is replaced', async () => {
    const { api, customer } = await aScheduler()
    const body = { body: 'Olá, tudo bem?', contactId: customer.id, sendAt: inHours(1) }
    const headers = aKey()
    const id = await idOf(api, schedulesApi.create, { body, headers })
    replaceKey()
    expect(await idOf(api, schedulesApi.create, { body, headers })).toBe(id)
    expect(
      await api.refused(schedulesApi.create, { body: { ...body, body: 'Outro' }, headers }),
    ).toMatchObject({
      error: 'ERR_IDEMPOTENCY_KEY_REUSED',
    })
  })

  it('makes one record for all repeats, and answers its current state', async () => {
    const { api, agent, customer, list, company } = await aScheduler()
    const body = { body: 'Olá, tudo bem?', contactId: customer.id, sendAt: inHours(1) }
    const headers = aKey()
    const ids = await Promise.all([1, 2, 3].map(() => idOf(api, schedulesApi.create, { body, headers })))
    const [id = 0] = ids
    expect(ids).toEqual([id, id, id])
    await api.ok(schedulesApi.update, { params: { id }, body: { body: 'Outro texto' } })
    expect(await api.ok(schedulesApi.create, { body, headers })).toMatchObject({ id, body: 'Outro texto' })
    expect(await list(agent)).toHaveLength(1)
    expect(await inCompany(company, () => Schedule.count())).toBe(1)
  })

  it('refuses something else under the key, and names what there is', async () => {
    const { api, customer, list } = await aScheduler()
    const body = { body: 'Olá, tudo bem?', contactId: customer.id, sendAt: inHours(1) }
    const headers = aKey()
    const { id } = await api.ok(schedulesApi.create, { body, headers })
    const refusal = await api.refused(schedulesApi.create, { body: { ...body, body: 'Até já!' }, headers })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_IDEMPOTENCY_KEY_REUSED', recordId: id })
    expect(await list()).toHaveLength(1)
  })

  it('may be tried again under its key when it was refused, is its author’s, and needs none', async () => {
    const { api, admin, customer, list } = await aScheduler()
    const body = { body: 'Olá, tudo bem?', contactId: customer.id, sendAt: inHours(1) }
    const headers = aKey()
    await api.refused(schedulesApi.create, { body: { ...body, contactId: 0x7fffffff }, headers })
    await api.ok(schedulesApi.create, { body, headers })
    await apiAs(admin).ok(schedulesApi.create, { body, headers })
    await api.ok(schedulesApi.create, { body })
    await api.ok(schedulesApi.create, { body })
    expect(await list(admin)).toHaveLength(4)
  })

  it('is not found again once what it made is gone', async () => {
    const { api, customer } = await aScheduler()
    const body = { body: 'Olá, tudo bem?', contactId: customer.id, sendAt: inHours(1) }
    const headers = aKey()
    const { id } = await api.ok(schedulesApi.create, { body, headers })
    await api.ok(schedulesApi.remove, { params: { id } })
    const refusal = await api.refused(schedulesApi.create, { body, headers })
    expect(refusal.error).toBe('ERR_NO_SCHEDULE_FOUND')
  })

  const bodies: [string, Endpoint, (colleague: User) => object][] = [
    ['chats', chatsApi.create, ({ id }) => ({ title: 'Equipe', users: [{ id }] })],
    [
      'webhooks',
      webhooksApi.create,
      () => ({ name: 'ERP', url: 'https://erp.example/x', events: ['ticket.opened'] }),
    ],
    ['contacts', contactsApi.create, () => ({ name: 'Clara', number: '5511970000001' })],
  ]
  it.each(bodies)('is once for %s', async (_name, endpoint, bodyOf) => {
    const { admin, company } = await aScheduler()
    const input = { body: bodyOf(await aUser(company)), headers: aKey() }
    const first = await apiAs(admin).ok(endpoint, input)
    expect(await apiAs(admin).ok(endpoint, input)).toEqual(first)
  })

  it('is once for the options of a queue’s menu, where only the order tells them apart', async () => {
    const { admin, queue } = await aScheduler()
    const input = { body: { option: '1', title: 'Boleto', queueId: queue.id }, headers: aKey() }
    const first = await apiAs(admin).ok(queueOptionsApi.create, input)
    expect(await apiAs(admin).ok(queueOptionsApi.create, input)).toEqual(first)
    expect(await apiAs(admin).ok(queueOptionsApi.list, { query: { queueId: queue.id } })).toEqual([first])
  })

  it('is once for a campaign that starts by itself', async () => {
    const { api, complete } = await aCampaigner()
    const input = { body: { ...complete, scheduledAt: inHours(1) }, headers: aKey() }
    const { id } = await api.ok(campaignsApi.create, input)
    expect(await api.ok(campaignsApi.create, input)).toMatchObject({ id })
    expect(await api.ok(campaignsApi.list)).toMatchObject({ count: 1 })
  })

  it('is once for an announcement, which is of no company', async () => {
    const { boss, meant } = await anAnnouncer()
    const body = { title: 'Manutenção', text: 'Hoje à noite', companyIds: [meant.company.id] }
    const input = { body, headers: aKey() }
    const first = await apiAs(boss).ok(announcementsApi.create, input)
    expect(await apiAs(boss).ok(announcementsApi.create, input)).toEqual(first)
    expect(await current(meant.agent)).toHaveLength(1)
  })

  it('is forgotten a week later, when its author creates something else', async () => {
    const { api, customer, list, company } = await aScheduler()
    const body = { body: 'Olá, tudo bem?', contactId: customer.id, sendAt: inHours(1) }
    const headers = aKey()
    await api.ok(schedulesApi.create, { body, headers })
    await inCompany(company, () =>
      database.query('update creation_keys set created_at = $1', { bind: [inDays(-8)] }),
    )
    await api.ok(schedulesApi.create, { body, headers })
    expect(await list()).toHaveLength(2)
  })
})
