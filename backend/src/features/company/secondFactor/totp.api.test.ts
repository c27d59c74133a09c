import {
  auditLogApi,
  authApi,
  loginsApi,
  passwordLinksApi,
  secondFactorApi,
  type AnswerOf,
} from '@balcao/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RecoveryCode, TotpFactor, UserSession, type User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { appWith, enrol } from '../../../testing/company/anAuthenticator.js'
import { aCompany, aUser, inCompany, PASSWORD } from '../../../testing/fixtures.js'

afterEach(() => vi.restoreAllMocks())

/** Lets seconds pass, for all that asks the clock of the product. */
function letPass(seconds: number): void {
  const now = Date.now() + seconds * 1_000
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now))
}

const logIn = ({ email }: User, body: object = {}) =>
  anonymousApi().send(authApi.login, { body: { email, password: PASSWORD, ...body } })
const refusalOf = async (user: User, body: object = {}) => {
  const answer = await logIn(user, body)
  return [answer.status, (answer.body as { error?: string }).error]
}

describe('switching an app on', () => {
  it('asks for a code of it first, and then answers ten recovery codes', async () => {
    const { agent } = await aCompany()
    const api = apiAs(agent)
    const { key, url } = await api.ok(secondFactorApi.beginTotp)
    expect(url).toContain(`secret=${key}`)
    expect(url).toContain(encodeURIComponent(agent.email))
    expect((await logIn(agent)).status).toBe(200)

    const again = apiAs(agent)
    expect(await again.refused(secondFactorApi.finishTotp, { body: { code: '000000' } })).toMatchObject({
      status: 400,
      error: 'ERR_WRONG_CODE',
    })
    const { codes } = await again.ok(secondFactorApi.finishTotp, { body: { code: appWith(key).code() } })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9b-z]{4}-[2-9b-z]{4}$/)
    expect(await again.ok(secondFactorApi.get)).toMatchObject({
      totpSince: expect.any(String) as string,
      recoveryCodesLeft: 10,
    })
    expect(await refusalOf(agent)).toEqual([401, 'ERR_SECOND_FACTOR_REQUIRED'])
  })

  it('stores neither the key nor the codes as they are', async () => {
    const { company, agent } = await aCompany()
    const { key, codes } = await enrol(agent)
    const rows = await inCompany(company, async () => [
      ...(await TotpFactor.findAll({ where: { userId: agent.id } })),
      ...(await RecoveryCode.findAll({ where: { userId: agent.id } })),
    ])
    expect(rows).toHaveLength(11)
    const stored = JSON.stringify(rows)
    for (const secret of [key, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(secret)
  })

  it('is refused a quarter of an hour later, and while it is on', async () => {
    const { agent } = await aCompany()
    const api = apiAs(agent)
    const { key } = await api.ok(secondFactorApi.beginTotp)
    letPass(901)
    const body = { code: appWith(key).code() }
    expect((await api.refused(secondFactorApi.finishTotp, { body })).error).toBe('ERR_TOTP_NOT_BEGUN')
    vi.restoreAllMocks()
    const { app } = await enrol(agent)
    expect((await apiAs(agent).refused(secondFactorApi.beginTotp)).error).toBe('ERR_TOTP_ON')
    expect(
      (await apiAs(agent).refused(secondFactorApi.finishTotp, { body: { code: app.code() } })).error,
    ).toBe('ERR_TOTP_ON')
  })
})

