import { auditLogApi, signOnApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { SignOn, UserSession } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { apiAs } from '../../../testing/apiClient.js'
import { accountOf, aCompanyWithSignOn, anOpenIdProvider, tryOut } from '../../../testing/company/aSignOn.js'
import { aCompany, aUser, inCompany, unique } from '../../../testing/fixtures.js'

const aDomain = () => `${unique()}.example.com`.toLowerCase()

async function anAdmin(domain = aDomain(), emailVerified = true) {
  const { company, agent } = await aCompany()
  const email = `${unique()}@${domain}`.toLowerCase()
  const user = await aUser(company, { profile: 'admin', email, emailVerified })
  return { company, agent, domain, user, admin: apiAs(user) }
}

describe('the settings', () => {
  it('are the admins’ own, and never contain the secret', async () => {
    const { admin, agent, domain, saved, company } = await aCompanyWithSignOn()
    const answer = await admin.ok(signOnApi.get)
    expect(answer.signOn).toMatchObject({ enabled: true, domains: [domain], people: 1, failure: null })
    expect(answer.returnAddress).toMatch(/^https?:.*\/auth\/oidc\/callback$/)
    expect(JSON.stringify(answer)).not.toContain(saved.clientSecret)
    const { sealedSecret } = await inCompany(company, () => SignOn.findOne({ rejectOnEmpty: true }))
    expect(sealedSecret.toString('latin1')).not.toContain(saved.clientSecret)
    expect(await apiAs(agent).refused(signOnApi.get)).toMatchObject({ status: 403 })
    const { entries } = await admin.ok(auditLogApi.list, { query: { kind: 'signOn' } })
    expect(JSON.stringify(entries)).not.toContain(saved.clientSecret)
    expect(entries.map(({ action }) => action)).toEqual(['changed', 'created'])
    expect(entries[1]?.changes).toContainEqual({ field: 'domains', from: '', to: domain, isSecret: false })
  })

  it('are changed, tested and switched off by admins who have confirmed who they are', async () => {
    const { admin, adminUser, saved, company } = await aCompanyWithSignOn()
    const confirmedAt = new Date(Date.now() - 11 * 60_000)
    const where = { userId: adminUser.id }
    await inCompany(company, () => UserSession.update({ confirmedAt }, { where }))
    const asked = { status: 403, error: 'ERR_CONFIRMATION_REQUIRED' }
    expect(await admin.refused(signOnApi.save, { body: saved })).toMatchObject(asked)
    expect(await admin.refused(signOnApi.test)).toMatchObject(asked)
    expect(await admin.refused(signOnApi.switchOff)).toMatchObject(asked)
    expect((await admin.ok(signOnApi.get)).signOn).toMatchObject({ enabled: true })
  })

  it('count who belongs to which domain', async () => {
    const { admin, domain, person } = await aCompanyWithSignOn()
    await person({ name: 'Diego Ramos' })
    await person({ name: 'Bruno Farias', active: false })
    const { team } = await admin.ok(signOnApi.get)
    expect(team).toContainEqual({ name: 'Diego Ramos', domain })
    expect(team.map(({ name }) => name)).not.toContain('Bruno Farias')
  })

  it('keep their secret for their provider alone', async () => {
    const { admin, saved } = await aCompanyWithSignOn()
    const other = await anOpenIdProvider()
    const { clientSecret: _secret, ...body } = { ...saved, issuer: other.issuer }
    expect(await admin.refused(signOnApi.save, { body })).toMatchObject({
      error: 'ERR_SIGN_ON_SECRET',
      field: 'body.clientSecret',
    })
    const asked = { issuer: other.issuer, clientId: saved.clientId }
    expect(await admin.ok(signOnApi.check, { body: asked })).toMatchObject({ isSecretAccepted: null })
    expect(other.calls).not.toContain('/token')
  })

  it('of another provider wait for a test', async () => {
    const { admin, saved, provider, adminUser } = await aCompanyWithSignOn()
    const other = await anOpenIdProvider()
    const { issuer, clientSecret } = other
    await admin.ok(signOnApi.save, { body: { ...saved, issuer, clientSecret } })
    expect((await admin.ok(signOnApi.get)).signOn).toMatchObject({ enabled: false, people: 0 })
    other.account = accountOf(adminUser)
    expect((await tryOut(admin)).body).toMatchObject({ signOn: { enabled: true, people: 1 } })
    expect(provider.issuer).not.toBe(issuer)
  })

  it.each([
    'http://login.example.com',
    'https://127.0.0.1',
    'https://10.0.0.1/realms/a',
    'https://localhost',
  ])('refuse a provider at %s', async (issuer) => {
    const { admin, domain } = await anAdmin()
    const body = { issuer, clientId: 'balcao', clientSecret: 'x', domains: [domain], groups: [] }
    expect(await admin.refused(signOnApi.save, { body })).toMatchObject({ error: 'ERR_SIGN_ON_ADDRESS' })
    expect(await admin.ok(signOnApi.check, { body: { issuer } })).toMatchObject({
      provider: { problem: 'address' },
    })
  })
})

describe('a domain', () => {
  const save = async (
    { admin }: Awaited<ReturnType<typeof anAdmin>>,
    domains: string[],
    provider?: { issuer: string; clientSecret: string },
  ) => {
    const { issuer, clientSecret } = provider ?? (await anOpenIdProvider())
    return admin.send(signOnApi.save, {
      body: { issuer, clientId: 'balcao', clientSecret, domains, groups: [] },
    })
  }
  const refused = { status: 400, body: { error: 'ERR_SIGN_ON_DOMAIN', field: 'body.domains' } }

  it('is connected where an admin has a verified e-mail', async () => {
    const own = await anAdmin()
    expect(await save(own, [aDomain()])).toMatchObject(refused)
    expect(await save(own, [own.domain])).toMatchObject({ status: 200 })
    const unverified = await anAdmin(aDomain(), false)
    expect(await save(unverified, [unverified.domain])).toMatchObject(refused)
  })

  it('is not connected where everybody can get an e-mail', async () => {
    expect(await save(await anAdmin('gmail.com'), ['gmail.com'])).toMatchObject(refused)
  })

  it('is not connected by a second company, or where people of another one have their e-mails', async () => {
    const first = await anAdmin()
    expect(await save(first, [first.domain])).toMatchObject({ status: 200 })
    const second = await anAdmin(first.domain)
    expect(await save(second, [first.domain])).toMatchObject(refused)
    const third = await anAdmin()
    await aUser((await aCompany()).company, { email: `${unique()}@${third.domain}`.toLowerCase() })
    expect(await save(third, [third.domain])).toMatchObject(refused)
  })
})

describe('a check of the provider', () => {
  it('says how fast it answered, how many keys it has, and whether it accepts the secret', async () => {
    const { admin } = await anAdmin()
    const { issuer, clientId, clientSecret } = await anOpenIdProvider()
    const body = { issuer: `${issuer}/.well-known/openid-configuration`, clientId, clientSecret }
    expect(await admin.ok(signOnApi.check, { body })).toEqual({
      provider: { problem: null, tookMs: expect.any(Number) as number, keys: 1, software: 'Keycloak' },
      isSecretAccepted: true,
    })
    const wrong = { body: { ...body, clientSecret: 'errado' } }
    expect(await admin.ok(signOnApi.check, wrong)).toMatchObject({ isSecretAccepted: false })
  })

  it('names what is wrong', async () => {
    const { admin } = await anAdmin()
    const provider = await anOpenIdProvider()
    const problemAt = async (issuer: string) =>
      (await admin.ok(signOnApi.check, { body: { issuer } })).provider.problem
    expect(await problemAt(`${provider.issuer}/nada`)).toBe('notOpenId')
    provider.fault = 'down'
    expect(await problemAt(provider.issuer)).toBe('unreachable')
    provider.fault = 'noKeys'
    expect(await problemAt(provider.issuer)).toBe('noKeys')
    provider.fault = null
    expect(await problemAt(provider.issuer.replace('127.0.0.1', 'localhost'))).toBe('otherIssuer')
    expect(await problemAt('http://127.0.0.1:1')).toBe('unreachable')
  })

  it('of the saved settings shows on the card when it fails, and when it works again', async () => {
    const { admin, provider, saved } = await aCompanyWithSignOn()
    const body = { issuer: saved.issuer, clientId: saved.clientId }
    const { clientSecret } = provider
    provider.clientSecret = 'outro'
    expect(await admin.ok(signOnApi.check, { body })).toMatchObject({ isSecretAccepted: false })
    expect((await admin.ok(signOnApi.get)).signOn?.failure?.problem).toBe('secretRefused')
    provider.clientSecret = clientSecret
    await admin.ok(signOnApi.check, { body })
    expect((await admin.ok(signOnApi.get)).signOn?.failure).toBeNull()
  })
})

describe('a test by the admin', () => {
  it('fails, and leaves it off, when they log in as somebody else or are in no group', async () => {
    const { admin, user, domain, company } = await anAdmin()
    const provider = await anOpenIdProvider()
    const { issuer, clientId, clientSecret } = provider
    const groups = [{ group: 'balcao-admin', profile: 'admin' as const, queueIds: null }]
    const body = { issuer, clientId, clientSecret, domains: [domain], groups }
    await admin.ok(signOnApi.save, { body })
    const email = `${unique()}@${domain}`.toLowerCase()
    provider.account = accountOf(await aUser(company, { email }))
    expect(await tryOut(admin)).toMatchObject({ status: 403, body: { error: 'ERR_SIGN_ON_OTHER_PERSON' } })
    provider.account = accountOf(user, { groups: [] })
    expect(await tryOut(admin)).toMatchObject({ status: 403, body: { error: 'ERR_SIGN_ON_NO_GROUP' } })
    expect((await admin.ok(signOnApi.get)).signOn).toMatchObject({ enabled: false, people: 0 })
    provider.account = accountOf(user)
    expect(await tryOut(admin)).toMatchObject({ status: 200, body: { signOn: { enabled: true } } })
  })

  it('needs settings, and an address that may be called', async () => {
    const { admin } = await anAdmin()
    expect(await admin.refused(signOnApi.test)).toMatchObject({ status: 404, error: 'ERR_NO_SIGN_ON_FOUND' })
    const { admin: other } = await aCompanyWithSignOn()
    env.SIGN_ON_PRIVATE_ADDRESSES = false
    expect(await other.refused(signOnApi.test)).toMatchObject({ status: 503 })
  })
})
