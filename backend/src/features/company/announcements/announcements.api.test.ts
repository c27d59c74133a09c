import { HOUR_MS } from '@balcao/contract/time/durations'
import { announcementsApi } from '@balcao/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { anAnnouncer, current, withId } from '../../../testing/company/anAnnouncer.js'
import { apiAs, aSessionOf } from '../../../testing/apiClient.js'
import { inCompany, type CompanyFixture } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { pageOfVisible } from './announcements.queries.js'
import { dueAnnouncementsSweep } from './dueAnnouncements.job.js'

const titles = async (user: User) => (await current(user)).map(({ title }) => title)
const socketOf = async ({ company }: CompanyFixture, user: User) =>
  aSocket({ token: (await aSessionOf(user)).token, companyId: company.id })

afterEach(() => vi.restoreAllMocks())

describe('announcements', () => {
  it('are active and of low priority unless it is said', async () => {
    const { announce, meant } = await anAnnouncer()
    expect(await announce()).toMatchObject({
      title: 'Manutenção',
      text: 'No domingo, às 8h.',
      priority: 3,
      status: true,
      mediaPath: null,
      mediaName: null,
      startsAt: null,
      endsAt: null,
      companyIds: [meant.company.id],
      readCount: 0,
    })
  })

  it('are seen by the companies that they are for, and by no other, in any way', async () => {
    const { announce, meant, other } = await anAnnouncer()
    const { id } = await announce()
    for (const user of [meant.admin, meant.agent, meant.newcomer])
      expect(await titles(user)).toEqual(['Manutenção'])
    const own = await apiAs(meant.agent).ok(announcementsApi.list)
    expect(own).toMatchObject({ records: [{ id, readAt: null }], count: 1, hasMore: false })
    expect(own.records[0]).not.toHaveProperty('companyIds')
    expect(own.records[0]).not.toHaveProperty('readCount')
    expect(await apiAs(meant.agent).ok(announcementsApi.get, withId(id))).toMatchObject({ id })

    expect(await current(other.admin)).toEqual([])
    expect(await apiAs(other.admin).ok(announcementsApi.list)).toEqual({
      records: [],
      count: 0,
      hasMore: false,
    })
    for (const endpoint of [announcementsApi.get, announcementsApi.read])
      expect(await apiAs(other.admin).refused(endpoint, withId(id))).toMatchObject({
        status: 404,
        error: 'ERR_NO_ANNOUNCEMENT_FOUND',
      })
  })

  it('are shown to a super user as to anybody, and all of them where they are managed', async () => {
    const { announce, manage, boss } = await anAnnouncer()
    const { id, title } = await announce({ title: `Só delas ${Date.now()}`, status: false })
    expect(await current(boss)).toEqual([])
    const { records } = await manage.ok(announcementsApi.list, { query: { searchParam: title } })
    expect(records).toMatchObject([{ id, status: false, readCount: 0 }])
    expect(await manage.ok(announcementsApi.get, withId(id))).toMatchObject({ id, status: false })
  })

  it('come the newest first, and are searched by their title', async () => {
    const { announce, meant } = await anAnnouncer()
    for (const title of ['Férias', 'Manutenção', 'Novidade']) await announce({ title })
    expect(await titles(meant.agent)).toEqual(['Novidade', 'Manutenção', 'Férias'])
    const query = { searchParam: 'MANUTENCAO' }
    const { records } = await apiAs(meant.agent).ok(announcementsApi.list, { query })
    expect(records.map(({ title }) => title)).toEqual(['Manutenção'])
  })

  it.each(['admin', 'supervisor', 'agent'] as const)('are not the %s’s to write', async (who) => {
    const { announce, meant } = await anAnnouncer()
    const { id } = await announce()
    const api = apiAs(meant[who])
    for (const endpoint of [
      announcementsApi.create,
      announcementsApi.update,
      announcementsApi.attach,
      announcementsApi.detach,
      announcementsApi.remove,
    ])
      expect(
        (await api.refused(endpoint, { ...withId(id), body: { title: 'Minha', text: 'Minha' } })).error,
      ).toBe('ERR_NO_PERMISSION')
    expect(await titles(meant.agent)).toEqual(['Manutenção'])
  })

  it.each<[string, object]>([
    ['title', { title: undefined }],
    ['title', { title: '  ' }],
    ['title', { title: 'x'.repeat(101) }],
    ['text', { text: undefined }],
    ['text', { text: '' }],
    ['text', { text: 'x'.repeat(5_001) }],
    ['priority', { priority: 4 }],
    ['status', { status: 'talvez' }],
    ['startsAt', { startsAt: 'amanhã' }],
    ['endsAt', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }],
    ['endsAt', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-02T00:00:00Z' }],
    ['companyIds', { companyIds: [] }],
  ])('are refused for their %s: %j', async (field, wrong) => {
    const { manage } = await anAnnouncer()
    const body = { title: 'Título', text: 'Texto', ...wrong }
    expect(await manage.refused(announcementsApi.create, { body })).toMatchObject({
      status: 400,
      error: 'ERR_VALIDATION',
      field: `body.${field}`,
    })
  })

  it('are for companies that there are, and do not end before they begin, whichever is changed', async () => {
    const { announce, manage } = await anAnnouncer()
    const { id } = await announce({ startsAt: new Date('2030-01-02T00:00:00Z') })
    const ending = await manage.refused(announcementsApi.update, {
      ...withId(id),
      body: { endsAt: '2030-01-01T00:00:00Z' },
    })
    expect(ending).toMatchObject({ error: 'ERR_VALIDATION', field: 'body.endsAt' })
    const nowhere = await manage.refused(announcementsApi.update, {
      ...withId(id),
      body: { companyIds: [2_147_483_647] },
    })
    expect(nowhere).toMatchObject({
      status: 404,
      error: 'ERR_NO_COMPANY_FOUND',
      field: 'body.companyIds',
    })
  })

  it('go with their marks when they are removed', async () => {
    const { announce, manage, meant } = await anAnnouncer()
    const { id } = await announce()
    await apiAs(meant.agent).ok(announcementsApi.read, withId(id))
    await manage.ok(announcementsApi.remove, withId(id))
    expect(await current(meant.agent)).toEqual([])
    expect((await manage.refused(announcementsApi.get, withId(id))).error).toBe('ERR_NO_ANNOUNCEMENT_FOUND')
  })
})