describe('a login of somebody with an app', () => {
  it('says what is missing only to the right password', async () => {
    const { agent } = await aCompany()
    await enrol(agent)
    const right = await logIn(agent)
    expect([right.status, right.body]).toEqual([
      401,
      { error: 'ERR_SECOND_FACTOR_REQUIRED', factors: ['totp'] },
    ])
    expect(right.headers['set-cookie']).toBeUndefined()
    expect(await refusalOf(agent, { password: 'guarda-sol' })).toEqual([401, 'ERR_INVALID_CREDENTIALS'])
  })

  it('is asked for a code after a new password as well, whoever made the link to it', async () => {
    const { admin, agent } = await aCompany()
    await enrol(agent)
    const { token } = await apiAs(admin).ok(passwordLinksApi.create, { params: { id: agent.id } })
    const password = 'girassol na varanda 7'
    await anonymousApi().ok(passwordLinksApi.use, { body: { token, password } })
    expect(await refusalOf(agent, { password })).toEqual([401, 'ERR_SECOND_FACTOR_REQUIRED'])
  })

  it('takes each code once, also of two logins at once', async () => {
    const { agent } = await aCompany()
    const { app } = await enrol(agent)
    expect(await refusalOf(agent, { code: app.code() })).toEqual([400, 'ERR_WRONG_CODE'])
    letPass(60)
    const code = app.code()
    const statuses = (await Promise.all([1, 2, 3].map(() => logIn(agent, { code })))).map(
      ({ status }) => status,
    )
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await refusalOf(agent, { code })).toEqual([400, 'ERR_WRONG_CODE'])
  })

  it('takes the code of a phone that is half a minute early or late, and no other', async () => {
    const { agent } = await aCompany()
    const { app } = await enrol(agent)
    letPass(300)
    expect(await refusalOf(agent, { code: app.code(-2) })).toEqual([400, 'ERR_WRONG_CODE'])
    expect(await refusalOf(agent, { code: app.code(2) })).toEqual([400, 'ERR_WRONG_CODE'])
    expect((await logIn(agent, { code: app.code(-1) })).status).toBe(200)
    expect((await logIn(agent, { code: app.code(1) })).status).toBe(200)
    // An earlier step than the last one is over.
    expect(await refusalOf(agent, { code: app.code(0) })).toEqual([400, 'ERR_WRONG_CODE'])
  })

  it('takes six digits behind the password, for clients that know no code', async () => {
    const { agent, admin } = await aCompany()
    const { app } = await enrol(agent)
    letPass(60)
    expect((await logIn(agent, { password: `${PASSWORD}${app.code()}` })).status).toBe(200)
    expect(await refusalOf(agent, { password: `${PASSWORD}000000` })).toEqual([400, 'ERR_WRONG_CODE'])
    expect(await refusalOf(agent, { password: `palpite${app.code()}` })).toEqual([
      401,
      'ERR_INVALID_CREDENTIALS',
    ])
    // Digits behind the password of somebody without a factor are a wrong password.
    expect(await refusalOf(admin, { password: `${PASSWORD}${app.code()}` })).toEqual([
      401,
      'ERR_INVALID_CREDENTIALS',
    ])
  })

  it('locks the account after ten wrong codes, which logins without a code do not forgive', async () => {
    const { agent } = await aCompany()
    const { app } = await enrol(agent)
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await logIn(agent, { code: '000000' })).status).toBe(400)
      if (failure < 10) expect((await logIn(agent)).status).toBe(401)
    }
    letPass(60)
    expect(await refusalOf(agent, { code: app.code() })).toEqual([429, 'ERR_ACCOUNT_LOCKED'])
  })

  it('is in the audit log with how it was proved, and so are wrong codes', async () => {
    const { company, agent, admin } = await aCompany()
    const { app, codes } = await enrol(agent)
    letPass(60)
    await logIn(agent, { code: '000000' })
    await logIn(agent, { code: app.code() })
    await logIn(agent, { code: codes[0] })
    vi.restoreAllMocks()
    const sessions = await inCompany(company, () => UserSession.findAll({ where: { userId: agent.id } }))
    expect(sessions.map(({ loginMethod }) => loginMethod)).toEqual(
      expect.arrayContaining(['totp', 'recoveryCode']),
    )
    const facts = async () => {
      const { entries }: AnswerOf<typeof auditLogApi.list> = await apiAs(admin).ok(auditLogApi.list, {
        query: { userId: agent.id },
      })
      return entries.flatMap(({ action, changes }) =>
        changes.map(({ field, to }) => `${action} ${field} ${to}`),
      )
    }
    await vi.waitFor(async () => {
      expect(await facts()).toEqual(
        expect.arrayContaining([
          'changed totp true',
          'refused cause wrongCode',
          'entered loginMethod totp',
          'entered loginMethod recoveryCode',
        ]),
      )
    })
  })
})

