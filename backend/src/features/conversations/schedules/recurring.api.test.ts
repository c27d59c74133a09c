import { companiesApi, schedulesApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { Schedule } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aScheduler, HOUR_MS, whatsappAnswers } from '../../../testing/conversations/aScheduler.js'
import { settle } from '../../../testing/settle.js'
import { inCompany } from '../../../testing/fixtures.js'
import { dueSchedulesSweep } from './dueSchedules.job.js'

const BRAZIL = 3 * HOUR_MS

/** A day in the company's time zone, this many days from now; `atNine` is nine o'clock on it. */
const dayIn = (days: number): string =>
  new Date(Date.now() - BRAZIL + days * 24 * HOUR_MS).toISOString().slice(0, 10)
const atNine = (days: number): string => `${dayIn(days)}T12:00:00.000Z`

async function aDailyOne(traits: object = {}) {
  const scheduler = await aScheduler()
  const { api, company } = scheduler
  const daily = await scheduler.schedule({ sendAt: atNine(1), recurrence: 'daily', ...traits })
  const params = { id: daily.id }
  return {
    ...scheduler,
    daily,
    params,
    /** The day and text of each schedule in a calendar from today to that day. */
    listed: async (to = 5) => {
      const query = { from: new Date(atNine(0)), to: new Date(atNine(to)) }
      const { schedules } = await api.ok(schedulesApi.calendar, { query })
      return schedules.map(({ sendAt, body }) => [sendAt, body])
    },
    change: (body: object, query: object = {}) => api.ok(schedulesApi.update, { params, query, body }),
    remove: (query: object = {}) => api.ok(schedulesApi.remove, { params, query }),
    /** Runs all jobs that are due by then. */
    live: async (days: number) => {
      const now = new Date(Date.parse(atNine(days)) + 1_000)
      const spy = vi.spyOn(clock, 'now').mockReturnValue(now)
      await dueSchedulesSweep.run()
      await settle()
      spy.mockRestore()
    },
    sent: async () =>
      (
        await inCompany(company, () =>
          Schedule.findAll({ where: { state: 'sent' }, order: [['occurrenceOn', 'ASC']] }),
        )
      ).map(({ occurrenceOn, body }) => [occurrenceOn, body]),
  }
}

const TEXT = 'Olá, tudo bem?'
const OTHER = 'Só desta vez'

