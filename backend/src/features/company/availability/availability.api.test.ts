import { availabilityApi, dashboardApi, settingsApi, usersApi } from '@balcao/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AvailabilitySpan, Company, User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aUser, inCompany, type CompanyFixture } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { noteSockets } from '../users/index.js'
import { absentSweep, hoursSweep, purgeSpansSweep, timesAwaySweep } from './availability.job.js'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

const awayOf = async ({ admin }: CompanyFixture, { id }: { id: number }) =>
  (await apiAs(admin).ok(usersApi.listAll)).find((user) => user.id === id)?.away ?? null

const change = ({ company }: CompanyFixture, { id }: User, columns: Partial<User>) =>
  inCompany(company, () => User.update(columns, { where: { id } }))

const option = ({ admin }: CompanyFixture, key: string, value: string) =>
  apiAs(admin).ok(settingsApi.update, { params: { key }, body: { value } })

const comes = ({ company }: CompanyFixture, { id }: User, isThere = true, process = randomUUID()) =>
  inCompany(company, () => noteSockets({ id }, isThere, process))

async function sweep(which: { run: () => Promise<void> }): Promise<void> {
  await which.run()
  await settle()
}

describe('a user who is away', () => {
  it('is so for colleagues, the dashboard and themselves, until they come back', async () => {
    const fixture = await aCompany()
    const { agent, admin } = fixture
    const params = { id: agent.id }
    const until = inMinutes(30)
    const set = await apiAs(agent).ok(availabilityApi.set, {
      params,
      body: { state: 'away', reason: 'meal', until },
    })
    expect(set.away).toMatchObject({ reason: 'meal', until: until.toISOString() })
    expect(await awayOf(fixture, agent)).toEqual(set.away)
    expect((await apiAs(agent).ok(usersApi.get, { params })).away).toEqual(set.away)
    const { attendants } = await apiAs(admin).ok(dashboardApi.now)
    expect(attendants.find(({ id }) => id === agent.id)?.away).toEqual(set.away)
    const back = await apiAs(agent).ok(availabilityApi.set, { params, body: { state: 'available' } })
    expect(back.away).toBeNull()
    expect(await awayOf(fixture, agent)).toBeNull()
  })

  it('is away since the same time when only the end changes', async () => {
    const { agent } = await aCompany()
    const set = (body: { reason: 'meal' | 'pause'; until: Date | null }) =>
      apiAs(agent).ok(availabilityApi.set, { params: { id: agent.id }, body: { state: 'away', ...body } })
    const first = await set({ reason: 'meal', until: null })
    const longer = await set({ reason: 'meal', until: inMinutes(20) })
    expect(longer.away?.since).toBe(first.away?.since)
    const other = await set({ reason: 'pause', until: null })
    expect(other.away?.since).not.toBe(first.away?.since)
  })

  it('is set by themselves and by those who manage users, and by nobody else', async () => {
    const fixture = await aCompany()
    const { agent, admin, company } = fixture
    const colleague = await aUser(company)
    const body = { state: 'away' as const }
    const refused = await apiAs(colleague).send(availabilityApi.set, { params: { id: agent.id }, body })
    expect(refused.status).toBe(403)
    await apiAs(admin).ok(availabilityApi.set, { params: { id: agent.id }, body })
    expect(await awayOf(fixture, agent)).toMatchObject({ reason: 'other', until: null })
  })

  it.each([
    ['past', inMinutes(-1)],
    ['too far ahead', inMinutes(61 * 24 * 60)],
  ])('has no end that is %s', async (_what, until) => {
    const { agent } = await aCompany()
    const answer = await apiAs(agent).send(availabilityApi.set, {
      params: { id: agent.id },
      body: { state: 'away', until },
    })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { error: 'ERR_VALIDATION', field: 'body.until' },
    ])
  })

  it('is available again when the time is over', async () => {
    const fixture = await aCompany()
    const { agent, admin } = fixture
    for (const user of [agent, admin])
      await apiAs(user).ok(availabilityApi.set, {
        params: { id: user.id },
        body: { state: 'away', until: inMinutes(10) },
      })
    await change(fixture, agent, { awayUntil: inMinutes(-1) })
    await sweep(timesAwaySweep)
    expect(await awayOf(fixture, agent)).toBeNull()
    expect(await awayOf(fixture, admin)).not.toBeNull()
  })
})

describe('after minutes without a window', () => {
  it('users are away, and come back with a window', async () => {
    const fixture = await aCompany()
    const { agent, admin } = fixture
    await option(fixture, 'awayAfterMinutes', '15')
    await change(fixture, agent, { lastSeenAt: inMinutes(-16) })
    await change(fixture, admin, { lastSeenAt: inMinutes(-14) })
    await sweep(absentSweep)
    expect(await awayOf(fixture, agent)).toMatchObject({ reason: 'absence' })
    expect(await awayOf(fixture, admin)).toBeNull()
    await comes(fixture, agent)
    expect(await awayOf(fixture, agent)).toBeNull()
  })

  it('nobody is away where that is not set, or who has a window open', async () => {
    const unset = await aCompany()
    await change(unset, unset.agent, { lastSeenAt: inMinutes(-9_999) })
    const there = await aCompany()
    await option(there, 'awayAfterMinutes', '15')
    await comes(there, there.agent)
    await change(there, there.agent, { lastSeenAt: inMinutes(-16) })
    await sweep(absentSweep)
    expect(await awayOf(unset, unset.agent)).toBeNull()
    expect(await awayOf(there, there.agent)).toBeNull()
  })

  it('a window does not end an absence that somebody has chosen', async () => {
    const fixture = await aCompany()
    const { agent } = fixture
    await apiAs(agent).ok(availabilityApi.set, { params: { id: agent.id }, body: { state: 'away' } })
    await comes(fixture, agent)
    expect(await awayOf(fixture, agent)).toMatchObject({ reason: 'other' })
  })
})

