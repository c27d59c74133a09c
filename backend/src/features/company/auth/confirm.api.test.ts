import {
  auditLogApi,
  authApi,
  passkeyLoginApi,
  secondFactorApi,
  supportAccessApi,
  type Endpoint,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { User } from '../../../models/index.js'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { aPasskeyDevice } from '../../../testing/company/aPasskeyDevice.js'
import { enrol } from '../../../testing/company/anAuthenticator.js'
import { aSessionConfirmed } from '../../../testing/company/aSessionConfirmed.js'
import { logIn } from '../../../testing/servers/browser.js'
import { writeRepeatedNotes } from '../../../platform/tenancy/repeatedNotes.js'
import { aCompany, aUser, inCompany, PASSWORD } from '../../../testing/fixtures.js'

/** Any sensitive call without a body. */
const sensitive: Endpoint = secondFactorApi.beginTotp
const asksBy = (confirmBy: string[]) => ({ status: 403, error: 'ERR_CONFIRMATION_REQUIRED', confirmBy })

describe('a call that gives access or cannot be undone', () => {
  it('is answered within ten minutes of the login, and asks for a confirmation later', async () => {
    const { agent } = await aCompany()
    const { token } = await logIn(agent)
    expect((await apiWithToken(token).send(sensitive)).status).toBe(200)
    expect((await (await aSessionConfirmed(agent, 9.9)).send(sensitive)).status).toBe(200)
    for (const minutes of [10.1, 60, null])
      expect(await (await aSessionConfirmed(agent, minutes)).refused(sensitive)).toMatchObject(
        asksBy(['password']),
      )
    // All other calls go on.
    expect((await (await aSessionConfirmed(agent, 60)).send(authApi.me)).status).toBe(200)
  })

  it('is answered again after the password, and not after a wrong one', async () => {
    const { agent } = await aCompany()
    const api = await aSessionConfirmed(agent, 60)
    expect(await api.refused(authApi.confirm, { body: { password: 'guarda-sol' } })).toMatchObject({
      status: 400,
      error: 'ERR_WRONG_PASSWORD',
    })
    expect((await api.send(sensitive)).status).toBe(403)
    await api.ok(authApi.confirm, { body: { password: PASSWORD } })
    expect((await api.send(sensitive)).status).toBe(200)
  })

  it('asks somebody with an app for a code, and takes no password', async () => {
    const { agent } = await aCompany()
    const { codes } = await enrol(agent)
    const api = await aSessionConfirmed(agent, 60)
    expect(await api.refused(secondFactorApi.removeTotp)).toMatchObject(asksBy(['totp']))
    for (const body of [{ password: PASSWORD }, {}])
      expect(await api.refused(authApi.confirm, { body })).toMatchObject(asksBy(['totp']))
    expect(await api.refused(authApi.confirm, { body: { code: '000000' } })).toMatchObject({
      error: 'ERR_WRONG_CODE',
    })
    await api.ok(authApi.confirm, { body: { code: codes[0] ?? '' } })
    expect(await api.refused(authApi.confirm, { body: { code: codes[0] } })).toMatchObject({
      error: 'ERR_WRONG_CODE',
    })
    await api.ok(secondFactorApi.removeTotp)
  })

  it('takes a passkey of the caller alone', async () => {
    const { agent, admin } = await aCompany()
    const deviceOf = async (user: User) => {
      const device = aPasskeyDevice()
      const creation = await apiAs(user).ok(secondFactorApi.beginPasskey)
      await apiAs(user).ok(secondFactorApi.addPasskey, { body: { passkey: device.make(creation) } })
      return device
    }
    const [own, foreign] = [await deviceOf(agent), await deviceOf(admin)]
    const api = await aSessionConfirmed(agent, 60)
    const bodyOf = async (device: typeof own) => ({
      passkey: device.use(await anonymousApi().ok(passkeyLoginApi.options)),
    })
    expect(await api.refused(authApi.confirm, { body: await bodyOf(foreign) })).toMatchObject({
      error: 'ERR_PASSKEY_REFUSED',
    })
    await api.ok(authApi.confirm, { body: await bodyOf(own) })
    expect((await api.send(sensitive)).status).toBe(200)
  })

  it('is locked after ten wrong tries, whatever was tried', async () => {
    const { agent } = await aCompany()
    const api = await aSessionConfirmed(agent, 60)
    for (let failure = 1; failure <= 10; failure += 1)
      expect((await api.send(authApi.confirm, { body: { password: 'palpite' } })).status).toBe(400)
    expect(await api.refused(authApi.confirm, { body: { password: PASSWORD } })).toMatchObject({
      status: 429,
      error: 'ERR_ACCOUNT_LOCKED',
    })
  })

  it('has wrong tries in the audit log, counted in one entry an hour', async () => {
    const { agent, admin } = await aCompany()
    const api = await aSessionConfirmed(agent, 60)
    for (let failure = 1; failure <= 11; failure += 1)
      await api.refused(authApi.confirm, { body: { password: 'palpite' } })
    await writeRepeatedNotes()
    const { entries } = await apiAs(admin).ok(auditLogApi.list, {
      query: { userId: agent.id, failures: true },
    })
    const facts = entries.map(({ kind, action, times, recordId, changes }) => ({
      kind,
      action,
      times,
      recordId,
      fields: changes.map(({ field, to }) => (field === 'cause' ? to : field)),
    }))
    const about = { kind: 'user', recordId: agent.id }
    expect(facts).toHaveLength(2)
    expect(facts).toEqual(
      expect.arrayContaining([
        { ...about, action: 'refused', times: 10, fields: ['notConfirmed'] },
        { ...about, action: 'locked', times: 1, fields: ['lockedUntil'] },
      ]),
    )
  })

  it('leaves nobody without password and factor a way but a new login', async () => {
    const { company, agent } = await aCompany()
    await inCompany(company, () => User.update({ passwordHash: null }, { where: { id: agent.id } }))
    const api = await aSessionConfirmed(agent, 60)
    expect(await api.refused(sensitive)).toMatchObject(asksBy([]))
    expect(await api.refused(authApi.confirm, { body: { password: '' } })).toMatchObject(asksBy([]))
  })
})

describe('support', () => {
  it('enters a company after a confirmation, and cannot confirm inside', async () => {
    const { company: home } = await aCompany()
    const { company } = await aCompany()
    const boss = await aUser(home, { profile: 'admin', super: true })
    const call = { params: { id: company.id }, body: { reason: 'Chamado 7' } }
    const stale = await aSessionConfirmed(boss, 60)
    expect(await stale.refused(supportAccessApi.enter, call)).toMatchObject(asksBy(['password']))
    const { token } = await apiAs(boss).ok(supportAccessApi.enter, call)
    expect(
      await apiWithToken(token).refused(authApi.confirm, { body: { password: PASSWORD } }),
    ).toMatchObject({ status: 403 })
  })
})