describe('a recurring message', () => {
  it('is sent day by day, its next sending stored as the one before leaves', async () => {
    const { daily, live, list, sent } = await aDailyOne()
    whatsappAnswers({ outcome: 'accepted' })
    expect(daily).toMatchObject({ recurrence: 'daily', occurrence: dayIn(1), recurrenceEnd: null })
    await live(1)
    await live(1)
    expect(await list()).toMatchObject([
      { status: 'PENDENTE', occurrence: dayIn(2), sendAt: atNine(2) },
      { status: 'ENVIADA', occurrence: dayIn(1) },
    ])
    await live(2)
    expect(await sent()).toEqual([
      [dayIn(1), TEXT],
      [dayIn(2), TEXT],
    ])
  })

  it('that was missed some times is sent once on return, and goes on', async () => {
    const { live, list, messages } = await aDailyOne()
    whatsappAnswers({ outcome: 'accepted' })
    await live(4)
    expect(await messages()).toHaveLength(1)
    expect(await list()).toMatchObject([{ sendAt: atNine(5) }, { occurrence: dayIn(1), status: 'ENVIADA' }])
  })

  it('ends on its last day', async () => {
    const { live, list, series, listed } = await aDailyOne({ recurrenceEnd: dayIn(2) })
    whatsappAnswers({ outcome: 'accepted' })
    expect(await listed()).toHaveLength(2)
    for (const day of [1, 2, 3]) await live(day)
    expect((await list()).map(({ occurrence }) => occurrence)).toEqual([dayIn(2), dayIn(1)])
    expect(await series()).toMatchObject([{ headOn: null }])
  })

  it('is changed for one sending, the next or a later one, and the others stay', async () => {
    const { change, listed, live, sent } = await aDailyOne()
    whatsappAnswers({ outcome: 'accepted' })
    await change({ body: OTHER })
    const later = await change({ body: OTHER }, { occurrence: dayIn(3) })
    expect(later).toMatchObject({ occurrence: dayIn(3), sendAt: atNine(3) })
    expect(await listed()).toEqual([
      [atNine(1), OTHER],
      [atNine(2), TEXT],
      [atNine(3), OTHER],
      [atNine(4), TEXT],
    ])
    for (const day of [1, 2, 3, 4]) await live(day)
    expect((await sent()).map(([, body]) => body)).toEqual([OTHER, TEXT, OTHER, TEXT])
  })

  it('keeps its pace when one sending is moved far ahead', async () => {
    const { change, live, sent } = await aDailyOne()
    whatsappAnswers({ outcome: 'accepted' })
    await change({ sendAt: new Date(Date.parse(atNine(3)) + 500).toISOString() })
    for (const day of [1, 2]) await live(day)
    expect((await sent()).map(([day]) => day)).toEqual([dayIn(2)])
    await live(3)
    expect((await sent()).map(([day]) => day)).toEqual([dayIn(1), dayIn(2), dayIn(3)])
  })

  it('is changed from a later sending on, which begins a series of its own', async () => {
    const { change, listed, series } = await aDailyOne()
    await change({ body: OTHER }, { occurrence: dayIn(4) })
    await change({ body: 'Daqui em diante', sendAt: atNine(3) }, { occurrence: dayIn(3), scope: 'following' })
    expect(await listed()).toEqual([
      [atNine(1), TEXT],
      [atNine(2), TEXT],
      [atNine(3), 'Daqui em diante'],
      [atNine(4), 'Daqui em diante'],
    ])
    expect(await series()).toMatchObject([{ untilOn: dayIn(2) }, { firstOn: dayIn(3), headOn: dayIn(3) }])
  })

  it('gets another rhythm, or none, with the next one', async () => {
    const { change, listed, series } = await aDailyOne()
    await change({ recurrence: 'weekly' }, { scope: 'following' })
    expect(await listed(9)).toEqual([
      [atNine(1), TEXT],
      [atNine(8), TEXT],
    ])
    expect(await change({ recurrence: 'none' }, { scope: 'following' })).toMatchObject({
      recurrence: 'none',
      occurrence: null,
    })
    expect(await listed(9)).toEqual([[atNine(1), TEXT]])
    expect(await series()).toEqual([])
    expect(await change({ recurrence: 'monthly' })).toMatchObject({
      recurrence: 'monthly',
      occurrence: dayIn(1),
    })
  })

  it('is left out once, the next time or later, and is not stored again', async () => {
    const { remove, listed, live, sent, api, list } = await aDailyOne()
    whatsappAnswers({ outcome: 'accepted' })
    await remove({ occurrence: dayIn(3) })
    await remove()
    expect((await listed()).map(([at]) => at)).toEqual([atNine(2), atNine(4)])
    const [next] = await list()
    const params = { id: next?.id ?? 0 }
    const gone = { params, query: { occurrence: dayIn(3) } }
    expect((await api.refused(schedulesApi.remove, gone)).error).toBe('ERR_NO_SCHEDULE_FOUND')
    for (const day of [1, 2, 3, 4]) await live(day)
    expect((await sent()).map(([day]) => day)).toEqual([dayIn(2), dayIn(4)])
  })

  it('ends before a sending that is deleted with all that follow', async () => {
    const { remove, listed, live, sent, series } = await aDailyOne()
    whatsappAnswers({ outcome: 'accepted' })
    await remove({ occurrence: dayIn(3), scope: 'following' })
    expect((await listed()).map(([at]) => at)).toEqual([atNine(1), atNine(2)])
    for (const day of [1, 2, 3]) await live(day)
    expect((await sent()).map(([day]) => day)).toEqual([dayIn(1), dayIn(2)])
    expect(await series()).toMatchObject([{ headOn: null }])
  })

  it('is gone without a trace when all of it is deleted', async () => {
    const { remove, listed, series, list } = await aDailyOne()
    await remove({ occurrence: dayIn(2) })
    await remove({ scope: 'following' })
    expect(await listed()).toEqual([])
    expect(await list()).toEqual([])
    expect(await series()).toEqual([])
  })

  it('has no sending on a day that is none of its days, and none that has passed', async () => {
    const { api, params, daily } = await aDailyOne({ recurrence: 'weekly' })
    for (const occurrence of [dayIn(2), dayIn(0), dayIn(-6)])
      expect(
        (await api.refused(schedulesApi.update, { params, query: { occurrence }, body: { body: OTHER } }))
          .error,
      ).toBe('ERR_NO_SCHEDULE_FOUND')
    expect(daily.occurrence).toBe(dayIn(1))
  })

  it('gives its file to one sending, or to it and all that follow', async () => {
    const { api, params, live, list } = await aDailyOne()
    whatsappAnswers({ outcome: 'accepted' })
    const nameOfNext = async () => (await list())[0]?.file?.name
    await api.ok(schedulesApi.attach, { params })
    await live(1)
    expect(await nameOfNext()).toBeUndefined()
    const next = { id: (await list())[0]?.id ?? 0 }
    await api.ok(schedulesApi.attach, { params: next, query: { scope: 'following' } })
    await live(2)
    expect(await nameOfNext()).toBe('nota.txt')
  })

  it('counts its file once, however often it is sent', async () => {
    const { api, admin, params, live, sent } = await aDailyOne()
    whatsappAnswers({ outcome: 'accepted' })
    const used = async () => (await apiAs(admin).ok(companiesApi.storage)).usedBytes
    const { file } = await api.ok(schedulesApi.attach, { params, query: { scope: 'following' } })
    expect(await used()).toBe(file?.size)
    for (const day of [1, 2, 3]) await live(day)
    expect(await sent()).toHaveLength(3)
    expect(await used()).toBe(file?.size)
  })
})

describe('the calendar', () => {
  it('shows no more days than it may, and nobody else’s', async () => {
    const { api, newcomer, listed } = await aDailyOne()
    expect(await listed()).toHaveLength(4)
    const query = { from: new Date(atNine(0)), to: new Date(atNine(63)) }
    expect(await api.refused(schedulesApi.calendar, { query })).toMatchObject({
      error: 'ERR_VALIDATION',
      field: 'query.to',
    })
    const shorter = { ...query, to: new Date(atNine(60)) }
    expect(await apiAs(newcomer).ok(schedulesApi.calendar, { query: shorter })).toEqual({
      schedules: [],
      hasMore: false,
    })
  })
})
