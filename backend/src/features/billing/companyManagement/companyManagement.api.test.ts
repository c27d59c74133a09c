import { auditLogApi, authApi, companiesApi, localTime, passwordLinksApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Company } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { anonymousApi, apiAs, aSessionOf } from '../../../testing/apiClient.js'
import {
  aCompany,
  aUser,
  inCompany,
  inDays,
  PASSWORD,
  unique,
  type CompanyFixture,
} from '../../../testing/fixtures.js'
import type { CompanyTraits } from '../../../testing/factories/companies.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'

const anEmail = () => `${unique()}@empresa.example`

/** A super user of one company, and another one. */
async function world(traits: CompanyTraits = {}) {
  const [home, other] = [await aCompany(), await aCompany(traits)]
  const superUser = await aUser(home.company, { name: 'Sofia Super', profile: 'admin', super: true })
  return { home, other, superUser, boss: apiAs(superUser), params: { id: other.company.id } }
}

const planOf = ({ company }: CompanyFixture) => company.planId ?? 0

describe('companies', () => {
  it('are added with an admin, who chooses a password by a link and logs in', async () => {
    const { other, boss } = await world()
    const email = anEmail()
    const body = {
      name: `Padaria ${unique()}`,
      email,
      planId: planOf(other),
      adminName: 'Maria',
      token: 'cliente 7',
      dueDate: '2099-12-31',
      recurrence: 'ANUAL' as const,
      campaignsEnabled: true,
      addressCity: 'Recife',
    }
    const made = await boss.ok(companiesApi.create, { body })
    expect(made).toMatchObject({
      name: body.name,
      recurrence: 'ANUAL',
      token: 'cliente 7',
      addressCity: 'Recife',
      campaignsEnabled: true,
      // The last minute of the day in São Paulo.
      dueDate: '2100-01-01T02:59:00.000Z',
      status: true,
      isOwn: false,
      dueLevel: 'ahead',
      admin: { name: 'Maria', email, invited: true },
    })
    const password = 'cadeira-azul'
    await anonymousApi().ok(passwordLinksApi.use, { body: { token: made.link.token, password } })
    const { user } = await anonymousApi().ok(authApi.login, { body: { email, password } })
    expect(user).toMatchObject({ companyId: made.id, profile: 'admin' })
    expect(await boss.ok(companiesApi.get, { params: { id: made.id } })).toMatchObject({
      lastActivityAt: expect.any(String) as string,
    })
  })

  it.each([
    ['ERR_COMPANY_INVALID_NAME', 'body.name', { name: ' A ' }],
    ['ERR_VALIDATION', 'body.email', { email: 'ninguém' }],
    ['ERR_NO_PLAN_FOUND', 'body.planId', { planId: 2_147_483_647 }],
    ['ERR_VALIDATION', 'body.dueDate', { dueDate: '2026-02-30' }],
    ['ERR_VALIDATION', 'body.recurrence', { recurrence: 'DIÁRIA' }],
  ])('are refused with %s for %s: %o', async (error, field, wrong) => {
    const { other, boss } = await world()
    const body = { name: `Padaria ${unique()}`, email: anEmail(), planId: planOf(other), ...wrong }
    expect(await boss.refused(companiesApi.create, { body })).toMatchObject({ error, field })
  })

  it('are refused with the name or the e-mail of another', async () => {
    const { other, boss } = await world()
    const body = { name: other.company.name.toUpperCase(), email: anEmail(), planId: planOf(other) }
    expect(await boss.refused(companiesApi.create, { body })).toMatchObject({
      error: 'ERR_COMPANY_NAME_ALREADY_EXISTS',
    })
    const taken = { ...body, name: `Padaria ${unique()}`, email: other.agent.email }
    expect(await boss.refused(companiesApi.create, { body: taken })).toMatchObject({
      error: 'ERR_USER_EMAIL_ALREADY_EXISTS',
      field: 'body.email',
    })
  })

  it.each(['admin', 'supervisor', 'agent'] as const)(
    'are not the %s’s to manage, not even their own',
    async (who) => {
      const { other, params } = await world()
      const api = apiAs(other[who])
      for (const [endpoint, body] of [
        [companiesApi.list, undefined],
        [companiesApi.withPlans, undefined],
        [companiesApi.create, { name: 'Minha', email: anEmail(), planId: planOf(other) }],
        [companiesApi.update, { dueDate: '2099-12-31' }],
        [companiesApi.renew, {}],
        [companiesApi.resendAccess, {}],
      ] as const)
        expect(await api.refused(endpoint, { params, body })).toMatchObject({
          status: 403,
          error: 'ERR_NO_PERMISSION',
        })
    },
  )

  it('are ordered by urgency: overdue, trial that ends, next due date, nothing to pay', async () => {
    const mark = unique()
    const { boss } = await world()
    const aMarked = async (name: string, columns: Partial<Company>) => {
      const { company } = await aCompany()
      await inCompany(company, () =>
        Company.update({ name: `${name} ${mark}`, ...columns }, { where: { id: company.id } }),
      )
      return company.id
    }
    const off = await aMarked('Alfa', { status: false, dueDate: inDays(-30) })
    const later = await aMarked('Beta', { dueDate: inDays(20), trialExpiration: null })
    const soon = await aMarked('Gama', { dueDate: inDays(9), trialExpiration: inDays(9) })
    const trial = await aMarked('Delta', { dueDate: inDays(5), trialExpiration: inDays(5) })
    const late = await aMarked('Épsilon', { dueDate: inDays(-1) })
    const latest = await aMarked('Zeta', { dueDate: inDays(-8) })
    const ordered = async (query: object) => {
      const { companies } = await boss.ok(companiesApi.list, { query: { searchParam: mark, ...query } })
      return companies.map(({ id }) => id)
    }
    expect(await ordered({ orderBy: 'urgency' })).toEqual([latest, late, trial, soon, later, off])
    expect(await ordered({})).toEqual([off, later, trial, late, soon, latest])
  })

  it('are found by name, e-mail, operator reference, status and last activity', async () => {
    const mark = unique()
    const { boss, other } = await world({ dueDate: inDays(3) })
    const { company: gone } = await aCompany({ dueDate: inDays(-10) })
    const { company: off } = await aCompany({ status: false })
    for (const [company, columns] of [
      [other.company, { email: `${mark}@a.example`, lastActivityAt: inDays(-2), trialExpiration: inDays(3) }],
      [gone, { operatorReference: `ref ${mark}`, lastActivityAt: inDays(-20) }],
      [off, { name: `Ótica ${mark}` }],
    ] as const)
      await inCompany(company, () => Company.update({ ...columns }, { where: { id: company.id } }))
    const found = async (query: object) => {
      const { companies } = await boss.ok(companiesApi.list, { query: { searchParam: mark, ...query } })
      return companies.map(({ id }) => id)
    }
    expect((await found({})).toSorted()).toEqual([other.company.id, gone.id, off.id].toSorted())
    expect(await found({ searchParam: `otica ${mark}` })).toEqual([off.id])
    expect(await found({ standing: 'due' })).toEqual([other.company.id])
    expect(await found({ standing: 'overdue' })).toEqual([gone.id])
    expect(await found({ standing: 'ahead' })).toEqual([])
    expect(await found({ standing: 'pastDue' })).toEqual([gone.id])
    expect(await found({ standing: 'trial' })).toEqual([other.company.id])
    expect(await found({ standing: 'inactive' })).toEqual([off.id])
    expect(await found({ activity: 'week' })).toEqual([other.company.id])
    expect((await found({ activity: 'month' })).toSorted()).toEqual([other.company.id, gone.id].toSorted())
    expect(await found({ activity: 'idle' })).toEqual([off.id])
  })

  it('are changed with a broadcast to their users and an entry in their audit log', async () => {
    const { boss, other, params } = await world()
    const { token } = await aSessionOf(other.agent)
    const socket = await aSocket({ token, companyId: other.company.id })
    const changed = await boss.ok(companiesApi.update, {
      params,
      body: {
        name: `Padaria ${unique()}`,
        billingName: 'Padaria Ltda.',
        token: 'cliente 8',
        campaignsEnabled: true,
      },
    })
    expect(changed).toMatchObject({
      billingName: 'Padaria Ltda.',
      token: 'cliente 8',
      campaignsEnabled: true,
    })
    await settle()
    expect(await socket.next('company')).toMatchObject({ company: { name: changed.name } })
    const { entries } = await apiAs(other.admin).ok(auditLogApi.list, { query: {} })
    expect(entries.find(({ kind }) => kind === 'company')).toMatchObject({
      user: { id: null, name: 'Sofia Super' },
      recordName: changed.name,
      changes: expect.arrayContaining([
        { field: 'billingName', from: null, to: 'Padaria Ltda.', isSecret: false },
      ]) as unknown,
    })
    expect(entries.find(({ kind }) => kind === 'setting')).toMatchObject({ recordName: 'campaignsEnabled' })
  })

  it('keep a name to themselves', async () => {
    const { boss, home, params } = await world()
    const body = { name: home.company.name }
    expect(await boss.refused(companiesApi.update, { params, body })).toMatchObject({
      error: 'ERR_COMPANY_NAME_ALREADY_EXISTS',
      field: 'body.name',
    })
    const missing = await boss.refused(companiesApi.update, { params: { id: 2_147_483_647 }, body: {} })
    expect(missing).toMatchObject({ status: 404, error: 'ERR_NO_COMPANY_FOUND' })
  })

  it('do not get a plan that they exceed', async () => {
    const { boss, params, other } = await world()
    const { company } = await aCompany({ plan: { users: 2 } })
    expect(
      await boss.refused(companiesApi.update, { params, body: { planId: company.planId } }),
    ).toMatchObject({
      error: 'ERR_PLAN_EXCEEDED',
      exceeding: [{ id: other.company.id, users: 4 }],
    })
  })

  it('are renewed by the months of their recurrence, from today where they are past their date', async () => {
    const { boss, params } = await world({ dueDate: inDays(-40), status: true })
    await boss.ok(companiesApi.update, { params, body: { recurrence: 'TRIMESTRAL' } })
    const { daysLeft } = await boss.ok(companiesApi.renew, { params, body: {} })
    expect(daysLeft).toBeGreaterThanOrEqual(89)
    expect(daysLeft).toBeLessThanOrEqual(93)
  })

  it('say beforehand where that moves the date, to the day that a short month had put off, too', async () => {
    const { boss, params } = await world()
    await boss.ok(companiesApi.update, { params, body: { dueDate: '2035-01-31', recurrence: 'MENSAL' } })
    for (const day of ['2035-02-28', '2035-03-31']) {
      const { renewedDueDate } = await boss.ok(companiesApi.get, { params })
      const { dueDate } = await boss.ok(companiesApi.renew, { params, body: {} })
      expect(localTime(new Date(dueDate), 'America/Sao_Paulo').date).toBe(day)
      expect(renewedDueDate).toBe(dueDate)
    }
  })

  it('say what they use of their plan, and who manages them', async () => {
    const { boss, params, other } = await world({ plan: { users: 9 } })
    expect(await boss.ok(companiesApi.usage, { params })).toMatchObject({
      users: { used: 4, limit: 9 },
      connections: { used: 1, limit: 50 },
      queues: { used: 1, limit: 50 },
      storage: { usedBytes: 0 },
      admins: [{ id: other.admin.id, email: other.admin.email, invited: false }],
    })
  })

  it('stand in the list with what they use of their plan, without a limit where they have none', async () => {
    const { boss, other } = await world({ plan: { users: 3, storageMb: 7 } })
    const free = await aCompany()
    const mark = unique()
    for (const [company, columns] of [
      [other.company, { phone: mark }],
      [free.company, { phone: mark, planId: null }],
    ] as const)
      await inCompany(company, () => Company.update({ ...columns }, { where: { id: company.id } }))
    const { companies } = await boss.ok(companiesApi.list, { query: { searchParam: mark } })
    const use = (users: number | null, others: number | null, limit: number) => ({
      users: { used: 4, limit: users },
      connections: { used: 1, limit: others },
      queues: { used: 1, limit: others },
      storageMb: { used: 0, limit },
    })
    const uses = new Map([
      [other.company.id, use(3, 50, 7)],
      [free.company.id, use(null, null, env.COMPANY_STORAGE_MB)],
    ])
    expect(new Map(companies.map((company) => [company.id, company.use]))).toEqual(uses)
  })

  it('tell their own admins what they use, also past the due date, and nobody else', async () => {
    const { home, other, params } = await world({ dueDate: inDays(-2) })
    expect(await apiAs(other.admin).ok(companiesApi.usage, { params })).toMatchObject({
      users: { used: 4 },
      admins: [{ id: other.admin.id }],
    })
    const elsewhere = { params: { id: home.company.id } }
    expect(await apiAs(other.admin).refused(companiesApi.usage, elsewhere)).toMatchObject({ status: 404 })
    for (const who of ['supervisor', 'agent'] as const)
      expect(
        await apiAs(home[who]).refused(companiesApi.usage, { params: { id: home.company.id } }),
      ).toMatchObject({ status: 403, error: 'ERR_NO_PERMISSION' })
  })

  it('get another way in for an admin, the first one unless another is named', async () => {
    const { boss, params, other } = await world()
    const second = await aUser(other.company, { profile: 'admin' })
    const { admin } = await boss.ok(companiesApi.resendAccess, { params, body: {} })
    expect(admin.id).toBe(other.admin.id)
    const { link } = await boss.ok(companiesApi.resendAccess, { params, body: { userId: second.id } })
    expect(await anonymousApi().ok(passwordLinksApi.look, { body: { token: link.token } })).toMatchObject({
      email: second.email,
    })
    for (const userId of [other.agent.id, 2_147_483_647])
      expect(await boss.refused(companiesApi.resendAccess, { params, body: { userId } })).toMatchObject({
        error: 'ERR_NO_USER_FOUND',
      })
  })

  it('that are switched off are refused with the reason, and come back without a restart', async () => {
    const { boss, params, other } = await world()
    const { token } = await aSessionOf(other.agent)
    const socket = await aSocket({ token, companyId: other.company.id })
    await boss.ok(companiesApi.update, { params, body: { status: false } })
    await settle()
    await socket.ended
    const api = apiAs(other.agent)
    expect(await api.refused(usersApi.list)).toMatchObject({ status: 403, error: 'ERR_COMPANY_INACTIVE' })
    const body = { email: other.agent.email, password: PASSWORD }
    expect((await anonymousApi().refused(authApi.login, { body })).error).toBe('ERR_COMPANY_INACTIVE')
    await boss.ok(companiesApi.update, { params, body: { status: true } })
    await api.ok(companiesApi.get, { params })
    await aSocket({ token, companyId: other.company.id })
  })

  it('that super users work in are neither switched off nor expired', async () => {
    const { boss, home } = await world()
    const params = { id: home.company.id }
    for (const [body, field] of [
      [{ status: false }, 'body.status'],
      [{ dueDate: '2020-01-01' }, 'body.dueDate'],
    ] as const)
      expect(await boss.refused(companiesApi.update, { params, body })).toMatchObject({
        error: 'ERR_OWN_COMPANY',
        field,
      })
    expect(await boss.ok(companiesApi.get, { params })).toMatchObject({ isOwn: true, status: true })
  })

  it('show their admins what is paid for them, and to super users all of any', async () => {
    const { boss, other, params } = await world()
    await boss.ok(companiesApi.update, {
      params,
      body: { billingName: 'Padaria Ltda.', token: 'segredo do operador' },
    })
    const answer = await apiAs(other.admin).ok(companiesApi.get, { params })
    expect(answer).toMatchObject({ billingName: 'Padaria Ltda.', trialExpiration: null })
    expect(JSON.stringify(answer)).not.toContain('segredo do operador')
    expect(await apiAs(other.agent).ok(companiesApi.get, { params })).not.toHaveProperty('billingName')
    expect(await boss.ok(companiesApi.get, { params })).toMatchObject({ token: 'segredo do operador' })
  })
})
