import { auditLogApi, authApi, companiesApi, loginsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../models/index.js'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { aCompany, aUser, PASSWORD } from '../../../testing/fixtures.js'

const logIn = async ({ email }: User, password = PASSWORD) =>
  (await anonymousApi().send(authApi.login, { body: { email, password } })).status

async function lockOut(user: User): Promise<void> {
  for (let failure = 1; failure <= 10; failure += 1) await logIn(user, 'palpite')
  expect(await logIn(user)).toBe(429)
}

const isLocked = async (admin: User, { id }: User) =>
  (await apiAs(admin).ok(loginsApi.lock, { params: { id } })).locked

describe('somebody who is locked out by wrong passwords', () => {
  it('is seen by an admin, who lets them in at once; the audit log says who did', async () => {
    const { admin, agent, newcomer } = await aCompany()
    expect(await isLocked(admin, agent)).toBe(false)
    await Promise.all([lockOut(agent), lockOut(newcomer)])
    expect(await isLocked(admin, agent)).toBe(true)
    await apiAs(admin).ok(loginsApi.unlock, { params: { id: agent.id } })
    expect(await isLocked(admin, agent)).toBe(false)
    expect(await logIn(agent)).toBe(200)
    expect(await logIn(newcomer)).toBe(429)
    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'user' } })
    expect(entries).toEqual([
      expect.objectContaining({
        user: { id: admin.id, name: admin.name, isSupport: false },
        recordName: agent.name,
        changes: [{ field: 'loginLock', from: 'true', to: 'false', isSecret: false }],
      }),
    ])
  })

  it('is let in by nobody but those who manage them', async () => {
    const [{ company, admin, agent, supervisor }, other] = [await aCompany(), await aCompany()]
    const boss = await aUser(company, { profile: 'admin', super: true })
    const refusal = async (actor: User, { id }: User) =>
      (await apiAs(actor).refused(loginsApi.unlock, { params: { id } })).error
    for (const actor of [agent, supervisor]) expect(await refusal(actor, admin)).toBe('ERR_NO_PERMISSION')
    expect(await refusal(admin, admin)).toBe('ERR_NO_PERMISSION')
    expect(await refusal(admin, boss)).toBe('ERR_NO_PERMISSION')
    expect(await refusal(other.admin, agent)).toBe('ERR_NO_USER_FOUND')
    const seen = await apiAs(supervisor).refused(loginsApi.lock, { params: { id: agent.id } })
    expect(seen.error).toBe('ERR_NO_PERMISSION')
  })

  it('is let in by a super user where they manage a company', async () => {
    const [{ company, admin, agent }, installation] = [await aCompany(), await aCompany()]
    const boss = await aUser(installation.company, { profile: 'admin', super: true })
    await lockOut(admin)
    const params = { id: company.id }
    const admins = async () => (await apiAs(boss).ok(companiesApi.usage, { params })).admins
    expect(await admins()).toEqual([expect.objectContaining({ id: admin.id, locked: true })])
    const unlock = (actor: User, { id: userId }: User) =>
      apiAs(actor).send(companiesApi.unlockAdmin, { params, body: { userId } })
    expect((await unlock(installation.admin, admin)).body).toMatchObject({ error: 'ERR_NO_PERMISSION' })
    // Only the admins of the same company can let in a user who is not an admin.
    expect((await unlock(boss, agent)).body).toMatchObject({ error: 'ERR_NO_USER_FOUND' })
    expect((await unlock(boss, admin)).status).toBe(200)
    expect(await admins()).toEqual([expect.objectContaining({ id: admin.id, locked: false })])
    expect(await logIn(admin)).toBe(200)
  })
})
