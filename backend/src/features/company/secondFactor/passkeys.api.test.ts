import { authApi, passkeyLoginApi, secondFactorApi, usersApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { Company, UserSession, type User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { aPasskeyDevice } from '../../../testing/company/aPasskeyDevice.js'
import { enrol } from '../../../testing/company/anAuthenticator.js'
import { aCompany, inCompany, PASSWORD } from '../../../testing/fixtures.js'

/** A user's new passkey, and its device. */
async function aPasskeyOf(user: User) {
  const device = aPasskeyDevice()
  const api = apiAs(user)
  const creation = await api.ok(secondFactorApi.beginPasskey)
  const added = await api.ok(secondFactorApi.addPasskey, { body: { passkey: device.make(creation) } })
  return { device, ...added }
}

const challenge = () => anonymousApi().ok(passkeyLoginApi.options)
const logInWith = (passkey: object, headers: Record<string, string> = {}) =>
  anonymousApi(headers).send(passkeyLoginApi.logIn, { body: { passkey } })
const refused = { status: 400, error: 'ERR_PASSKEY_REFUSED' }

describe('a new passkey', () => {
  it('is added with recovery codes, and logs its user in without a password', async () => {
    const { company, agent } = await aCompany()
    const { device, passkey, codes } = await aPasskeyOf(agent)
    expect(codes).toHaveLength(10)
    expect(passkey).toMatchObject({ lastUsedAt: null, provider: null })

    const answer = await logInWith(device.use(await challenge()))
    expect(answer.status).toBe(200)
    const { token, user } = answer.body as { token: string; user: { id: number } }
    expect(user.id).toBe(agent.id)
    expect(await apiWithToken(token).ok(secondFactorApi.get)).toMatchObject({
      totpSince: null,
      recoveryCodesLeft: 10,
      passkeys: [{ id: passkey.id, lastUsedAt: expect.any(String) as string }],
    })
    const [session] = await inCompany(company, () =>
      UserSession.findAll({ where: { userId: agent.id, revokedAt: null } }),
    )
    expect(session?.loginMethod).toBe('passkey')
  })

  it('is refused for another site, an unverified user and somebody else’s challenge', async () => {
    const { agent, admin } = await aCompany()
    const add = async (passkeyOf: (creation: Awaited<ReturnType<typeof begin>>) => object) =>
      apiAs(agent).refused(secondFactorApi.addPasskey, { body: { passkey: passkeyOf(await begin(agent)) } })
    const begin = (user: User) => apiAs(user).ok(secondFactorApi.beginPasskey)
    const device = aPasskeyDevice()
    expect(await add((creation) => device.make(creation, { origin: 'https://evil.example' }))).toMatchObject(
      refused,
    )
    expect(await add((creation) => device.make(creation, { rpId: 'evil.example' }))).toMatchObject(refused)
    expect(await add((creation) => device.make(creation, { isUnverified: true }))).toMatchObject(refused)
    const foreign = device.make(await begin(admin))
    expect(await add(() => foreign)).toMatchObject(refused)
    const creation = await begin(agent)
    await apiAs(agent).ok(secondFactorApi.addPasskey, { body: { passkey: device.make(creation) } })
    expect(await add(() => device.make(creation))).toMatchObject(refused)
    // The same passkey cannot be somebody else's, too.
    const body = { passkey: device.make(await begin(admin)) }
    expect(await apiAs(admin).refused(secondFactorApi.addPasskey, { body })).toMatchObject(refused)
  })

  it('is renamed and removed by its user alone', async () => {
    const { agent, admin } = await aCompany()
    const { passkey, device } = await aPasskeyOf(agent)
    const params = { id: passkey.id }
    const body = { name: 'Notebook do balcão' }
    expect((await apiAs(agent).ok(secondFactorApi.renamePasskey, { params, body })).name).toBe(body.name)
    for (const endpoint of [secondFactorApi.renamePasskey, secondFactorApi.removePasskey])
      expect(await apiAs(admin).refused(endpoint, { params, body })).toMatchObject({
        status: 404,
        error: 'ERR_NO_PASSKEY_FOUND',
      })
    await apiAs(agent).ok(secondFactorApi.removePasskey, { params })
    expect((await logInWith(device.use(await challenge()))).body).toMatchObject({ error: refused.error })
    // Without a factor there are no recovery codes either.
    expect((await apiAs(agent).ok(secondFactorApi.get)).recoveryCodesLeft).toBeNull()
  })

  it('is one of twenty at most', async () => {
    const { agent } = await aCompany()
    for (let count = 1; count <= 20; count += 1) await aPasskeyOf(agent)
    expect(await apiAs(agent).refused(secondFactorApi.beginPasskey)).toMatchObject({
      error: 'ERR_PASSKEY_LIMIT',
      limit: 20,
    })
  })
})

describe('a login with a passkey', () => {
  it('is accepted once', async () => {
    const { agent } = await aCompany()
    const { device } = await aPasskeyOf(agent)
    const used = device.use(await challenge())
    const statuses = (await Promise.all([used, used].map((one) => logInWith(one)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 400])
  })

  it('is refused for another challenge, site or passkey, and for an unverified user', async () => {
    const { agent } = await aCompany()
    const { device } = await aPasskeyOf(agent)
    const request = await challenge()
    const attempts = [
      device.use({ ...request, challenge: 'bWFkZSB1cA' }),
      device.use(await challenge(), { origin: 'https://evil.example' }),
      device.use(await challenge(), { rpId: 'evil.example' }),
      device.use(await challenge(), { isUnverified: true }),
      aPasskeyDevice().use(await challenge()),
      { ...device.use(await challenge()), response: aPasskeyDevice().use(await challenge()).response },
    ]
    for (const passkey of attempts) {
      const answer = await logInWith(passkey)
      expect({ status: answer.status, error: (answer.body as { error: string }).error }).toEqual(refused)
    }
    expect((await logInWith(device.use(request))).status).toBe(200)
  })

  it('is refused to a copy of the device, whose count is behind', async () => {
    const { agent } = await aCompany()
    const { device } = await aPasskeyOf(agent)
    expect((await logInWith(device.use(await challenge()))).status).toBe(200)
    device.rewind(0)
    expect((await logInWith(device.use(await challenge()))).status).toBe(400)
  })

  it('is for the site that the browser is on, as far as it is the client’s', async () => {
    const options = (Origin: string) => anonymousApi({ Origin }).ok(passkeyLoginApi.options)
    const own = new URL(env.clientOrigins[0] ?? '').hostname
    expect((await options(env.clientOrigins[0] ?? '')).rpId).toBe(own)
    expect((await options('https://evil.example')).rpId).toBe(own)
  })

  it('lets in nobody who is switched off, nor anybody of a company that is', async () => {
    const { company, agent, admin } = await aCompany()
    const { device } = await aPasskeyOf(agent)
    const active = (is: boolean) =>
      apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: { active: is } })
    await active(false)
    expect((await logInWith(device.use(await challenge()))).body).toEqual({ error: 'ERR_USER_INACTIVE' })
    await active(true)
    await inCompany(company, () => Company.update({ status: false }, { where: { id: company.id } }))
    expect((await logInWith(device.use(await challenge()))).body).toMatchObject({
      error: 'ERR_COMPANY_INACTIVE',
    })
  })
})

describe('a passkey as second factor', () => {
  it('is asked for after the password, must be of the same user, and is as good as a code', async () => {
    const { agent, admin } = await aCompany()
    const { device } = await aPasskeyOf(agent)
    const { device: adminsDevice } = await aPasskeyOf(admin)
    const logIn = (more: object = {}) =>
      anonymousApi().send(authApi.login, { body: { email: agent.email, password: PASSWORD, ...more } })
    expect((await logIn()).body).toEqual({ error: 'ERR_SECOND_FACTOR_REQUIRED', factors: ['passkey'] })
    expect((await logIn({ passkey: adminsDevice.use(await challenge()) })).body).toEqual({
      error: 'ERR_PASSKEY_REFUSED',
    })
    expect((await logIn({ passkey: device.use(await challenge()) })).status).toBe(200)
    await enrol(agent)
    expect((await logIn()).body).toMatchObject({ factors: ['totp', 'passkey'] })
  })
})
