import { authApi, CLIENT_HEADER, phrases, settingsApi, signUpApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { aPlan, anApplication, companiesOf, openSignUps } from '../../../testing/billing/signUps.js'
import { aCompany, unique } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import { trialEnd } from './createApplicant.js'

const PASSWORD = 'cadeira-azul'

const letSignUp = openSignUps()

describe('a sign-up', () => {
  it('makes a company on trial with its admin, who logs in with what they chose', async () => {
    const { id: planId } = await aPlan()
    const body = anApplication({ planId, phone: '11 4000-1000', language: 'es' })
    expect(await anonymousApi().ok(signUpApi.signUp, { body })).toEqual({ email: body.email, next: 'logIn' })
    const login = await anonymousApi().ok(authApi.login, { body: { email: body.email, password: PASSWORD } })
    const { user } = login
    expect(login.scope).toBeUndefined()
    expect(user).toMatchObject({ name: 'Nina Nova', profile: 'admin', super: false, emailVerified: true })
    expect(user.company).toMatchObject({
      name: body.companyName,
      planId,
      status: true,
      phone: '11 4000-1000',
    })
    expect(user.company.settings.find(({ key }) => key === 'language')?.value).toBe('es')
    const days = (Date.parse(user.company.dueDate) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(env.TRIAL_DAYS - 1)
    expect(days).toBeLessThan(env.TRIAL_DAYS + 1)
    expect(user.company.trialExpiration).toBe(user.company.dueDate)
  })

  it('of an older client cannot set the due date, recurrence, status or campaigns', async () => {
    const { id: planId } = await aPlan()
    const email = `${unique()}@example.com`
    const body = {
      name: `Loja ${unique()}`,
      email,
      phone: '11',
      password: PASSWORD,
      planId,
      recurrence: 'ANUAL',
      dueDate: '2099-12-31 10:00',
      status: 'f',
      campaignsEnabled: true,
      companyId: 1,
      value: 0,
    }
    const response = await anonymousApi().send(signUpApi.register, { body })
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      name: body.name,
      email,
      status: true,
      planId,
      recurrence: 'MENSAL',
    })
    const [company] = await companiesOf(email)
    expect(company?.dueDate.getTime()).toBeLessThan(Date.now() + (env.TRIAL_DAYS + 1) * 86_400_000)
    const { user } = await anonymousApi().ok(authApi.login, { body: { email, password: PASSWORD } })
    expect(user).toMatchObject({ name: body.name, super: false, profile: 'admin' })
    expect(user.company.settings.find(({ key }) => key === 'campaignsEnabled')?.value).toBe('false')
  })

  it('ten times at once with one e-mail makes one company', async () => {
    await aPlan()
    const email = `${unique()}@example.com`
    const api = anonymousApi()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.send(signUpApi.signUp, { body: anApplication({ email }) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)])
    expect(await companiesOf(email)).toHaveLength(1)
  })

  it('is refused with a private plan, a common password, or a name or e-mail in use', async () => {
    const [hidden, open] = [await aPlan({ isPublic: false }), await aPlan()]
    const api = anonymousApi()
    const refusal = async (traits: object) =>
      (await api.refused(signUpApi.signUp, { body: anApplication(traits) })).error
    expect(await refusal({ planId: hidden.id })).toBe('ERR_NO_PLAN_FOUND')
    for (const password of ['senha123', 'guarda-sol', 'Nina Nova 7'])
      expect(await refusal({ password })).toBe('ERR_PASSWORD_TOO_COMMON')
    const body = anApplication({ planId: open.id })
    await api.ok(signUpApi.signUp, { body })
    expect(await refusal({ email: body.email.toUpperCase() })).toBe('ERR_USER_EMAIL_ALREADY_EXISTS')
    expect(await refusal({ companyName: body.companyName })).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS')
  })

  it('of an older client says in words that a password is easy to guess', async () => {
    await aPlan()
    const olderClient = anonymousApi({ [CLIENT_HEADER]: '', 'Accept-Language': 'es' })
    const { companyName: name, ...person } = anApplication({ password: 'zxcvb' })
    for (const endpoint of [signUpApi.signUp, signUpApi.register]) {
      const answer = await olderClient.send(endpoint, { body: { ...person, name } })
      expect(answer.body).toMatchObject({
        error: phrases.es.codes.ERR_PASSWORD_TOO_COMMON,
        code: 'ERR_PASSWORD_TOO_COMMON',
      })
    }
  })

  it('takes no plan without a user or a number, be it named or the cheapest', async () => {
    const useless = [await aPlan({ users: 0, valueCents: 0 }), await aPlan({ connections: 0, valueCents: 0 })]
    await aPlan()
    const api = anonymousApi()
    for (const { id: planId } of useless) {
      const { error } = await api.refused(signUpApi.signUp, { body: anApplication({ planId }) })
      expect(error).toBe('ERR_NO_PLAN_FOUND')
    }
    const body = anApplication()
    await api.ok(signUpApi.signUp, { body })
    const [company] = await companiesOf(body.email)
    expect(company?.planId).toBeTypeOf('number')
    expect(useless.map(({ id }) => id)).not.toContain(company?.planId)
  })

  it('is closed until a super user opens it, and says so', async () => {
    const rest = { trialDays: env.TRIAL_DAYS, passwordByMail: false }
    expect(await anonymousApi().ok(signUpApi.offers)).toEqual({ signUp: true, ...rest })
    await letSignUp('disabled')
    expect(await anonymousApi().ok(signUpApi.offers)).toEqual({ signUp: false, ...rest })
    for (const endpoint of [signUpApi.signUp, signUpApi.register])
      expect((await anonymousApi().refused(endpoint, { body: anApplication() })).error).toBe(
        'ERR_USER_CREATION_DISABLED',
      )
  })

  it('is not opened by the setting of a company that runs nothing', async () => {
    await letSignUp('disabled')
    const { admin } = await aCompany()
    const change = { params: { key: 'userCreation' }, body: { value: 'enabled' } }
    expect((await apiAs(admin).refused(settingsApi.update, change)).error).toBe('ERR_NO_PERMISSION')
    expect((await anonymousApi().ok(signUpApi.offers)).signUp).toBe(false)
  })

  it('cannot be tried without end from one address', async () => {
    const api = anonymousApi()
    const codes = new Set<string>()
    for (let tries = 0; tries < 21; tries += 1)
      codes.add(
        (await api.refused(signUpApi.signUp, { body: anApplication({ planId: 2_000_000_000 }) })).error,
      )
    expect([...codes]).toEqual(['ERR_NO_PLAN_FOUND', 'ERR_RATE_LIMITED'])
  })

  it('sends a link by which the admin shows that the e-mail is theirs', async () => {
    const server = await aMailServer()
    await aPlan()
    const body = anApplication()
    await anonymousApi().ok(signUpApi.signUp, { body })
    await companiesOf(body.email)
    await settle()
    expect(server.received).toEqual([expect.objectContaining({ to: body.email })])
    const { user } = await anonymousApi().ok(authApi.login, {
      body: { email: body.email, password: PASSWORD },
    })
    expect(user.emailVerified).toBe(false)
  })
})

it('a trial lasts until the end of a day where the company is', () => {
  const now = new Date('2026-03-02T01:30:00.000Z')
  expect(trialEnd(7, now, 'America/Sao_Paulo').toISOString()).toBe('2026-03-09T02:59:00.000Z')
  expect(trialEnd(0, now, 'America/Sao_Paulo').toISOString()).toBe('2026-03-02T02:59:00.000Z')
})
