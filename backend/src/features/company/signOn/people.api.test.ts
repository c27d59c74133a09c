import { accessPeopleApi, auditLogApi, authApi, signOnApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../../models/index.js'
import { anonymousApi, apiAs, apiWithToken, type TestApi } from '../../../testing/apiClient.js'
import { aBrowserAt, accountOf, aCompanyWithSignOn } from '../../../testing/company/aSignOn.js'
import { aCompany, inCompany, PASSWORD } from '../../../testing/fixtures.js'

const refusal = (status: number, error: string) => ({ status, body: { error } })

describe('an e-mail of which the provider does not say whether it is verified', () => {
  it('counts where an admin vouches for the provider, for the company’s domains alone', async () => {
    const { provider, person, admin, saved } = await aCompanyWithSignOn()
    const ana = await person()
    provider.account = accountOf(ana, { isEmailVerified: null })
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_EMAIL'))
    await admin.ok(signOnApi.save, { body: { ...saved, trustsEmails: true } })
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject({ status: 200, body: { user: { id: ana.id } } })
    // The provider’s word against it weighs more.
    const eva = await person()
    provider.account = accountOf(eva, { isEmailVerified: false })
    expect(await aBrowserAt().logIn(eva.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_EMAIL'))
    provider.account = accountOf({ email: 'eva@another.example.com' }, { isEmailVerified: null })
    expect(await aBrowserAt().logIn(eva.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_EMAIL'))
    const { entries } = await admin.ok(auditLogApi.list, { query: { kind: 'signOn' } })
    expect(entries[0]?.changes).toContainEqual({
      field: 'trustsEmails',
      from: 'false',
      to: 'true',
      isSecret: false,
    })
    // Settings that do not say it take it back.
    await admin.ok(signOnApi.save, { body: saved })
    provider.account = accountOf(ana, { isEmailVerified: null })
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_EMAIL'))
  })
})

describe('an admin unlinks somebody from the provider', () => {
  const isLinked = async (admin: TestApi, { id }: User) => {
    const { people } = await admin.ok(accessPeopleApi.list)
    return people.find((person) => person.id === id)?.isLinked
  }

  it('whose session ends there, and who logs in with their password, or is linked anew', async () => {
    const { provider, person, admin } = await aCompanyWithSignOn()
    const ana = await person()
    expect(await isLinked(admin, ana)).toBe(false)
    provider.account = accountOf(ana)
    const first = await aBrowserAt().logIn(ana.email)
    expect(await isLinked(admin, ana)).toBe(true)
    const params = { id: ana.id }
    expect(await admin.ok(signOnApi.unlink, { params })).toEqual({ link: null })
    expect(await isLinked(admin, ana)).toBe(false)
    expect((await apiWithToken(first.body.token ?? '').refused(authApi.me)).status).toBe(403)
    expect(await admin.ok(signOnApi.unlink, { params })).toEqual({ link: null })
    const { entries } = await admin.ok(auditLogApi.list, { query: { kind: 'user' } })
    expect(entries[0]).toMatchObject({
      recordId: ana.id,
      changes: [{ field: 'signOnAccount', from: '', to: null, isSecret: true }],
    })
    // Another account with this e-mail may follow. Before, it was refused.
    provider.account = accountOf(ana)
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject({ status: 200 })
    // A session that began with a password goes on.
    const { token } = await anonymousApi().ok(authApi.login, {
      body: { email: ana.email, password: PASSWORD },
    })
    await admin.ok(signOnApi.unlink, { params })
    expect((await apiWithToken(token).ok(authApi.me)).id).toBe(ana.id)
  })

  it('who gets a link to choose a password, if they have none', async () => {
    const { provider, person, admin, company } = await aCompanyWithSignOn()
    const ana = await person()
    await inCompany(company, () => ana.update({ passwordHash: null }))
    provider.account = accountOf(ana)
    await aBrowserAt().logIn(ana.email)
    const { link } = await admin.ok(signOnApi.unlink, { params: { id: ana.id } })
    expect(link).toMatchObject({ token: expect.any(String) as string })
  })

  it('not without a confirmation, not as a colleague, and not of another company', async () => {
    const { provider, person, admin, adminUser, agent } = await aCompanyWithSignOn()
    const ana = await person()
    provider.account = accountOf(ana)
    await aBrowserAt().logIn(ana.email)
    const params = { id: ana.id }
    expect((await apiAs(agent).refused(signOnApi.unlink, { params })).error).toBe('ERR_NO_PERMISSION')
    const other = await aCompany()
    expect((await apiAs(other.admin).refused(signOnApi.unlink, { params })).error).toBe('ERR_NO_USER_FOUND')
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
    const late = await admin.refused(signOnApi.unlink, { params })
    vi.useRealTimers()
    expect(late.error).toBe('ERR_CONFIRMATION_REQUIRED')
    expect(await isLinked(apiAs(adminUser), ana)).toBe(true)
  })
})
