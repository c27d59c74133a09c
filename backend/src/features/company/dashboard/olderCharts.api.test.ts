import { dashboardApi } from '@balcao/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { TicketTracking } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aMessage, inCompany } from '../../../testing/fixtures.js'

afterEach(() => void vi.restoreAllMocks())

const NOW = new Date('2026-11-20T15:00:00.000Z')

/** Attendances that began at these instants; the agent's, or nobody's. */
async function aTeamAtWork() {
  vi.spyOn(clock, 'now').mockReturnValue(NOW)
  const fixture = await aCompany()
  const { company, agent, ticket } = fixture
  const begun = [
    ['2026-11-18T15:10:00.000Z', agent.id],
    // 23:30 of the day before, in the company's time zone.
    ['2026-11-20T02:30:00.000Z', agent.id],
    ['2026-11-20T11:05:00.000Z', agent.id],
    ['2026-11-20T11:55:00.000Z', null],
    ['2026-11-20T13:00:00.000Z', fixture.admin.id],
  ] as const
  await inCompany(company, async () => {
    await TicketTracking.destroy({ where: { ticketId: ticket.id } })
    await TicketTracking.bulkCreate(
      begun.map(([at, userId]) => ({
        ticketId: ticket.id,
        userId,
        queuedAt: new Date(at),
        finishedAt: new Date(at),
      })),
    )
  })
  return fixture
}

describe('the charts of older clients', () => {
  it('show one day by its hours, and several by their days', async () => {
    const { supervisor } = await aTeamAtWork()
    const api = apiAs(supervisor)
    const day = { initialDate: '2026-11-20', finalDate: '2026-11-20' }
    const hours = {
      data: [
        { horario: 8, total: 2 },
        { horario: 10, total: 1 },
      ],
      count: 3,
    }
    expect(await api.ok(dashboardApi.ticketsDay, { query: day })).toEqual(hours)
    expect(await api.ok(dashboardApi.ticketsDay)).toEqual(hours)
    const query = { initialDate: '2026-11-18', finalDate: '2026-11-20' }
    expect(await api.ok(dashboardApi.ticketsDay, { query })).toEqual({
      data: [
        { data: '18/11/2026', total: 1 },
        { data: '19/11/2026', total: 1 },
        { data: '20/11/2026', total: 3 },
      ],
      count: 5,
    })
  })

  it('show who attended how many', async () => {
    const { admin, agent } = await aTeamAtWork()
    const query = { initialDate: '2026-11-18', finalDate: '2026-11-20' }
    expect(await apiAs(admin).ok(dashboardApi.ticketsUsers, { query })).toEqual({
      data: [
        { nome: agent.name, quantidade: 3 },
        { nome: admin.name, quantidade: 1 },
      ],
      count: 4,
    })
  })

  it('are for leaders, of their own company, and take no text for a day', async () => {
    const { agent } = await aTeamAtWork()
    const other = await aCompany()
    for (const call of [dashboardApi.ticketsDay, dashboardApi.ticketsUsers, dashboardApi.messagesAllMe])
      expect((await apiAs(agent).refused(call)).error).toBe('ERR_NO_PERMISSION')
    const foreign = { initialDate: '2026-11-18', finalDate: '2026-11-20', companyId: agent.companyId }
    const { data } = await apiAs(other.admin).ok(dashboardApi.ticketsUsers, { query: foreign })
    expect(data).toEqual([])
    for (const initialDate of ["2026-11-18'--", 'ontem'])
      expect(
        await apiAs(other.admin).refused(dashboardApi.ticketsDay, { query: { initialDate } }),
      ).toMatchObject({
        error: 'ERR_VALIDATION',
        field: 'query.initialDate',
      })
  })
})

describe('how many messages there were', () => {
  it('is counted for one side, and for both', async () => {
    const { company, admin, ticket, agent } = await aCompany()
    await aMessage(company, { ticket })
    await aMessage(company, { ticket })
    await aMessage(company, { ticket, user: agent })
    const count = async (query: { fromMe?: boolean }) =>
      (await apiAs(admin).ok(dashboardApi.messagesAllMe, { query })).count
    expect([await count({ fromMe: true }), await count({ fromMe: false }), await count({})]).toEqual([
      1, 2, 3,
    ])
  })
})

describe('a dashboard of no days', () => {
  it('is none of the periods: the days that are said alone, or all that there may be', async () => {
    const { admin } = await aTeamAtWork()
    const range = { date_from: '2026-11-19', date_to: '2026-11-20' }
    const { period } = await apiAs(admin).ok(dashboardApi.get, { query: { days: 0, ...range } })
    expect(period).toMatchObject({ from: '2026-11-19', to: '2026-11-20' })
    const all = (await apiAs(admin).ok(dashboardApi.get)).period
    expect((await apiAs(admin).ok(dashboardApi.get, { query: { days: 0 } })).period).toEqual(all)
  })
})
