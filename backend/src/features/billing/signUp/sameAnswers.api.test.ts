import { authApi, signUpApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { env } from '../../../platform/config/env.js'
import { IsolatedProgram } from '../../../platform/isolated/IsolatedProgram.js'
import { anonymousApi, apiAs } from '../../../testing/apiClient.js'
import { aPlan, anApplication, companiesOf, openSignUps } from '../../../testing/billing/signUps.js'
import { aCompany, inCompany, PASSWORD, unique } from '../../../testing/fixtures.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { settle } from '../../../testing/settle.js'
import { User } from '../../../models/index.js'

openSignUps()
beforeEach(() => aPlan())

const asOlder = ({ companyName: name, ...rest }: ReturnType<typeof anApplication>) => ({ ...rest, name })

const EXISTS = 'Você já tem uma conta no Balcão'

describe.each([false, true])('a sign-up where mail works, with EMAIL_BEFORE_ACCOUNT=%s', (byLink) => {
  beforeEach(() => {
    Object.assign(env, { EMAIL_BEFORE_ACCOUNT: byLink })
    return () => void Object.assign(env, { EMAIL_BEFORE_ACCOUNT: false })
  })

  it('is answered alike for an e-mail that has an account and one that has none', async () => {
    await aMailServer()
    const { agent } = await aCompany()
    const unknown = anApplication()
    const taken = anApplication({ email: agent.email.toUpperCase() })
    const next = byLink ? 'openLink' : 'readMail'
    for (const body of [unknown, taken]) {
      const answer = await anonymousApi().send(signUpApi.signUp, { body })
      expect([answer.status, answer.body]).toEqual([200, { email: body.email.toLowerCase(), next }])
    }
    const facts = []
    for (const body of [anApplication(), anApplication({ email: agent.email })]) {
      const answer = await anonymousApi().send(signUpApi.register, { body: asOlder(body) })
      const { name, email, ...others } = answer.body as Record<string, unknown>
      expect([name, email]).toEqual([body.companyName, body.email])
      facts.push([answer.status, others, Object.keys(answer.headers).sort()])
      await companiesOf(body.email)
    }
    expect(facts[0]).toEqual(facts[1])
    await companiesOf(unknown.email)
  })

  it('refuses other faults alike, and hashes the password of both', async () => {
    await aMailServer()
    const { agent, company } = await aCompany()
    for (const email of [agent.email, `${unique()}@example.com`]) {
      const refusal = async (traits: object) => {
        const { error, field } = await anonymousApi().refused(signUpApi.signUp, {
          body: anApplication({ email, ...traits }),
        })
        return [error, field]
      }
      expect(await refusal({ companyName: ` ${company.name.toUpperCase()} ` })).toEqual([
        'ERR_COMPANY_NAME_ALREADY_EXISTS',
        'body.name',
      ])
      expect(await refusal({ password: 'senha123' })).toEqual(['ERR_PASSWORD_TOO_COMMON', 'body.password'])
      expect(await refusal({ planId: 2_000_000_000 })).toEqual(['ERR_NO_PLAN_FOUND', 'body.planId'])
      const asked = vi.spyOn(IsolatedProgram.prototype, 'ask')
      onTestFinished(() => asked.mockRestore())
      await anonymousApi().ok(signUpApi.signUp, { body: anApplication({ email }) })
      expect(asked.mock.calls.filter(([question]) => 'cost' in (question as object))).toHaveLength(1)
      asked.mockRestore()
      await companiesOf(email)
    }
  })

  it('tells the owner of an account by mail, three times a day at most, and changes nothing', async () => {
    const server = await aMailServer()
    const { agent } = await aCompany()
    for (let times = 0; times < 5; times += 1)
      await anonymousApi().ok(signUpApi.signUp, { body: anApplication({ email: agent.email }) })
    await settle()
    // Earlier tests of this file may have left mails to others.
    const theirs = server.received.filter(({ to }) => to === agent.email)
    expect(theirs.map(({ subject }) => subject)).toEqual([EXISTS, EXISTS, EXISTS])
    const { text } = theirs[0] ?? { text: '' }
    for (const page of ['/login', '/forgotten-password']) expect(text).toContain(`${env.apiUrl}${page}`)
    expect(text).not.toContain('Nina')
    expect(await companiesOf(agent.email)).toEqual([])
    const login = { email: agent.email, password: PASSWORD }
    expect((await anonymousApi().send(authApi.login, { body: login })).status).toBe(200)
  })

  it('sends nothing to somebody who was switched off', async () => {
    const server = await aMailServer()
    const { agent, company } = await aCompany()
    await inCompany(company, () => User.update({ active: false }, { where: { id: agent.id } }))
    await anonymousApi().ok(signUpApi.signUp, { body: anApplication({ email: agent.email }) })
    await settle()
    expect(server.received.filter(({ to }) => to === agent.email)).toEqual([])
  })

  it('a hundred times at once with one address makes one company at most, and a few mails', async () => {
    const server = await aMailServer()
    const email = `${unique()}@example.com`
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        anonymousApi().send(signUpApi.signUp, { body: anApplication({ email }) }),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await companiesOf(email)).toHaveLength(byLink ? 0 : 1)
    await settle()
    // Besides the link that verifies the new company's address.
    const notices = server.received.filter(({ to, subject }) => to === email && subject === EXISTS)
    expect(notices.length).toBe(byLink ? 0 : 3)
  })
})

it('a sign-up where no mail works says that the e-mail is in use', async () => {
  const { admin } = await aCompany()
  Object.assign(env, { EMAIL_BEFORE_ACCOUNT: true })
  onTestFinished(() => void Object.assign(env, { EMAIL_BEFORE_ACCOUNT: false }))
  const body = anApplication({ email: admin.email })
  expect((await anonymousApi().refused(signUpApi.signUp, { body })).error).toBe(
    'ERR_USER_EMAIL_ALREADY_EXISTS',
  )
  const free = anApplication()
  expect(await anonymousApi().ok(signUpApi.signUp, { body: free })).toEqual({
    email: free.email,
    next: 'logIn',
  })
  await companiesOf(free.email)
  expect((await apiAs(admin).ok(authApi.me)).id).toBe(admin.id)
})
