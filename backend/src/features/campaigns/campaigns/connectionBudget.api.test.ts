import { campaignSettingsApi, type ConnectionBudget } from '@balcao/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection, Setting } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { aCampaigner } from '../../../testing/campaigns/aCampaigner.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aConnection, inCompany } from '../../../testing/fixtures.js'

const { connectionBudget, update: updateSettings } = campaignSettingsApi

let now: Date
beforeEach(() => {
  now = new Date('2026-11-18T15:00:00Z') // a Wednesday, noon in São Paulo
  const spy = vi.spyOn(clock, 'now').mockImplementation(() => now)
  return () => spy.mockRestore()
})

interface Settings {
  dailyBudget: number | null
  warmUp: boolean
}

/** An admin with one connection; `linkedOn` is the day of its link, at noon in São Paulo. */
async function aNumber(linkedOn: string | null, settings?: Settings) {
  const { company, connection, agent, api } = await aCampaigner()
  if (settings) await api.ok(updateSettings, { body: { settings } })
  const linkedAt = linkedOn === null ? null : new Date(`${linkedOn}T15:00:00Z`)
  await inCompany(company, () => Connection.update({ linkedAt }, { where: { id: connection.id } }))
  const request = { params: { id: connection.id } }
  return {
    company,
    connection,
    agent,
    api,
    request,
    budget: () => api.ok(connectionBudget, request),
    sent: (day: string, count: number, by = connection) =>
      inCompany(company, () =>
        database.query('insert into connection_daily_sends (connection_id, day, count) values ($1, $2, $3)', {
          bind: [by.id, day, count],
        }),
      ),
  }
}

type Limit = Pick<ConnectionBudget, 'limit' | 'limitedBy' | 'warmUpDay'>
const limit = (
  value: Limit['limit'],
  limitedBy: Limit['limitedBy'],
  warmUpDay: Limit['warmUpDay'],
): Limit => ({
  limit: value,
  limitedBy,
  warmUpDay,
})

describe('the budget of a connection', () => {
  it.each<[string, string | null, Settings | undefined, Limit]>([
    ['on the day of its link', '2026-11-18', undefined, limit(20, 'warmUp', 1)],
    ['that was never linked', null, undefined, limit(20, 'warmUp', 1)],
    ['on its fifth day', '2026-11-14', undefined, limit(101, 'warmUp', 5)],
    [
      'whose warm-up allows more than the company',
      '2026-11-14',
      { dailyBudget: 50, warmUp: true },
      limit(50, 'dailyBudget', 5),
    ],
    [
      'whose warm-up allows as much as the company',
      '2026-11-14',
      { dailyBudget: 101, warmUp: true },
      limit(101, 'dailyBudget', 5),
    ],
    [
      'on the last day of its warm-up',
      '2026-11-05',
      { dailyBudget: null, warmUp: true },
      limit(3_892, 'warmUp', 14),
    ],
    ['on the day after its warm-up', '2026-11-04', undefined, limit(1_000, 'dailyBudget', null)],
    [
      'that is old, with a budget',
      '2026-01-01',
      { dailyBudget: 300, warmUp: true },
      limit(300, 'dailyBudget', null),
    ],
    [
      'that is old, without a budget',
      '2026-01-01',
      { dailyBudget: null, warmUp: true },
      limit(null, null, null),
    ],
    [
      'that is new, where none is warmed up',
      '2026-11-18',
      { dailyBudget: null, warmUp: false },
      limit(null, null, null),
    ],
    [
      'that is new, with a budget alone',
      '2026-11-18',
      { dailyBudget: 80, warmUp: false },
      limit(80, 'dailyBudget', null),
    ],
  ])('is told with its reason: one %s', async (_words, linkedOn, settings, expected) => {
    const { budget } = await aNumber(linkedOn, settings)
    expect(await budget()).toEqual({ sentToday: 0, ...expected, warmUpDays: 14 })
  })

  it('counts what it has sent today, and what no other day and no other connection has', async () => {
    const { company, budget, sent } = await aNumber('2026-11-18')
    await sent('2026-11-17', 5)
    await sent('2026-11-18', 12)
    await sent('2026-11-18', 7, await aConnection(company))
    expect(await budget()).toMatchObject({ sentToday: 12, limit: 20 })
  })

  it('begins anew at midnight by the clock of the company', async () => {
    const { company, budget, sent } = await aNumber('2026-11-18')
    await sent('2026-11-18', 20)
    now = new Date('2026-11-19T02:59:59Z')
    expect(await budget()).toMatchObject({ sentToday: 20, limit: 20, warmUpDay: 1 })
    now = new Date('2026-11-19T03:00:00Z')
    expect(await budget()).toMatchObject({ sentToday: 0, limit: 30, warmUpDay: 2 })
    // In a time zone further west it is still the day before.
    await inCompany(company, () => Setting.create({ key: 'timezone', value: 'America/Los_Angeles' }))
    expect(await budget()).toMatchObject({ sentToday: 20, limit: 20, warmUpDay: 1 })
  })

  it('is told to nobody who has no campaigns, and to no other company', async () => {
    const { agent, request } = await aNumber('2026-11-18')
    expect(await apiAs(agent).refused(connectionBudget, request)).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
    const without = await aCompany()
    const own = { params: { id: without.connection.id } }
    expect(await apiAs(without.admin).refused(connectionBudget, own)).toMatchObject({ status: 403 })
    const other = await aCampaigner()
    expect(await other.api.refused(connectionBudget, request)).toMatchObject({
      status: 404,
      error: 'ERR_NO_WAPP_FOUND',
    })
  })
})
