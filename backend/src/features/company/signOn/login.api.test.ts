import { auditLogApi, authApi, signOnApi, signOnLoginApi, usersApi } from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { writeRepeatedNotes } from '../../../platform/tenancy/repeatedNotes.js'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { aBrowserAt, accountOf, aCompanyWithSignOn, logInThere } from '../../../testing/company/aSignOn.js'
import { aCompany, aUser, inCompany, PASSWORD, unique } from '../../../testing/fixtures.js'

const refusal = (status: number, error: string) => ({ status, body: { error } })

describe('somebody of a connected domain', () => {
  it('is offered the company’s login by their domain alone, and nobody else is', async () => {
    const { domain, provider } = await aCompanyWithSignOn()
    const api = anonymousApi()
    const host = new URL(provider.issuer).host
    expect(await api.ok(signOnLoginApi.offer, { body: { domain } })).toEqual({ host })
    const other = { body: { domain: `${unique()}.example.com`.toLowerCase() } }
    expect(await api.ok(signOnLoginApi.offer, other)).toEqual({ host: null })
    // An e-mail that nobody has gets the same as one that somebody has.
    const body = { email: `ninguem@${domain}` }
    expect((await api.ok(signOnLoginApi.begin, { body })).address).toContain(provider.issuer)
  })

  it('logs in with the account of the company, which the audit log names', async () => {
    const { provider, person, admin } = await aCompanyWithSignOn()
    const ana = await person()
    provider.account = accountOf(ana)
    const { status, body } = await aBrowserAt().logIn(ana.email)
    expect({ status, id: body.user?.id }).toEqual({ status: 200, id: ana.id })
    expect(await apiWithToken(body.token ?? '').ok(authApi.me)).toMatchObject({ id: ana.id })
    const { entries } = await admin.ok(auditLogApi.list, { query: { kind: 'session', userId: ana.id } })
    expect(entries[0]).toMatchObject({ action: 'entered' })
    expect(entries[0]?.changes).toContainEqual({
      field: 'loginMethod',
      from: null,
      to: 'singleSignOn',
      isSecret: false,
    })
  })

  it('is found by what the provider says beside a short token', async () => {
    const { provider, person } = await aCompanyWithSignOn()
    const ana = await person()
    provider.isTokenShort = true
    provider.account = accountOf(ana)
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject({ status: 200 })
    expect(provider.calls).toContain('/userinfo')
  })

  it('keeps their account when the e-mail changes, and nobody else gets in by that e-mail', async () => {
    const { provider, person, company, admin } = await aCompanyWithSignOn()
    const ana = await person()
    const account = accountOf(ana)
    provider.account = account
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject({ status: 200 })
    provider.account = { ...account, email: ana.email.replace('@', '.silva@') }
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject({ status: 200, body: { user: { id: ana.id } } })
    provider.account = accountOf(ana)
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_NO_ACCOUNT'))
    await writeRepeatedNotes()
    const { entries } = await admin.ok(auditLogApi.list, { query: { userId: ana.id, failures: true } })
    expect(entries[0]?.changes).toMatchObject([{ field: 'cause', to: 'otherAccount' }])
    expect(company.id).toBe(ana.companyId)
  })
})

