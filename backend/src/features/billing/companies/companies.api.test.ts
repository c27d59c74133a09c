import { companiesApi, defaultWorkingHours, settingsApi, type BodyOf } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { clock } from '../../../platform/clock/clock.js'
import { rooms } from '../../../platform/realtime/rooms.js'
import { apiAs } from '../../../testing/apiClient.js'
import { receivedBy } from '../../../testing/emissions.js'
import { settle } from '../../../testing/settle.js'
import { aCompany, aUser } from '../../../testing/fixtures.js'

const BILLING = ['planId', 'dueDate', 'recurrence']

describe('the own company', () => {
  it('is shown to whoever works there, and what it pays to those who manage it', async () => {
    const { company, admin, supervisor, agent } = await aCompany()
    const params = { id: company.id }
    const whole = await apiAs(admin).ok(companiesApi.get, { params })
    expect(Object.keys(whole)).toEqual(expect.arrayContaining(BILLING))
    for (const person of [supervisor, agent]) {
      const answer = await apiAs(person).ok(companiesApi.get, { params })
      expect(answer).toMatchObject({ id: company.id, name: company.name, schedules: defaultWorkingHours })
      expect(Object.keys(answer).filter((key) => BILLING.includes(key))).toEqual([])
    }
  })

  it.each([
    ['its id', (id: number) => id],
    ['no id, as clients do that do not know it yet', () => 'undefined'],
  ])('says to newer clients by %s what their menu has', async (_what, idOf) => {
    const { company, agent } = await aCompany()
    const answer = await apiAs(agent).send(companiesApi.offered, { params: { id: idOf(company.id) } })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: company.id,
      planId: company.planId,
      dueDate: company.dueDate.toISOString(),
      recurrence: 'MENSAL',
      plan: { id: company.planId, users: expect.any(Number) as number, value: 99.9, useOpenAi: false },
    })
  })
})

describe('GET /companies/list', () => {
  it('names every company to a super user, by name, with plan and settings and without secrets', async () => {
    const [home, other] = [await aCompany(), await aCompany()]
    const boss = await aUser(home.company, { profile: 'admin', super: true })
    await apiAs(other.admin).ok(settingsApi.update, { params: { key: 'asaas' }, body: { value: 'segredo' } })
    const listed = await apiAs(boss).ok(companiesApi.listAll)
    // Other tests leave all kinds of names, and Postgres sorts punctuation differently from JavaScript.
    const names = listed.map(({ name }) => name).filter((name) => /^Empresa \w+$/.test(name))
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)))
    const found = listed.find(({ id }) => id === other.company.id)
    expect(found).toMatchObject({
      planId: other.company.planId,
      plan: { id: other.company.planId, value: 99.9 },
    })
    expect(found?.settings.map(({ key }) => key)).toContain('userRating')
    expect(JSON.stringify(listed)).not.toContain('segredo')
  })

  it('is no company’s id: others are refused, not taken for having mistyped one', async () => {
    const { admin, agent } = await aCompany()
    for (const person of [admin, agent]) {
      const refusal = await apiAs(person).refused(companiesApi.listAll)
      expect(refusal).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
    }
  })
})