describe('who has read an announcement', () => {
  it('is counted once each, and known in their own list alone', async () => {
    const { announce, manage, meant } = await anAnnouncer()
    const { id } = await announce()
    const { readAt } = await apiAs(meant.agent).ok(announcementsApi.read, withId(id))
    expect(await apiAs(meant.agent).ok(announcementsApi.read, withId(id))).toEqual({ readAt })
    expect(await manage.ok(announcementsApi.get, withId(id))).toMatchObject({ readCount: 1 })
    await apiAs(meant.admin).ok(announcementsApi.read, withId(id))
    expect(await manage.ok(announcementsApi.get, withId(id))).toMatchObject({ readCount: 2 })
    expect(await current(meant.agent)).toMatchObject([{ id, readAt }])
    expect(await current(meant.newcomer)).toMatchObject([{ id, readAt: null }])
  })

  it('is told to their own windows, and that it was read to those who manage announcements', async () => {
    const { announce, home, meant, boss } = await anAnnouncer()
    const { id } = await announce()
    await settle()
    const [reader, colleague, manager] = [
      await socketOf(meant, meant.agent),
      await socketOf(meant, meant.admin),
      await socketOf(home, boss),
    ]
    const { readAt } = await apiAs(meant.agent).ok(announcementsApi.read, withId(id))
    await settle()
    expect(await reader.next('announcement')).toEqual({ action: 'read', id, readAt })
    expect(await manager.next('managedAnnouncement')).toEqual({ action: 'reload' })
    expect(colleague.everything()).not.toContain('announcement')
  })
})

