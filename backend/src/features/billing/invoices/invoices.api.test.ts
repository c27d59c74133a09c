import { randomUUID } from 'node:crypto'
import {
  auditLogApi,
  authApi,
  invoicesApi,
  localTime,
  ticketsApi,
  type SessionAnswer,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { recordEvent } from '../../../events/recordEvent.js'
import { Company, Invoice, Setting, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { logIn } from '../../../testing/servers/browser.js'
import { aCompany, anEmptyCompany, anInvoice, aUser, inCompany, inDays } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { settleInvoice } from './settleInvoice.js'

const aBoss = async (): Promise<User> =>
  aUser(await anEmptyCompany(), { name: 'Bia Balcão', profile: 'admin', super: true })

const dueDateOf = async ({ id }: Company): Promise<Date> =>
  (await inCompany({ id }, () => Company.findByPk(id, { rejectOnEmpty: true }))).dueDate

const pay = (id: number) =>
  withPlatformScope('test: a payment', () =>
    settleInvoice(id, { method: 'pix', by: 'Efí', reference: 'E2E-1' }),
  )

/** Noon of a day in São Paulo. */
const noon = (day: string): Date => new Date(`${day}T15:00:00Z`)

describe('GET /invoices', () => {
  it('shows admins what the company is to pay and has paid, by id, in BRL', async () => {
    const { company, admin } = await aCompany({ dueDate: inDays(-40) })
    const old = await anInvoice(company, { days: -30, paid: true, valueCents: 3_000 })
    const open = await anInvoice(company, { valueCents: 4_990, detail: 'Plano Ouro' })
    const all = await apiAs(admin).ok(invoicesApi.listAll, { query: { searchParam: 'x', pageNumber: 3 } })
    expect(all.map(({ id }) => id)).toEqual([old.id, open.id])
    expect(all).toMatchObject([
      { status: 'paid', value: 30, overdue: false, companyId: company.id },
      {
        status: 'open',
        value: 49.9,
        overdue: true,
        detail: 'Plano Ouro',
        dueDate: open.dueDate,
        paidAt: null,
      },
    ])
    const page = await apiAs(admin).ok(invoicesApi.list)
    expect(page).toEqual({ invoices: all, count: 2, hasMore: false })
    expect(await apiAs(admin).ok(invoicesApi.get, { params: { id: open.id } })).toEqual(all[1])
  })

  it('goes page by page', async () => {
    const { company, admin } = await aCompany()
    for (let month = 1; month <= 21; month += 1) await anInvoice(company, { days: -30 * month, paid: true })
    const page = (pageNumber: number) => apiAs(admin).ok(invoicesApi.list, { query: { pageNumber } })
    const [first, second] = [await page(1), await page(2)]
    expect([first.invoices.length, first.hasMore, first.count]).toEqual([20, true, 21])
    expect([second.invoices.length, second.hasMore]).toEqual([1, false])
  })

  it('is for admins alone, and of the own company alone', async () => {
    const [{ company, admin, agent, supervisor }, other] = [await aCompany(), await aCompany()]
    const { id } = await anInvoice(company)
    for (const person of [agent, supervisor])
      expect(await apiAs(person).refused(invoicesApi.listAll, { query: {} })).toMatchObject({
        error: 'ERR_NO_PERMISSION',
      })
    expect(await apiAs(other.admin).refused(invoicesApi.get, { params: { id } })).toMatchObject({
      status: 404,
      error: 'ERR_NO_INVOICE_FOUND',
    })
    expect(
      await apiAs(admin).refused(invoicesApi.listOfCompany, { params: { companyId: company.id }, query: {} }),
    ).toMatchObject({ error: 'ERR_NO_PERMISSION' })
  })
})

describe('a receipt', () => {
  it('says who paid what, how, and until when; of what is open there is none', async () => {
    const dueDate = noon('2026-11-30')
    const { company, admin } = await aCompany({ dueDate })
    const { id } = await anInvoice(company, { valueCents: 9_990 })
    const receipt = { params: { id } }
    expect(await apiAs(admin).refused(invoicesApi.receipt, receipt)).toMatchObject({
      status: 400,
      error: 'ERR_INVOICE_NOT_PAID',
    })
    await pay(id)
    expect(await apiAs(admin).ok(invoicesApi.receipt, receipt)).toMatchObject({
      method: 'pix',
      reference: 'E2E-1',
      payer: { name: company.name },
      invoice: { id, status: 'paid', value: 99.9 },
    })
  })
})

describe('a payment', () => {
  it('renews the subscription once, even when it is confirmed ten times at once', async () => {
    const { company } = await aCompany({ dueDate: inDays(3) })
    await inCompany(company, () => company.update({ trialExpiration: inDays(3), recurrence: 'TRIMESTRAL' }))
    const { id } = await anInvoice(company)
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => pay(id)))
    expect(outcomes.filter(({ settled }) => settled)).toHaveLength(1)
    const paid = await inCompany(company, () => Company.findByPk(company.id, { rejectOnEmpty: true }))
    const months = (date: Date) => {
      const [year = 0, month = 0] = localTime(date, 'America/Sao_Paulo').date.split('-').map(Number)
      return year * 12 + month
    }
    expect(months(paid.dueDate) - months(company.dueDate)).toBe(3)
    expect(paid.trialExpiration).toBeNull()
    for (const { dueDate } of outcomes) expect(dueDate).toEqual(paid.dueDate)
  })

  it('brings a company that is due on the 31st back to it after a short month', async () => {
    const { company } = await aCompany({ dueDate: noon('2097-01-31') })
    const renew = async () => {
      const { dueDate } = await pay((await anInvoice(await inCompany(company, () => company.reload()))).id)
      return dueDate.toISOString().slice(0, 10)
    }
    expect([await renew(), await renew(), await renew()]).toEqual(['2097-02-28', '2097-03-31', '2097-04-30'])
  })

  it('counts from today where the company was overdue', async () => {
    const { company } = await aCompany({ dueDate: inDays(-90) })
    const { dueDate } = await pay((await anInvoice(company)).id)
    const days = (dueDate.getTime() - clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(26)
    expect(days).toBeLessThan(32)
  })

  it('moves nothing when the transaction around it fails', async () => {
    const { company, admin } = await aCompany({ dueDate: inDays(3) })
    const { id } = await anInvoice(company)
    const failing = withPlatformScope('test: a payment that fails', async () => {
      await settleInvoice(id, { method: 'pix', by: 'Efí' })
      throw new Error('the charge could not be stored')
    })
    await expect(failing).rejects.toThrow('the charge')
    expect(await dueDateOf(company)).toEqual(company.dueDate)
    expect(await apiAs(admin).ok(invoicesApi.get, { params: { id } })).toMatchObject({ status: 'open' })
  })

  it('stands in the company’s audit log, under who said so', async () => {
    const { company, admin } = await aCompany({ dueDate: inDays(3) })
    await pay((await anInvoice(company, { detail: 'Plano Prata' })).id)
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'invoice' } })
    expect(entries).toMatchObject([
      { user: { id: null, name: 'Efí' }, action: 'changed', recordName: 'Plano Prata' },
    ])
    expect(entries[0]?.changes).toContainEqual({ field: 'state', from: 'open', to: 'paid', isSecret: false })
    expect(entries[0]?.changes.map(({ field }) => field)).toContain('dueDate')
  })

  it('is heard by the company’s admins on their own channel, and by nobody else', async () => {
    const [{ company, admin, agent }, other] = [await aCompany({ dueDate: inDays(3) }), await aCompany()]
    const socketOf = async (user: User) =>
      aSocket({ token: (await aSessionOf(user)).token, companyId: user.companyId })
    const [heard, ...deaf] = [await socketOf(admin), await socketOf(agent), await socketOf(other.admin)]
    const { id } = await anInvoice(company)
    const { dueDate } = await pay(id)
    await settle()
    expect(await heard.next('payment')).toEqual({
      action: 'CONCLUIDA',
      company: {
        id: company.id,
        dueDate: dueDate.toISOString(),
        dueDay: localTime(dueDate, 'America/Sao_Paulo').date,
      },
    })
    expect(await heard.next('invoice')).toMatchObject({ action: 'update', record: { id, status: 'paid' } })
    for (const socket of deaf) expect(socket.everything()).not.toContain('CONCLUIDA')
  })
})

