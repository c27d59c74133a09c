import { addDays, costsApi, localTime, type CostReport } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Setting } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aConnection, inCompany } from '../../../testing/fixtures.js'

const REAL = 1_000_000
const { date: TODAY } = localTime(new Date(), 'America/Sao_Paulo')
const THIS_MONTH = `${TODAY.slice(0, 7)}-01`
const LAST_MONTH = `${addDays(THIS_MONTH, -1).slice(0, 7)}-01`

/** A company with an official number and costs of two months, on the first day of each. */
async function spending() {
  const fixture = await aCompany()
  const { company, queue, agent } = fixture
  await inCompany(company, () => Setting.create({ key: 'timezone', value: 'America/Sao_Paulo' }))
  const connection = await aConnection(company, { provider: 'cloud' })
  const costs: [string, number | null, number | null, number | null, boolean, string, number, number][] = [
    [THIS_MONTH, queue.id, null, agent.id, false, 'service', 100, 3],
    [THIS_MONTH, queue.id, null, null, true, 'service', 10, 0.3],
    [THIS_MONTH, null, 987_654, null, false, 'marketing', 20, 7],
    [LAST_MONTH, queue.id, null, agent.id, false, 'service', 50, 1.5],
  ]
  for (const [day, queueId, campaignId, userId, isBot, category, messages, reais] of costs)
    await inCompany(company, () =>
      database.query(
        `insert into cost_days (day, connection_id, queue_id, campaign_id, user_id, is_bot, category, billable, messages, amount_micros)
         values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9)`,
        {
          bind: [
            day,
            connection.id,
            queueId,
            campaignId,
            userId,
            isBot,
            category,
            messages,
            Math.round(reais * REAL),
          ],
        },
      ),
    )
  return { ...fixture, connection }
}

describe('the report of a month', () => {
  it('adds up the same in every table, and says where it went', async () => {
    const { admin, connection, queue, agent } = await spending()
    const report: CostReport = await apiAs(admin).ok(costsApi.report, { query: {} })
    expect(report.total).toBe(10.3 * REAL)
    for (const table of ['connections', 'queues', 'authors'] as const)
      expect(report[table].reduce((sum, { total }) => sum + total, 0)).toBe(report.total)
    expect(report.days.reduce((sum, day) => sum + day, 0)).toBe(report.total)
    expect(report.connections).toMatchObject([{ id: connection.id, name: connection.name }])
    expect(report.queues).toMatchObject([
      { name: queue.name, prices: { service: 3.3 * REAL, marketing: 0 } },
      { id: null, name: null, prices: { marketing: 7 * REAL } },
    ])
    expect(report.authors.map(({ author, name }) => [author, name])).toEqual([
      ['person', agent.name],
      ['nobody', null],
      ['bot', null],
    ])
    expect(report.campaigns).toMatchObject([{ name: null, day: THIS_MONTH, messages: 20, total: 7 * REAL }])
  })

  it('compares with the same days of the month before, and says why it rose', async () => {
    const { admin } = await spending()
    const report = await apiAs(admin).ok(costsApi.report, { query: {} })
    expect(report.difference).toEqual({ micros: 8.8 * REAL, percent: 587 })
    expect(report.changes).toEqual([
      { kind: 'campaign', name: null, micros: 7 * REAL, messages: 20 },
      { kind: 'service', name: null, micros: 1.8 * REAL, messages: 60 },
    ])
    expect(report.forecast).toBeGreaterThanOrEqual(report.total)
  })

  it('is of the asked month and connection', async () => {
    const { admin, company } = await spending()
    const other = await aConnection(company, { provider: 'cloud' })
    const month = LAST_MONTH.slice(0, 7)
    const before = await apiAs(admin).ok(costsApi.report, { query: { month } })
    expect(before).toMatchObject({ total: 1.5 * REAL, forecast: null, month })
    const none = await apiAs(admin).ok(costsApi.report, { query: { connectionId: other.id } })
    expect(none).toMatchObject({ total: 0, connections: [], hasOfficial: true })
  })

  it('is for admins, and says when nothing is charged', async () => {
    const { admin, agent } = await aCompany()
    expect(await apiAs(admin).ok(costsApi.report, { query: {} })).toMatchObject({
      hasOfficial: false,
      total: 0,
    })
    expect(await apiAs(agent).refused(costsApi.report)).toMatchObject({ error: 'ERR_NO_PERMISSION' })
  })

  it('is exported as a workbook', async () => {
    const { admin } = await spending()
    const answer = await apiAs(admin).send(costsApi.export, { query: { language: 'en' } })
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
  })
})

it('shows the costs of each connection beside its limit', async () => {
  const { admin, connection } = await spending()
  expect(await apiAs(admin).ok(costsApi.connections)).toEqual([
    {
      connectionId: connection.id,
      name: connection.name,
      spent: 10.3 * REAL,
      limitCents: null,
      percent: null,
      isStopped: false,
      waiting: 0,
      restrictedUntil: null,
      people: null,
    },
  ])
})
