import { closeReasonsApi, dashboardApi, limits, settingsApi, ticketsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { CloseReason, TicketEvent, type User } from '../../../models/index.js'
import { apiAs } from '../../../testing/apiClient.js'
import { aCompany, aCustomer, aTicket, inCompany, type CompanyFixture } from '../../../testing/fixtures.js'

const add = (user: User, name: string) => apiAs(user).ok(closeReasonsApi.create, { body: { name } })

const choose = ({ admin }: CompanyFixture, value: string) =>
  apiAs(admin).ok(settingsApi.update, { params: { key: 'closeReasons' }, body: { value } })

const anOpenTicket = async ({ company, connection, queue, agent }: CompanyFixture) =>
  aTicket(company, { customer: await aCustomer(company), connection, queue, user: agent })

const closing = (id: number, closeReasonId?: number | null) => ({
  params: { id },
  body: { status: 'closed' as const, ...(closeReasonId !== undefined && { closeReasonId }) },
})

describe('the reasons for resolving', () => {
  it('are written by admins and read by everybody, by name', async () => {
    const { admin, supervisor, agent } = await aCompany()
    const second = await add(admin, 'Resolvido')
    const first = await add(admin, 'Cliente não respondeu')
    expect(await apiAs(agent).ok(closeReasonsApi.list)).toEqual([first, second])
    for (const user of [supervisor, agent])
      expect((await apiAs(user).refused(closeReasonsApi.create, { body: { name: 'Outro' } })).error).toBe(
        'ERR_NO_PERMISSION',
      )
    const params = { id: first.id }
    expect(
      await apiAs(admin).ok(closeReasonsApi.update, { params, body: { name: 'Sem resposta' } }),
    ).toMatchObject({ id: first.id, name: 'Sem resposta' })
    await apiAs(admin).ok(closeReasonsApi.remove, { params })
    expect(await apiAs(agent).ok(closeReasonsApi.list)).toEqual([second])
    expect((await apiAs(admin).refused(closeReasonsApi.update, { params, body: {} })).error).toBe(
      'ERR_NO_CLOSE_REASON_FOUND',
    )
  })

  it('have one name each, which is free again after a removal', async () => {
    const { admin } = await aCompany()
    const { id } = await add(admin, 'Resolvido')
    const again = { body: { name: 'RESOLVIDO' } }
    expect(await apiAs(admin).refused(closeReasonsApi.create, again)).toMatchObject({
      error: 'ERR_DUPLICATED_CLOSE_REASON',
      field: 'body.name',
    })
    await apiAs(admin).ok(closeReasonsApi.remove, { params: { id } })
    await apiAs(admin).ok(closeReasonsApi.create, again)
  })

  it('are at most thirty', async () => {
    const { company, admin } = await aCompany()
    await inCompany(company, () =>
      CloseReason.bulkCreate(
        Array.from({ length: limits.closeReasons.count }, (_, index) => ({ name: `Motivo ${index}` })),
      ),
    )
    const refusal = await apiAs(admin).refused(closeReasonsApi.create, { body: { name: 'Mais um' } })
    expect(refusal.error).toBe('ERR_CLOSE_REASON_LIMIT')
  })
})

describe('a ticket that is resolved', () => {
  it('may have a reason, which its thread tells and the dashboard counts', async () => {
    const fixture = await aCompany()
    const { company, admin, agent } = fixture
    const reason = await add(admin, 'Segunda via enviada')
    const [one, two, none] = [
      await anOpenTicket(fixture),
      await anOpenTicket(fixture),
      await anOpenTicket(fixture),
    ]
    for (const { id } of [one, two]) await apiAs(agent).ok(ticketsApi.update, closing(id, reason.id))
    await apiAs(agent).ok(ticketsApi.update, closing(none.id, null))
    const [event] = await inCompany(company, () =>
      TicketEvent.findAll({ where: { ticketId: one.id, kind: 'resolved' } }),
    )
    expect(event?.facts.closeReason).toEqual({ id: reason.id, name: reason.name })
    const counted = { id: reason.id, name: reason.name, count: 2 }
    expect(await apiAs(admin).ok(dashboardApi.closeReasons)).toEqual({
      reasons: [{ ...counted, isRemoved: false }],
    })
    await apiAs(admin).ok(closeReasonsApi.remove, { params: { id: reason.id } })
    expect(await apiAs(admin).ok(dashboardApi.closeReasons)).toEqual({
      reasons: [{ ...counted, isRemoved: true }],
    })
    await apiAs(agent).ok(ticketsApi.unresolve, { params: { id: one.id } })
    expect(await apiAs(admin).ok(dashboardApi.closeReasons)).toMatchObject({ reasons: [{ count: 1 }] })
  })

  it('needs a reason where the company demands it and has a list', async () => {
    const fixture = await aCompany()
    const { admin, agent } = fixture
    await choose(fixture, 'required')
    const [early, late] = [await anOpenTicket(fixture), await anOpenTicket(fixture)]
    await apiAs(agent).ok(ticketsApi.update, closing(early.id))
    const { id } = await add(admin, 'Resolvido')
    expect(await apiAs(agent).refused(ticketsApi.update, closing(late.id))).toMatchObject({
      status: 400,
      error: 'ERR_CLOSE_REASON_REQUIRED',
    })
    await apiAs(agent).ok(ticketsApi.update, closing(late.id, id))
  })

  it('has no reason of another company, and none that was removed', async () => {
    const fixture = await aCompany()
    const { admin, agent } = fixture
    const other = await aCompany()
    const foreign = await add(other.admin, 'Resolvido')
    const removed = await add(admin, 'Resolvido')
    await apiAs(admin).ok(closeReasonsApi.remove, { params: { id: removed.id } })
    const ticket = await anOpenTicket(fixture)
    for (const { id } of [foreign, removed])
      expect(await apiAs(agent).refused(ticketsApi.update, closing(ticket.id, id))).toMatchObject({
        status: 404,
        error: 'ERR_NO_CLOSE_REASON_FOUND',
      })
    expect((await apiAs(agent).ok(ticketsApi.get, { params: { id: ticket.id } })).status).toBe('open')
  })

  it('is asked for a mode that there is', async () => {
    const { admin } = await aCompany()
    const refusal = await apiAs(admin).refused(settingsApi.update, {
      params: { key: 'closeReasons' },
      body: { value: 'enabled' },
    })
    expect(refusal.status).toBe(400)
  })
})
