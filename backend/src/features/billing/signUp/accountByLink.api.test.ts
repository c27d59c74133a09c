import { authApi, signUpApi } from '@balcao/contract'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReceivedMail } from '../../../../scripts/lib/services/mailServer.js'
import { Mail } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { env } from '../../../platform/config/env.js'
import { withPlatformScope } from '../../../platform/tenancy/scope.js'
import { anonymousApi } from '../../../testing/apiClient.js'
import { aPlan, anApplication, companiesOf, openSignUps } from '../../../testing/billing/signUps.js'
import { companiesOfThisFile } from '../../../testing/companiesOfThisFile.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { settle } from '../../../testing/settle.js'

const letSignUp = openSignUps()

beforeEach(async () => {
  await aPlan()
  Object.assign(env, { EMAIL_BEFORE_ACCOUNT: true })
  return () => void Object.assign(env, { EMAIL_BEFORE_ACCOUNT: false })
})

const PASSWORD = 'cadeira-azul'

/** Sends what waits, also of the super users' company, whose mails these are. */
async function mailsArrive(): Promise<void> {
  const waiting = await withPlatformScope('test: mails', () => Mail.findAll({ where: { state: 'waiting' } }))
  for (const { companyId } of waiting) companiesOfThisFile.add(companyId)
  await settle()
}

async function apply(traits: object = {}) {
  const server = await aMailServer()
  const body = anApplication(traits)
  await anonymousApi().ok(signUpApi.signUp, { body })
  await mailsArrive()
  const mail = server.received.find(({ to }) => to === body.email)
  return { body, mail, token: tokenIn(mail) }
}

const tokenIn = (mail: ReceivedMail | undefined): string => /confirm#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

const refusal = async (body: object): Promise<string> =>
  (await anonymousApi().refused(signUpApi.confirm, { body })).error

const logIn = async (email: string) =>
  (await anonymousApi().send(authApi.login, { body: { email, password: PASSWORD } })).status

describe('an account that waits for the link of its mail', () => {
  it('does not exist before, and is created by the link and the password, once', async () => {
    const { body, mail, token } = await apply({ phone: '11 4000-1000', language: 'es' })
    expect(mail?.subject).toBe('Termina tu registro en Balcão')
    expect(mail?.text).not.toContain(body.companyName)
    expect(mail?.text).not.toContain(body.name)
    expect(await logIn(body.email)).toBe(401)
    expect(await companiesOf(body.email)).toEqual([])

    const confirmation = { token, password: PASSWORD }
    expect(await anonymousApi().ok(signUpApi.confirm, { body: confirmation })).toEqual({ email: body.email })
    const login = { email: body.email, password: PASSWORD }
    const { user } = await anonymousApi().ok(authApi.login, { body: login })
    expect(user).toMatchObject({ name: body.name, profile: 'admin', emailVerified: true })
    expect(user.company).toMatchObject({ name: body.companyName, phone: '11 4000-1000' })
    expect(user.company.settings.find(({ key }) => key === 'language')?.value).toBe('es')
    expect(await companiesOf(body.email)).toHaveLength(1)
    expect(await refusal(confirmation)).toBe('ERR_EMAIL_LINK_INVALID')
  })

  it('is created once, also when the link is opened ten times at once', async () => {
    const { body, token } = await apply()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        anonymousApi().send(signUpApi.confirm, { body: { token, password: PASSWORD } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await companiesOf(body.email)).toHaveLength(1)
  })

  it('is not created by whoever only owns the address that somebody else typed', async () => {
    const { body, token } = await apply()
    for (let tries = 0; tries < 10; tries += 1)
      expect(await refusal({ token, password: 'mesa-redonda' })).toBe('ERR_WRONG_PASSWORD')
    expect(await refusal({ token, password: PASSWORD })).toBe('ERR_ACCOUNT_LOCKED')
    expect(await companiesOf(body.email)).toEqual([])
  })

  it('is not created by an old link, another one, or while sign-up is closed', async () => {
    const { body, token } = await apply()
    const last = token.at(-1) === 'A' ? 'Q' : 'A'
    for (const other of ['AAAA', token.slice(0, -1) + last, `${token}AAAA`, token.slice(4)])
      expect(await refusal({ token: other, password: PASSWORD })).toBe('ERR_EMAIL_LINK_INVALID')
    const later = new Date(Date.now() + 86_400_000 + 1_000)
    const moved = vi.spyOn(clock, 'now').mockImplementation(() => later)
    expect(await refusal({ token, password: PASSWORD })).toBe('ERR_EMAIL_LINK_INVALID')
    moved.mockRestore()
    await letSignUp('disabled')
    expect(await refusal({ token, password: PASSWORD })).toBe('ERR_USER_CREATION_DISABLED')
    expect(await companiesOf(body.email)).toEqual([])
  })

  it('takes another name when a company has taken its own meanwhile', async () => {
    const { body, token } = await apply()
    const other = await apply({ companyName: body.companyName })
    await anonymousApi().ok(signUpApi.confirm, { body: { token: other.token, password: PASSWORD } })
    await companiesOf(other.body.email)
    const confirmation = { token, password: PASSWORD }
    expect(await refusal(confirmation)).toBe('ERR_COMPANY_NAME_ALREADY_EXISTS')
    const companyName = `${body.companyName} Sul`
    await anonymousApi().ok(signUpApi.confirm, { body: { ...confirmation, companyName } })
    expect((await companiesOf(body.email)).map(({ name }) => name)).toEqual([companyName])
  })
})