describe('recovery codes', () => {
  it('let their user in once each, as they were shown or without the hyphen', async () => {
    const { agent, admin } = await aCompany()
    const { codes } = await enrol(agent)
    const [first = '', second = ''] = codes
    expect((await logIn(agent, { code: first })).status).toBe(200)
    expect(await refusalOf(agent, { code: first })).toEqual([400, 'ERR_WRONG_CODE'])
    const twice = await Promise.all(
      [second, second].map((code) => logIn(agent, { code: code.replace('-', '').toUpperCase() })),
    )
    expect(twice.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400])
    expect((await apiAs(agent).ok(secondFactorApi.get)).recoveryCodesLeft).toBe(8)
    // Nobody else can use them.
    await enrol(admin)
    expect(await refusalOf(admin, { code: codes[2] })).toEqual([400, 'ERR_WRONG_CODE'])
  })

  it('are void once there are new ones', async () => {
    const { agent } = await aCompany()
    const { codes } = await enrol(agent)
    const { codes: renewed } = await apiAs(agent).ok(secondFactorApi.renewCodes)
    expect(renewed).toHaveLength(10)
    expect(await refusalOf(agent, { code: codes[0] })).toEqual([400, 'ERR_WRONG_CODE'])
    expect((await logIn(agent, { code: renewed[0] })).status).toBe(200)
  })

  it('are for users with a factor alone', async () => {
    const { agent } = await aCompany()
    expect((await apiAs(agent).refused(secondFactorApi.renewCodes)).error).toBe('ERR_NO_SECOND_FACTOR')
    await enrol(agent)
    const api = apiAs(agent)
    await api.ok(secondFactorApi.removeTotp)
    expect(await api.ok(secondFactorApi.get)).toEqual({
      totpSince: null,
      recoveryCodesLeft: null,
      passkeys: [],
      demandedFrom: null,
    })
    expect((await logIn(agent)).status).toBe(200)
  })
})

describe('somebody who has lost everything', () => {
  const reset = (api: ReturnType<typeof apiAs>, id: number, reason = 'Celular perdido') =>
    api.send(loginsApi.resetFactors, { params: { id }, body: { reason } })

  it('is reset by an admin, who says why; their sessions end', async () => {
    const { agent, admin } = await aCompany()
    const { codes } = await enrol(agent)
    const { token } = (await logIn(agent, { code: codes[0] })).body as { token: string }
    expect((await reset(apiAs(admin), agent.id)).status).toBe(200)
    expect((await apiWithToken(token).send(authApi.me)).status).toBe(403)
    expect((await logIn(agent)).status).toBe(200)

    const { entries } = await apiAs(admin).ok(auditLogApi.list, { query: { kind: 'user' } })
    expect(entries[0]).toMatchObject({
      user: { id: admin.id },
      recordId: agent.id,
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'totp', to: 'false' }),
        expect.objectContaining({ field: 'reason', to: 'Celular perdido' }),
      ]) as unknown,
    })
  })

  it('is not reset without a reason, by colleagues, by themselves or by another company', async () => {
    const { company, agent, supervisor, admin } = await aCompany()
    const other = await aCompany()
    const boss = await aUser(company, { profile: 'admin', super: true })
    await enrol(agent)
    expect((await reset(apiAs(admin), agent.id, '  ')).status).toBe(400)
    expect((await reset(apiAs(supervisor), agent.id)).status).toBe(403)
    expect((await reset(apiAs(admin), admin.id)).status).toBe(403)
    expect((await reset(apiAs(admin), boss.id)).status).toBe(403)
    expect((await reset(apiAs(other.admin), agent.id)).status).toBe(404)
    expect((await logIn(agent)).status).toBe(401)
  })
})