describe('an admin of a company past its due date', () => {
  it('sees invoices, hears of the payment, and is in whole again without logging in', async () => {
    const { company, admin } = await aCompany({ dueDate: inDays(-10) })
    const { token, browser, scope } = await logIn(admin)
    expect(scope).toBe('billing')
    const { id } = await anInvoice(company)
    const api = apiWithToken(token)
    expect(await api.ok(invoicesApi.listAll, { query: {} })).toMatchObject([{ id, overdue: true }])
    expect(await api.ok(invoicesApi.subscriptionStatus)).toMatchObject({ remind: true, openInvoice: { id } })
    const socket = await aSocket({ token, companyId: company.id })
    await pay(id)
    await settle()
    expect(await socket.next('payment')).toMatchObject({ action: 'CONCLUIDA' })
    // The socket joins all rooms again by itself, as after every lost connection.
    expect(await socket.ended).toBe('io server disconnect')
    const refreshed = (await browser.call(authApi.refresh)).body as SessionAnswer
    expect(refreshed).not.toHaveProperty('scope')
    await apiWithToken(refreshed.token).ok(ticketsApi.list)
    const whole = await aSocket({ token: refreshed.token, companyId: company.id })
    await logIn(admin)
    await settle()
    expect(await whole.next('auth')).toMatchObject({ action: 'update' })
  })

  it('hears nothing but that: neither of tickets nor of colleagues, and can join no ticket', async () => {
    const { company, admin, ticket } = await aCompany({ dueDate: inDays(-10) })
    const { token } = await logIn(admin)
    const socket = await aSocket({ token, companyId: company.id })
    socket.say('joinChatBox', ticket.uuid)
    socket.say('userStatus')
    const { id } = await anInvoice(company)
    await inCompany(company, () =>
      recordEvent('user.loggedIn', { userId: admin.id, sessionId: randomUUID() }),
    )
    await settle()
    await pay(id)
    await settle()
    await socket.next('payment')
    expect(socket.heard('auth')).toEqual([])
    expect(socket.heard('ticket')).toEqual([])
    expect(socket.heard('company')).toEqual([])
  })
})

