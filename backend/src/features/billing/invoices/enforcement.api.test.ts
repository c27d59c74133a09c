import { publicApi, settingsApi, ticketsApi } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { describe, expect, it } from 'vitest'
import { Setting, type Company } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import {
  aCompanyWithMenu,
  aConversationWith,
  MENU,
} from '../../../testing/conversations/aConversationWith.js'
import { aProgram } from '../../../testing/company/aProgram.js'
import { apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import {
  aCompany,
  anEmptyCompany,
  anInvoice,
  aUser,
  inCompany,
  inDays,
  uniqueNumber,
} from '../../../testing/fixtures.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { mayWork } from '../companies/index.js'
import { settleInvoice } from './settleInvoice.js'

const pay = async (company: Company) => {
  const { id } = await anInvoice(company)
  await withPlatformScope('test: a payment', () => settleInvoice(id, { method: 'pix', by: 'Efí' }))
}

const notWorking = [
  ['is past its due date', { dueDate: inDays(-1) }, 'ERR_SUBSCRIPTION_EXPIRED'],
  ['was switched off', { status: false }, 'ERR_COMPANY_INACTIVE'],
] as const

describe('a company that may not work', () => {
  it.each(notWorking)(
    'and %s: what customers write is stored, and the bot is silent',
    async (_what, change) => {
      const fixture = await aCompanyWithMenu()
      const { company } = fixture
      const previous = { dueDate: company.dueDate, status: company.status }
      const customer = aConversationWith(fixture)
      await inCompany(company, () => company.update(change))
      expect(await customer.writes('Oi')).toEqual([])
      expect((await customer.messages()).map(({ body }) => body)).toEqual(['Oi'])
      await inCompany(company, () => company.update(previous))
      expect(await customer.writes('Oi?')).toEqual([MENU])
    },
  )

  it.each(notWorking)('and %s: calls, sockets and programs are refused', async (_what, change, code) => {
    const { company, agent, connection } = await aCompany()
    const { token } = await aSessionOf(agent)
    const program = await aProgram(company, connection)
    await inCompany(company, () => company.update(change))
    expect(await apiWithToken(token).refused(ticketsApi.list)).toMatchObject({ status: 403, error: code })
    await expect(aSocket({ token, companyId: company.id })).rejects.toThrow()
    const body = { number: uniqueNumber(), body: 'Bom dia' }
    expect(await program.api.refused(publicApi.send, { body })).toMatchObject({ status: 403, error: code })
  })

  it('goes on with its payment, with the logins, sockets and tokens that it had', async () => {
    const { company, agent, connection } = await aCompany({ dueDate: inDays(-1) })
    const { token } = await aSessionOf(agent)
    const program = await aProgram(company, connection)
    await apiWithToken(token).refused(ticketsApi.list)
    await pay(company)
    await apiWithToken(token).ok(ticketsApi.list)
    await aSocket({ token, companyId: company.id })
    await program.api.ok(publicApi.send, { body: { number: uniqueNumber(), body: 'Bom dia' } })
  })
})

describe('days of grace', () => {
  class Undo extends Error {}

  it('let a company work for as long after its due date, and nobody who is switched off', async () => {
    const home = await anEmptyCompany()
    await aUser(home, { profile: 'admin', super: true })
    const companies = await Promise.all([
      anEmptyCompany({ dueDate: inDays(-2.9) }),
      anEmptyCompany({ dueDate: inDays(-3.1) }),
      anEmptyCompany({ dueDate: inDays(-1), status: false }),
    ])
    const verdicts = async () => {
      const rows = await database.query<{ id: number; may: boolean }>(
        `select c.id, ${mayWork('c', '$1')} as may from companies c where c.id = any($2::int[])`,
        { bind: [clock.now(), companies.map(({ id }) => id)], type: QueryTypes.SELECT },
      )
      return companies.map((company) => rows.find(({ id }) => id === company.id)?.may)
    }
    // Never committed, because it would give grace to the companies of other tests.
    const work = withPlatformScope('test: days of grace', async () => {
      expect(await verdicts()).toEqual([false, false, false])
      const row = await Setting.create({ companyId: home.id, key: 'graceDays', value: '3' })
      expect(await verdicts()).toEqual([true, false, false])
      await row.update({ value: 'muitos' })
      expect(await verdicts()).toEqual([false, false, false])
      // Only the super users' company can give grace.
      await row.update({ companyId: companies[0].id, value: '99' })
      expect(await verdicts()).toEqual([false, false, false])
      throw new Undo()
    })
    await expect(work).rejects.toThrow(Undo)
  })

  it('are set by super users alone, from 0 to 99', async () => {
    const { company, admin } = await aCompany()
    const boss = await aUser(company, { profile: 'admin', super: true })
    const set = (value: string) => ({ params: { key: 'graceDays' }, body: { value } })
    expect(await apiAs(boss).ok(settingsApi.update, set('0'))).toMatchObject({ value: '0' })
    expect(await apiAs(admin).refused(settingsApi.update, set('0'))).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
    for (const value of ['-1', '100', '1.5', 'x', ''])
      expect(await apiAs(boss).refused(settingsApi.update, set(value))).toMatchObject({
        error: 'ERR_VALIDATION',
      })
  })
})
