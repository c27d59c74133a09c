import { queuesApi, settingsApi, tagsApi, usersApi, type Endpoint } from '@balcao/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { Company, Queue, Setting, Tag, User } from '../src/models/index.js'
import { BatchedReads } from '../src/platform/database/BatchedReads.js'
import { apiAs, type TestApi } from '../src/testing/apiClient.js'
import { aCompany, aTag, aUser, inCompany } from '../src/testing/fixtures.js'

const versioned = routes.flatMap(({ endpoint, dependsOn }) => (dependsOn ? [{ endpoint, dependsOn }] : []))

/** The answer's status, tag and text, to a client that has the answer with a tag. */
async function get(api: TestApi, endpoint: Endpoint, tag?: string, query: Record<string, unknown> = {}) {
  const headers = tag === undefined ? {} : { 'If-None-Match': tag }
  const { status, headers: answered, text } = await api.send(endpoint, { query, headers })
  return { status, text, tag: (answered as Record<string, string>)['etag'] ?? '' }
}

/** Runs work in a transaction that commits when the returned function is called. */
function openChange(company: Company, work: () => Promise<unknown>) {
  let commit: () => void = () => undefined
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  let hasChanged: () => void = () => undefined
  const changed = new Promise<void>((resolve) => (hasChanged = resolve))
  const committed = inCompany(company, async () => {
    await work()
    hasChanged()
    await mayCommit
  })
  return { changed, commit: () => (commit(), committed) }
}

describe('an answer that depends on small tables', () => {
  it.each(versioned.map(({ endpoint, dependsOn }) => [endpoint.path, endpoint, dependsOn] as const))(
    'is read from the tables that its route declares alone: %s',
    async (_path, endpoint, dependsOn) => {
      const { admin } = await aCompany()
      const spy = vi.spyOn(BatchedReads.prototype, 'read')
      onTestFinished(() => spy.mockRestore())
      expect((await get(apiAs(admin), endpoint)).status).toBe(200)
      // Who calls, the version, and then what the handler reads.
      const asked = spy.mock.calls.map(([{ text }], index) => ({ text, reads: spy.mock.contexts[index] }))
      // Requests of other tests may still end beside this one. Each has reads of its own.
      const own = asked.find(({ text }) => text.includes('hash_record_extended'))?.reads
      const [, , ...ofHandler] = asked.filter(({ reads }) => reads === own).map(({ text }) => text)
      expect(ofHandler.length).toBeGreaterThan(0)
      const read = [...ofHandler.join(' ').matchAll(/\b(?:from|join)[\s(]+"?(?!select\b)(\w+)/gi)].map(
        ([, table]) => table,
      )
      expect([...new Set(read)].sort()).toEqual(dependsOn.map(({ tableName }) => tableName).sort())
    },
  )

  it('is not sent again while it stays the same', async () => {
    const { company, admin } = await aCompany()
    await aTag(company)
    const api = apiAs(admin)
    const first = await get(api, tagsApi.listAll)
    expect(await get(api, tagsApi.listAll, first.tag)).toEqual({ status: 304, text: '', tag: first.tag })
    expect(await get(api, tagsApi.listAll, `"other", ${first.tag}`)).toMatchObject({ status: 304 })
    expect(await get(api, tagsApi.listAll)).toEqual(first)
  })

  it.each<[string, Endpoint, (fixture: Awaited<ReturnType<typeof aCompany>>) => Promise<unknown>]>([
    ['a tag is created', tagsApi.listAll, () => Tag.create({ name: 'Novo', color: '#ff0000', kanban: 0 })],
    [
      'a queue changes',
      queuesApi.list,
      ({ queue }) => Queue.update({ name: 'X' }, { where: { id: queue.id } }),
    ],
    [
      'a queue changes',
      usersApi.list,
      ({ queue }) => Queue.update({ name: 'Y' }, { where: { id: queue.id } }),
    ],
    ['a user leaves', usersApi.listAll, ({ agent }) => User.destroy({ where: { id: agent.id } })],
    [
      'a user is online',
      usersApi.list,
      ({ agent }) => User.update({ online: true }, { where: { id: agent.id } }),
    ],
    [
      'the company changes',
      usersApi.list,
      ({ company }) => Company.update({ name: 'Z' }, { where: { id: company.id } }),
    ],
    ['a setting is stored', settingsApi.list, () => Setting.create({ key: 'userRating', value: 'enabled' })],
  ])('is sent again after %s: %#', async (_what, endpoint, change) => {
    const fixture = await aCompany()
    const api = apiAs(fixture.admin)
    const before = await get(api, endpoint)
    await inCompany(fixture.company, () => change(fixture))
    const after = await get(api, endpoint, before.tag)
    expect(after.status).toBe(200)
    expect(after.text).not.toBe(before.text)
  })

  it('is sent again after a change that began earlier and was committed later', async () => {
    const { company, admin } = await aCompany()
    const [one, other] = [await aTag(company), await aTag(company)]
    const api = apiAs(admin)
    const rename = ({ id }: Tag, name: string) => Tag.update({ name }, { where: { id } })
    const slow = openChange(company, () => rename(one, 'Devagar'))
    await slow.changed
    await inCompany(company, () => rename(other, 'Depressa'))
    const between = await get(api, tagsApi.listAll)
    expect(between.text).not.toContain('Devagar')
    await slow.commit()
    const after = await get(api, tagsApi.listAll, between.tag)
    expect(after.status).toBe(200)
    expect(after.text).toContain('Devagar')
  })

  it('has another tag for another caller, query and right', async () => {
    const { company, admin } = await aCompany()
    const boss = await aUser(company, { profile: 'supervisor' })
    const api = apiAs(boss)
    const { tag } = await get(api, usersApi.list)
    expect((await get(apiAs(admin), usersApi.list, tag)).status).toBe(200)
    expect((await get(api, usersApi.list, tag, { searchParam: boss.name })).status).toBe(200)
    await inCompany(company, () => User.update({ profile: 'user' }, { where: { id: boss.id } }))
    const demoted = await get(api, usersApi.list, tag)
    expect(demoted.status).toBe(200)
    expect(demoted.text).not.toContain('"email"')
  })

  it('is refused to who may not call any more, whatever they have', async () => {
    const { company, agent } = await aCompany()
    const api = apiAs(agent)
    const { tag } = await get(api, queuesApi.list)
    await inCompany(company, () => User.update({ active: false }, { where: { id: agent.id } }))
    expect(await get(api, queuesApi.list, tag)).toMatchObject({ status: 403 })
  })

  it('is never one of another company', async () => {
    const [here, there] = [await aCompany(), await aCompany()]
    const tag = await aTag(here.company)
    const mine = await get(apiAs(here.admin), tagsApi.listAll)
    const others = await get(apiAs(there.admin), tagsApi.listAll, mine.tag)
    expect(others.status).toBe(200)
    expect(others.text).not.toContain(tag.name)
  })
})