describe('a super user', () => {
  it('marks an invoice as paid, with who, when and why; again it changes nothing', async () => {
    const { company, admin } = await aCompany({ dueDate: inDays(3) })
    const { id } = await anInvoice(company)
    const boss = apiAs(await aBoss())
    const mark = (reason: string) =>
      boss.ok(invoicesApi.markPaid, { params: { id }, body: { status: 'paid', reason } })
    const marked = await mark('Pago em dinheiro')
    expect(marked).toMatchObject({ id, status: 'paid', companyId: company.id })
    const due = await dueDateOf(company)
    expect(await mark('Outra vez')).toEqual(marked)
    expect(await dueDateOf(company)).toEqual(due)
    const stored = await inCompany(company, () => Invoice.findByPk(id, { rejectOnEmpty: true }))
    expect(stored).toMatchObject({ method: 'manual', paidBy: 'Bia Balcão', reason: 'Pago em dinheiro' })
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'invoice' } })
    expect(entries).toHaveLength(1)
    expect(entries[0]?.changes).toContainEqual({
      field: 'reason',
      from: null,
      to: 'Pago em dinheiro',
      isSecret: false,
    })
  })

  it('sees a company’s invoices, the newest first', async () => {
    const { company } = await aCompany()
    const [old, open] = [await anInvoice(company, { days: -30, paid: true }), await anInvoice(company)]
    const boss = apiAs(await aBoss())
    const { invoices } = await boss.ok(invoicesApi.listOfCompany, {
      params: { companyId: company.id },
      query: {},
    })
    expect(invoices.map(({ id }) => id)).toEqual([open.id, old.id])
    const nobody = { params: { companyId: 2_147_483_647 }, query: {} }
    expect(await boss.refused(invoicesApi.listOfCompany, nobody)).toMatchObject({
      error: 'ERR_NO_COMPANY_FOUND',
    })
  })

  it('is the only one: an admin cannot say that the own invoice is paid', async () => {
    const { company, admin } = await aCompany()
    const { id } = await anInvoice(company)
    const body = { status: 'paid' as const }
    expect(await apiAs(admin).refused(invoicesApi.markPaid, { params: { id }, body })).toMatchObject({
      error: 'ERR_NO_PERMISSION',
    })
  })

  it.each([[{}], [{ status: 'open' }], [{ status: 'paid', reason: 'x'.repeat(501) }]])(
    'is refused %j',
    async (body) => {
      const { company } = await aCompany()
      const { id } = await anInvoice(company)
      const answer = await apiAs(await aBoss()).send(invoicesApi.markPaid, { params: { id }, body })
      expect(answer.status).toBe(400)
    },
  )
})

describe('how a company stands', () => {
  it.each([
    [12, 'ahead', false],
    [5, 'soon', true],
    [2, 'due', true],
    [-1, 'due', true],
    [-8, 'overdue', true],
  ] as const)('%i days before its due date is %s', async (days, dueLevel, remind) => {
    const { company, admin } = await aCompany({ dueDate: inDays(days) })
    const { id } = await anInvoice(company)
    expect(await apiAs(admin).ok(invoicesApi.subscriptionStatus)).toMatchObject({
      daysLeft: days,
      dueLevel,
      remind,
      openInvoice: { id },
      trialDaysLeft: null,
      worksUntil: company.dueDate.toISOString(),
    })
  })

  it('counts the days left of the trial, and gives no reminder without an invoice', async () => {
    const { company, admin } = await aCompany({ dueDate: inDays(2) })
    await inCompany(company, () => company.update({ trialExpiration: inDays(2) }))
    const subscriptionStatus = () => apiAs(admin).ok(invoicesApi.subscriptionStatus)
    expect(await subscriptionStatus()).toMatchObject({ trialDaysLeft: 2, openInvoice: null, remind: false })
    await inCompany(company, () => company.update({ trialExpiration: inDays(-2) }))
    expect(await subscriptionStatus()).toMatchObject({ trialDaysLeft: null })
    await inCompany(company, () => company.update({ trialExpiration: inDays(0) }))
    expect(await subscriptionStatus()).toMatchObject({ trialDaysLeft: 0 })
  })

  it('says the days of its own calendar', async () => {
    const { company, admin } = await aCompany({ dueDate: new Date('2031-03-01T02:59:00Z') })
    const days = () => apiAs(admin).ok(invoicesApi.subscriptionStatus)
    expect(await days()).toMatchObject({ dueDay: '2031-02-28', worksUntilDay: '2031-02-28' })
    await inCompany(company, () => Setting.upsert({ key: 'timezone', value: 'Europe/Lisbon' }))
    expect(await days()).toMatchObject({ dueDay: '2031-03-01', worksUntilDay: '2031-03-01' })
  })
})
