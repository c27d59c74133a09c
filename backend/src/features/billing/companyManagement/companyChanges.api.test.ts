import { authApi, companiesApi, localTime } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { aSessionConfirmed } from '../../../testing/company/aSessionConfirmed.js'
import type { CompanyTraits } from '../../../testing/factories/companies.js'
import { aCompany, aUser, inDays, PASSWORD, unique } from '../../../testing/fixtures.js'
import { meetAtLock } from '../../../testing/database/locks.js'
import { claimCompany } from '../companies/index.js'

/** A super user of one company, and another one. */
async function world(traits: CompanyTraits = {}) {
  const [home, other] = [await aCompany(), await aCompany(traits)]
  const superUser = await aUser(home.company, { profile: 'admin', super: true })
  return { home, other, superUser, boss: apiAs(superUser), params: { id: other.company.id } }
}

describe('companies that super users change', () => {
  it('are moved once by many who saw the same date', async () => {
    const { boss, params } = await world({ dueDate: inDays(10) })
    const before = new Date((await boss.ok(companiesApi.get, { params })).dueDate ?? '')
    const tries = Array.from({ length: 5 }, () =>
      boss.send(companiesApi.renew, { params, body: { dueDate: before } }),
    )
    const answers = await Promise.all(tries)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    const refusal = await boss.refused(companiesApi.renew, { params, body: { dueDate: before } })
    expect(refusal.error).toBe('ERR_CHANGED_MEANWHILE')
  })

  it('leave connections to others while many changes wait for one of them', async () => {
    const { boss, params, home, other } = await world()
    const bystander = apiWithToken((await aSessionOf(home.agent)).token)
    const [, answers] = await meetAtLock(other.company, {
      take: claimCompany,
      finish: async () => {
        for (let calls = 0; calls < 20; calls += 1) await bystander.ok(authApi.me)
      },
      act: () =>
        Promise.all(
          Array.from({ length: 30 }, () =>
            boss.send(companiesApi.update, { params, body: { phone: '551140001000' } }),
          ),
        ),
    })
    // On a busy machine some requests wait too long for the lock or for their turn. Their answer tells them
    // to try again.
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toContain(200)
    expect([...statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  })

  it.each(['9999-12-31', '0001-01-01', '1999-12-31', '3000-01-01'])(
    'are not due on %s, from which no calendar goes on',
    async (dueDate) => {
      const { boss, params } = await world()
      expect(await boss.refused(companiesApi.update, { params, body: { dueDate } })).toMatchObject({
        error: 'ERR_VALIDATION',
        field: 'body.dueDate',
      })
    },
  )

  it('keep e-mail and plan where nothing is sent of them', async () => {
    const { boss, params } = await world()
    await boss.ok(companiesApi.update, { params, body: { email: 'dona@padaria.example' } })
    const before = await boss.ok(companiesApi.get, { params })
    for (const empty of [
      { email: '', planId: '' },
      { email: null, planId: null },
    ])
      expect((await boss.send(companiesApi.update, { params, body: empty })).body).toMatchObject({
        email: 'dona@padaria.example',
        planId: before.planId,
      })
  })

  it('that are added without a due date work until the end of the day', async () => {
    const { boss, other } = await world()
    const body = {
      name: `Nova ${unique()}`,
      email: `${unique()}@empresa.example`,
      planId: other.company.planId ?? 0,
    }
    const { dueDate } = await boss.ok(companiesApi.create, { body })
    expect(localTime(new Date(dueDate), 'America/Sao_Paulo').minute).toBe(23 * 60 + 59)
  })

  it('give another way in only to whoever has just proved who they are', async () => {
    const { superUser, params } = await world()
    const api = await aSessionConfirmed(superUser, 10.1)
    expect(await api.refused(companiesApi.resendAccess, { params, body: {} })).toMatchObject({
      status: 403,
      error: 'ERR_CONFIRMATION_REQUIRED',
    })
    await api.ok(authApi.confirm, { body: { password: PASSWORD } })
    expect((await api.send(companiesApi.resendAccess, { params, body: {} })).status).toBe(200)
  })
})