describe('the company’s working hours', () => {
  it('are the usual ones until an admin sets others, several stretches a day if need be', async () => {
    const { company, admin } = await aCompany()
    const params = { id: company.id }
    expect((await apiAs(admin).ok(companiesApi.get, { params })).schedules).toEqual(defaultWorkingHours)
    const monday = { weekday: 'Segunda-feira', weekdayEn: 'monday' as const }
    const schedules = [
      { ...monday, startTime: '08:00', endTime: '12:00' },
      { ...monday, startTime: '13:30', endTime: '18:00' },
    ]
    const changed = await apiAs(admin).ok(companiesApi.updateSchedules, { params, body: { schedules } })
    expect(changed.schedules).toEqual(schedules)
    expect(await apiAs(admin).ok(companiesApi.get, { params })).toMatchObject(changed)
  })

  it('are told at once to everybody who works there, and to nobody else', async () => {
    const [{ company, admin }, other] = await Promise.all([aCompany(), aCompany()])
    await settle()
    const params = { id: company.id }
    const {
      createdAt: _made,
      updatedAt: _moved,
      ...facts
    } = await apiAs(admin).ok(companiesApi.updateSchedules, { params, body: { schedules: [] } })
    const emissions = await settle()
    expect(receivedBy(emissions, [rooms.company(company.id)])).toEqual([
      { channel: 'company', payload: { action: 'update', company: { ...facts, schedules: [] } } },
    ])
    expect(receivedBy(emissions, [rooms.company(other.company.id)])).toEqual([])
  })

  it.each([
    ['a day that does not exist', { weekdayEn: 'someday' }],
    ['a time that does not exist', { startTime: '25:00' }],
  ])('refuse %s', async (_sentence, wrong) => {
    const { company, admin } = await aCompany()
    const hours = { weekday: 'Segunda-feira', weekdayEn: 'monday', startTime: '08:00', endTime: '18:00' }
    const refusal = await apiAs(admin).refused(companiesApi.updateSchedules, {
      params: { id: company.id },
      body: { schedules: [{ ...hours, ...wrong }] },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  })

  it('stand beside special days, of which each can be changed alone', async () => {
    const { company, admin, agent } = await aCompany()
    const params = { id: company.id }
    const day = { date: '2026-12-25', yearly: true, name: 'Natal', hours: [], message: 'Feliz Natal!' }
    const eve = { date: '2026-12-24', name: 'Véspera', hours: [{ startTime: '08:00', endTime: '12:00' }] }
    const change = (body: BodyOf<typeof companiesApi.updateSchedules>) =>
      apiAs(admin).ok(companiesApi.updateSchedules, { params, body })
    const specialDays = [day, { yearly: false, message: '', ...eve }]
    expect(await change({ specialDays })).toMatchObject({ schedules: defaultWorkingHours, specialDays })
    expect(await change({ schedules: [] })).toMatchObject({ schedules: [], specialDays })
    expect(await apiAs(agent).ok(companiesApi.get, { params })).toMatchObject({ schedules: [], specialDays })
    expect(await change({ specialDays: [] })).toMatchObject({ schedules: [], specialDays: [] })
  })

  it.each([
    ['a date twice', [{}, { name: 'Outra vez' }], 'body.specialDays[1].date'],
    ['a date that there is not', [{ date: '2026-02-29' }], 'body.specialDays[0].date'],
    [
      'hours past midnight',
      [{ hours: [{ startTime: '22:00', endTime: '02:00' }] }],
      'body.specialDays[0].hours[0].endTime',
    ],
  ])('refuse special days with %s, and say where', async (_what, wrong, field) => {
    const { company, admin } = await aCompany()
    const specialDays = wrong.map((part) => ({ date: '2026-12-25', name: 'Natal', ...part }))
    const refusal = await apiAs(admin).refused(companiesApi.updateSchedules, {
      params: { id: company.id },
      body: { specialDays },
    })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field })
  })

  it('of another company are not to be found', async () => {
    const { admin } = await aCompany()
    const other = await aCompany()
    const refusal = await apiAs(admin).refused(companiesApi.updateSchedules, {
      params: { id: other.company.id },
      body: { schedules: [] },
    })
    expect(refusal).toMatchObject({ status: 404, error: 'ERR_NO_COMPANY_FOUND' })
  })
})

describe('GET /holidays', () => {
  it.each([2000, 2100])('names the holidays of %i', async (year) => {
    const { admin } = await aCompany()
    const holidays = await apiAs(admin).ok(companiesApi.holidays, { query: { year } })
    expect(holidays.at(-1)).toEqual({ date: `${year}-12-25`, yearly: true, name: 'Natal' })
  })

  it('names those of this year where none is named', async () => {
    const { admin } = await aCompany()
    const year = clock.now().getUTCFullYear()
    const [first] = await apiAs(admin).ok(companiesApi.holidays, { query: {} })
    expect(first?.date).toBe(`${year}-01-01`)
  })

  it.each([1999, 2101, 2026.5])('refuses those of %s', async (year) => {
    const { admin } = await aCompany()
    const refusal = await apiAs(admin).refused(companiesApi.holidays, { query: { year } })
    expect(refusal).toMatchObject({ status: 400, error: 'ERR_VALIDATION', field: 'query.year' })
  })
})