describe('a login at the provider is refused', () => {
  it('for a user of another company, as for an account that nobody has', async () => {
    const { provider, domain } = await aCompanyWithSignOn()
    const { company: other } = await aCompany()
    const stranger = await aUser(other, { email: `${unique()}@${domain}`.toLowerCase() })
    provider.account = accountOf(stranger)
    expect(await aBrowserAt().logIn(stranger.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_NO_ACCOUNT'))
    provider.account = accountOf({ email: `ninguem@${domain}` })
    expect(await aBrowserAt().logIn(stranger.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_NO_ACCOUNT'))
  })

  it.each([
    ['that the provider has not verified', { isEmailVerified: false }, 'ERR_SIGN_ON_EMAIL'],
    ['of another domain', { email: 'ana@another.example.com' }, 'ERR_SIGN_ON_EMAIL'],
    ['of a domain below the company’s', { email: 'ana@sub.SAME' }, 'ERR_SIGN_ON_EMAIL'],
  ])('for an e-mail %s', async (_name, traits, error) => {
    const { provider, person, domain } = await aCompanyWithSignOn()
    const ana = await person()
    const { email = ana.email, ...others } = traits as { email?: string }
    provider.account = accountOf(ana, { ...others, email: email.replace('SAME', domain) })
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject(refusal(403, error))
  })

  it('for a user who is switched off, and for a super user of the installation', async () => {
    const { provider, person } = await aCompanyWithSignOn()
    const off = await person({ active: false })
    provider.account = accountOf(off)
    expect(await aBrowserAt().logIn(off.email)).toMatchObject(refusal(403, 'ERR_USER_INACTIVE'))
    const boss = await person({ super: true })
    provider.account = accountOf(boss)
    expect(await aBrowserAt().logIn(boss.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_NO_ACCOUNT'))
  })

  it('for who cancelled it there', async () => {
    const { provider, person } = await aCompanyWithSignOn()
    const { email } = await person()
    provider.account = null
    expect(await aBrowserAt().logIn(email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_DENIED'))
  })

  it.each([
    'otherKey',
    'otherIssuer',
    'otherAudience',
    'expired',
    'otherNonce',
    'unsigned',
    'noKeys',
  ] as const)('for a token that is not authentic: %s', async (fault) => {
    const { provider, person } = await aCompanyWithSignOn()
    const ana = await person()
    provider.account = accountOf(ana)
    provider.fault = fault
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_INVALID'))
    provider.fault = null
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject({ status: 200 })
  })

  it('in another browser, for another state, a second time, and when it took too long', async () => {
    const { provider, person } = await aCompanyWithSignOn()
    const ana = await person()
    provider.account = accountOf(ana)
    const browser = aBrowserAt()
    const expired = { status: 400, body: { error: 'ERR_SIGN_ON_EXPIRED' } }
    const mine = await browser.begin(ana.email)
    const other = await browser.begin(ana.email)
    expect(mine.cookie).not.toBe(other.cookie)
    const returned = await logInThere(mine.address)
    expect(await browser.finish(returned, '')).toMatchObject(expired)
    expect(await browser.finish(returned, other.cookie)).toMatchObject(expired)
    expect(await browser.finish({ ...returned, state: `${returned.state}x` }, mine.cookie)).toMatchObject(
      expired,
    )
    expect(await browser.finish(returned, mine.cookie)).toMatchObject({ status: 200 })
    // The same answer again, and a new code under the same state, with the cookie that somebody copied.
    expect(await browser.finish(returned, mine.cookie)).toMatchObject(expired)
    expect(await browser.finish(await logInThere(mine.address), mine.cookie)).toMatchObject(expired)
    const late = await browser.begin(ana.email)
    const lateAnswer = await logInThere(late.address)
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
    expect(await browser.finish(lateAnswer, late.cookie)).toMatchObject(expired)
    vi.useRealTimers()
  })

  it('with a code of another login: it is redeemed by who began it', async () => {
    const { provider, person } = await aCompanyWithSignOn()
    const [ana, eva] = [await person(), await person()]
    const browser = aBrowserAt()
    provider.account = accountOf(eva)
    const stolen = await logInThere((await browser.begin(eva.email)).address)
    provider.account = accountOf(ana)
    const mine = await browser.begin(ana.email)
    const returned = await logInThere(mine.address)
    const mixed = { ...returned, ...(stolen.code !== undefined && { code: stolen.code }) }
    expect(await browser.finish(mixed, mine.cookie)).toMatchObject(refusal(403, 'ERR_SIGN_ON_INVALID'))
  })

  it('that another site’s page began or ended', async () => {
    const { person } = await aCompanyWithSignOn()
    const { email } = await person()
    const headers = { Origin: 'https://evil.example' }
    const api = anonymousApi()
    expect(await api.refused(signOnLoginApi.begin, { body: { email }, headers })).toMatchObject({
      status: 403,
    })
    const body = { state: 'login.x', code: 'x' }
    expect(await api.refused(signOnLoginApi.finish, { body, headers })).toMatchObject({ status: 403 })
  })

  it('that a test of the settings began', async () => {
    const { admin, provider, adminUser } = await aCompanyWithSignOn()
    provider.account = accountOf(adminUser)
    const response = await admin.send(signOnApi.test)
    const { address } = response.body as { address: string }
    const cookie = String((response.headers['set-cookie'] as unknown as string[])[0]).split(';')[0] ?? ''
    const finished = await aBrowserAt().finish(await logInThere(address), cookie)
    expect(finished).toMatchObject({ status: 400, body: { error: 'ERR_SIGN_ON_EXPIRED' } })
  })
})

describe('groups of the provider', () => {
  it('give profile and queues at each login, and whoever is in none does not get in', async () => {
    const { provider, person, admin, queue, company, saved } = await aCompanyWithSignOn()
    const groups = [
      { group: 'balcao-admin', profile: 'admin' as const, queueIds: null },
      { group: 'balcao-caixa', profile: 'user' as const, queueIds: [queue.id] },
    ]
    await admin.ok(signOnApi.save, { body: { ...saved, groups } })
    const ana = await person({ profile: 'supervisor' })
    const account = accountOf(ana, { groups: ['/balcao-caixa', 'outro'] })
    provider.account = account
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject({
      status: 200,
      body: { user: { id: ana.id, profile: 'user', queues: [{ id: queue.id }] } },
    })
    const { entries } = await admin.ok(auditLogApi.list, { query: { kind: 'user' } })
    expect(entries[0]).toMatchObject({ recordId: ana.id, action: 'changed', user: { id: ana.id } })
    provider.account = { ...account, groups: ['outro'] }
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject(refusal(403, 'ERR_SIGN_ON_NO_GROUP'))
    const profile = await inCompany(company, async () => (await User.findByPk(ana.id))?.profile)
    expect(profile).toBe('user')
  })

  it('leave the last admin an admin', async () => {
    const { provider, adminUser, admin, admin: api, saved, company } = await aCompanyWithSignOn()
    const groups = [{ group: 'balcao-caixa', profile: 'user' as const, queueIds: [] }]
    await admin.ok(signOnApi.save, { body: { ...saved, groups } })
    const { users } = await api.ok(usersApi.list, { query: { profile: 'admin' } })
    for (const { id } of users.filter(({ id }) => id !== adminUser.id))
      await inCompany(company, () => User.update({ profile: 'user' }, { where: { id } }))
    const link = await aBrowserAt().begin(adminUser.email)
    provider.account = { ...accountOf(adminUser), ...provider.account, groups: ['balcao-caixa'] }
    const finished = await aBrowserAt().finish(await logInThere(link.address), link.cookie)
    expect(finished.body).toMatchObject({ user: { id: adminUser.id, profile: 'admin' } })
  })
})

describe('a provider that is down', () => {
  it('leaves passwords working, and its admins see since when', async () => {
    const { provider, person, admin } = await aCompanyWithSignOn()
    const { email } = await person()
    provider.fault = 'down'
    const began = Date.now()
    expect(await anonymousApi().refused(signOnLoginApi.begin, { body: { email } })).toMatchObject({
      status: 503,
      error: 'ERR_SIGN_ON_PROVIDER',
    })
    await anonymousApi().ok(authApi.login, { body: { email, password: PASSWORD } })
    const failure = (await admin.ok(signOnApi.get)).signOn?.failure
    expect(failure?.problem).toBe('unreachable')
    expect(Date.parse(failure?.since ?? '')).toBeGreaterThanOrEqual(began)
    provider.fault = null
    await anonymousApi().ok(signOnLoginApi.begin, { body: { email } })
    expect((await admin.ok(signOnApi.get)).signOn?.failure).toBeNull()
  })

  it('is not called at a private address, and not by a redirect', async () => {
    const { provider, person, admin } = await aCompanyWithSignOn()
    const { email } = await person()
    const { calls } = provider
    provider.fault = 'moved'
    await anonymousApi().refused(signOnLoginApi.begin, { body: { email } })
    expect(calls).not.toContain('/elsewhere')
    provider.fault = null
    env.SIGN_ON_PRIVATE_ADDRESSES = false
    const before = calls.length
    await anonymousApi().refused(signOnLoginApi.begin, { body: { email } })
    expect(calls).toHaveLength(before)
    expect((await admin.ok(signOnApi.get)).signOn?.failure?.problem).toBe('address')
  })

  it('that refuses the secret is named so, at the login', async () => {
    const { provider, person, admin } = await aCompanyWithSignOn()
    const ana = await person()
    provider.account = accountOf(ana)
    provider.clientSecret = 'another'
    expect(await aBrowserAt().logIn(ana.email)).toMatchObject(refusal(503, 'ERR_SIGN_ON_PROVIDER'))
    expect((await admin.ok(signOnApi.get)).signOn?.failure?.problem).toBe('secretRefused')
  })
})

it('whoever is switched off by the admin is not offered anything any more', async () => {
  const { admin, domain, person } = await aCompanyWithSignOn()
  const { email } = await person()
  await admin.ok(signOnApi.switchOff)
  expect(await anonymousApi().ok(signOnLoginApi.offer, { body: { domain } })).toEqual({ host: null })
  expect(await apiAs(await person()).refused(signOnLoginApi.begin, { body: { email } })).toMatchObject({
    error: 'ERR_SIGN_ON_OFF',
  })
})