describe('with working hours', () => {
  const isOpen = ({ company }: CompanyFixture, open: boolean) => {
    const schedules = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
      (day) => ({ weekday: day, weekdayEn: day, startTime: '00:00', endTime: '23:59' }),
    ) as Company['schedules']
    return inCompany(company, () =>
      Company.update({ schedules: open ? schedules : [] }, { where: { id: company.id } }),
    )
  }

  async function aCompanyWithHours() {
    const fixture = await aCompany()
    await option(fixture, 'scheduleType', 'company')
    await option(fixture, 'awayByHours', 'enabled')
    await isOpen(fixture, false)
    await sweep(hoursSweep)
    return fixture
  }

  it('users are away outside of them, and available when they begin', async () => {
    const fixture = await aCompanyWithHours()
    expect(await awayOf(fixture, fixture.agent)).toMatchObject({ reason: 'hours' })
    await isOpen(fixture, true)
    await sweep(hoursSweep)
    expect(await awayOf(fixture, fixture.agent)).toBeNull()
  })

  it('who is available by hand stays so until they end again', async () => {
    const fixture = await aCompanyWithHours()
    const { agent } = fixture
    await apiAs(agent).ok(availabilityApi.set, { params: { id: agent.id }, body: { state: 'available' } })
    await sweep(hoursSweep)
    expect(await awayOf(fixture, agent)).toBeNull()
    await isOpen(fixture, true)
    await sweep(hoursSweep)
    await isOpen(fixture, false)
    await sweep(hoursSweep)
    expect(await awayOf(fixture, agent)).toMatchObject({ reason: 'hours' })
  })

  it('a pause that ends outside of them goes on until they begin', async () => {
    const fixture = await aCompanyWithHours()
    const { agent } = fixture
    await apiAs(agent).ok(availabilityApi.set, {
      params: { id: agent.id },
      body: { state: 'away', reason: 'pause', until: inMinutes(5) },
    })
    await change(fixture, agent, { awayUntil: inMinutes(-1) })
    await sweep(timesAwaySweep)
    expect(await awayOf(fixture, agent)).toMatchObject({ reason: 'hours', until: null })
  })

  it('everybody is available again when the company follows them no more', async () => {
    const fixture = await aCompanyWithHours()
    await option(fixture, 'awayByHours', 'disabled')
    await sweep(hoursSweep)
    expect(await awayOf(fixture, fixture.agent)).toBeNull()
  })
})

describe('the states of a day', () => {
  it('follow each other without gaps, and are for those who see the dashboard', async () => {
    const fixture = await aCompany()
    const { agent, admin } = fixture
    const process = randomUUID()
    const params = { id: agent.id }
    await comes(fixture, agent, true, process)
    await apiAs(agent).ok(availabilityApi.set, { params, body: { state: 'away', reason: 'training' } })
    await apiAs(agent).ok(availabilityApi.set, { params, body: { state: 'available' } })
    await comes(fixture, agent, false, process)
    const { users } = await apiAs(admin).ok(availabilityApi.day, {})
    const spans = users.find(({ id }) => id === agent.id)?.spans ?? []
    expect(spans.map(({ state, reason }) => [state, reason])).toEqual([
      ['available', null],
      ['away', 'training'],
      ['available', null],
      ['offline', null],
    ])
    for (const [index, { from }] of spans.entries()) if (index > 0) expect(from).toBe(spans[index - 1]?.to)
    expect((await apiAs(agent).send(availabilityApi.day, {})).status).toBe(403)
  })

  it('are those of the own company', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    await comes(one, one.agent)
    expect((await apiAs(one.admin).ok(availabilityApi.day, {})).users.map(({ id }) => id)).toEqual([
      one.agent.id,
    ])
    expect((await apiAs(other.admin).ok(availabilityApi.day, {})).users).toEqual([])
  })

  it('have one that is present, however many come at once', async () => {
    const fixture = await aCompany()
    const { agent, company } = fixture
    const params = { id: agent.id }
    const set = (state: 'away' | 'available') =>
      apiAs(agent).ok(availabilityApi.set, { params, body: { state } })
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 0 ? comes(fixture, agent) : set(index % 3 === 1 ? 'away' : 'available'),
      ),
    )
    const spans = await inCompany(company, () => AvailabilitySpan.findAll({ where: { userId: agent.id } }))
    expect(spans.filter(({ endedAt }) => endedAt === null)).toHaveLength(1)
  })

  it('are forgotten after months, the present one is not', async () => {
    const { agent, company } = await aCompany()
    const days = (count: number) => inMinutes(-count * 24 * 60)
    const old = { userId: agent.id, state: 'offline' as const }
    await inCompany(company, () =>
      AvailabilitySpan.bulkCreate([
        { ...old, startedAt: days(99), endedAt: days(91) },
        { ...old, startedAt: days(91), endedAt: days(89) },
        { ...old, startedAt: days(89) },
      ]),
    )
    await sweep(purgeSpansSweep)
    const left = await inCompany(company, () => AvailabilitySpan.count({ where: { userId: agent.id } }))
    expect(left).toBe(2)
  })
})