describe('open screens', () => {
  it('hear of what is for them alone, under both names, also that it is gone', async () => {
    const { announce, manage, meant, other } = await anAnnouncer()
    const [own, stranger] = [await socketOf(meant, meant.agent), await socketOf(other, other.admin)]
    const { companyIds: _for, readCount: _read, ...record } = await announce()
    await settle()
    expect(await own.next('announcement')).toEqual({ action: 'create', record })
    await manage.ok(announcementsApi.update, { ...withId(record.id), body: { title: 'Adiada' } })
    await settle()
    expect(await own.next('announcement')).toMatchObject({ action: 'update', record: { title: 'Adiada' } })
    // The announcement moves to the other company.
    const companyIds = [other.company.id]
    await manage.ok(announcementsApi.update, { ...withId(record.id), body: { companyIds } })
    await settle()
    expect(await own.next('announcement')).toEqual({ action: 'delete', id: record.id })
    expect(await stranger.next('announcement')).toMatchObject({
      action: 'create',
      record: { title: 'Adiada' },
    })
    await manage.ok(announcementsApi.remove, withId(record.id))
    await settle()
    expect(await stranger.next('announcement')).toEqual({ action: 'delete', id: record.id })
    expect(own.everything().match(/"company-announcement"/g)).toHaveLength(1)
    expect(stranger.everything()).not.toContain('"title":"Manutenção"')
    expect(stranger.everything()).toContain('company-announcement')
  })

  it('hear nothing of what is switched off, or begins later', async () => {
    const { announce, manage, meant } = await anAnnouncer()
    const own = await socketOf(meant, meant.agent)
    await announce({ status: false })
    const { id } = await announce({ startsAt: new Date(Date.now() + HOUR_MS) })
    await manage.ok(announcementsApi.update, { ...withId(id), body: { title: 'Ainda não' } })
    await manage.ok(announcementsApi.remove, withId(id))
    await settle()
    await announce({ title: 'Agora' })
    await settle()
    expect(await own.next('announcement')).toMatchObject({ action: 'create', record: { title: 'Agora' } })
    expect(own.everything()).not.toContain('Ainda não')
  })

  it('hear when its time has come, and when it is over', async () => {
    const { announce, meant } = await anAnnouncer()
    const start = Date.now() + HOUR_MS
    const own = await socketOf(meant, meant.agent)
    const { id } = await announce({ startsAt: new Date(start), endsAt: new Date(start + HOUR_MS) })
    expect(await current(meant.agent)).toEqual([])
    const at = async (now: number) => {
      vi.spyOn(clock, 'now').mockReturnValue(new Date(now))
      await dueAnnouncementsSweep.run()
      await settle()
    }
    await at(start - 1)
    expect(own.heard('announcement')).toEqual([])
    await at(start)
    expect(await own.next('announcement')).toMatchObject({ action: 'create', record: { id } })
    expect(await current(meant.agent)).toMatchObject([{ id }])
    await at(start + HOUR_MS - 1)
    expect(await current(meant.agent)).toMatchObject([{ id }])
    await at(start + HOUR_MS)
    expect(await own.next('announcement')).toEqual({ action: 'delete', id })
    expect(await current(meant.agent)).toEqual([])
    expect(own.heard('announcement')).toHaveLength(2)
  })

  it('of every company hear what is for all', async () => {
    // Far from now, so that companies of other test files neither see it nor get an event about it.
    const year = (number: number) => new Date(Date.UTC(number, 0))
    const { announce, meant, other } = await anAnnouncer({ dueDate: year(2097) })
    const { id } = await announce({ startsAt: year(2094), endsAt: year(2096), companyIds: null })
    const sockets = [await socketOf(meant, meant.agent), await socketOf(other, other.agent)]
    const at = async (now: Date) => {
      vi.spyOn(clock, 'now').mockReturnValue(now)
      await dueAnnouncementsSweep.run()
      await settle()
    }
    await at(year(2095))
    for (const socket of sockets)
      expect(await socket.next('announcement')).toMatchObject({ action: 'create', record: { id } })
    for (const { company, agent } of [meant, other])
      expect(await inCompany(company, () => pageOfVisible({}, agent.id))).toMatchObject({ records: [{ id }] })
    await at(year(2096))
    for (const socket of sockets) expect(await socket.next('announcement')).toEqual({ action: 'delete', id })
  })
})
