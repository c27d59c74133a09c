import {
  authApi,
  campaignsApi,
  emailVerificationApi,
  passwordLinksApi,
  publicApi,
  usersApi,
} from '@balcao/contract'
import { describe, expect, it, vi } from 'vitest'
import { User } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { aMailServer } from '../../../testing/servers/aMailServer.js'
import { anonymousApi, apiAs, apiWithToken } from '../../../testing/apiClient.js'
import { aProgram } from '../../../testing/company/aProgram.js'
import { aCompany, inCompany, PASSWORD, unique } from '../../../testing/fixtures.js'
import { settle } from '../../../testing/settle.js'
import type { ReceivedMail } from '../../../../scripts/lib/services/mailServer.js'

const tokenIn = (mail: ReceivedMail | undefined): string => /#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

/** The tokens of the links that were sent; other mails have none. */
const tokensOf = ({ received }: { received: readonly ReceivedMail[] }): string[] =>
  received.map(tokenIn).filter((token) => token !== '')

const use = (token: string) => anonymousApi().send(emailVerificationApi.use, { body: { token } })

const isVerified = ({ id, companyId }: User) =>
  inCompany({ id: companyId }, async () => (await User.findByPk(id))?.emailVerified)

/** Gives somebody another e-mail, as they do themselves. */
async function changeEmail(user: User): Promise<string> {
  const email = `${unique()}@example.com`
  const body = { email, currentPassword: PASSWORD }
  await apiAs(user).ok(usersApi.update, { params: { id: user.id }, body })
  return email
}

describe('an e-mail that changes', () => {
  it('is verified by the link that goes to it, once, and logs nobody out meanwhile', async () => {
    const server = await aMailServer()
    const { agent } = await aCompany()
    expect(await isVerified(agent)).toBe(true)
    const email = await changeEmail(agent)
    await settle()
    expect(server.received.map(({ to }) => to)).toEqual([email, agent.email])
    expect(await isVerified(agent)).toBe(false)
    const { user } = await anonymousApi().ok(authApi.login, { body: { email, password: PASSWORD } })
    expect(user.emailVerified).toBe(false)

    const token = tokenIn(server.received[0])
    const answer = await use(token)
    expect([answer.status, answer.body]).toEqual([200, { email }])
    expect(await isVerified(agent)).toBe(true)
    expect((await use(token)).body).toMatchObject({ error: 'ERR_EMAIL_LINK_INVALID' })
  })

  it('is reported to the old address, with only part of the new one', async () => {
    const server = await aMailServer()
    const { agent, admin } = await aCompany()
    const email = await changeEmail(agent)
    const body = { password: 'cadeira-azul', currentPassword: PASSWORD }
    await apiAs(admin).ok(usersApi.update, { params: { id: admin.id }, body })
    await settle()
    const mailsTo = (address: string) => server.received.filter(({ to }) => to === address)
    expect(mailsTo(agent.email)).toMatchObject([{ subject: 'Seu e-mail no Balcão mudou' }])
    expect(mailsTo(agent.email)[0]?.text).toContain(`${email[0]}***@example.com`)
    expect(JSON.stringify(mailsTo(agent.email))).not.toContain(email)
    expect(mailsTo(admin.email)).toMatchObject([{ subject: 'Sua senha no Balcão mudou' }])
  })

  it('is not told to an address that nobody has shown to be theirs', async () => {
    const server = await aMailServer()
    const { agent } = await aCompany()
    const mistyped = await changeEmail(agent)
    await changeEmail(agent)
    await settle()
    expect(server.received.filter(({ to }) => to === mistyped)).toMatchObject([
      { subject: 'Confirme seu e-mail no Balcão' },
    ])
  })

  it('counts as it is where no mail is sent', async () => {
    const { agent } = await aCompany()
    await changeEmail(agent)
    expect(await isVerified(agent)).toBe(true)
    expect((await apiAs(agent).refused(emailVerificationApi.send)).error).toBe('ERR_MAIL_OFF')
  })

  it('is not verified by the link to the one before, nor by one that is three days old', async () => {
    const server = await aMailServer()
    const { agent } = await aCompany()
    await changeEmail(agent)
    await changeEmail(agent)
    await settle()
    const [first, second] = tokensOf(server)
    expect((await use(first ?? '')).status).toBe(400)
    const later = new Date(Date.now() + 3 * 86_400_000 + 1)
    const moved = vi.spyOn(clock, 'now').mockImplementation(() => later)
    expect((await use(second ?? '')).status).toBe(400)
    moved.mockRestore()
    expect(await isVerified(agent)).toBe(false)
  })

  it.each(['', 'x', '1.abc', `1.${'a'.repeat(43)}`, `999999999.${'a'.repeat(43)}`])(
    'is not verified by "%s"',
    async (token) => expect((await use(token)).status).toBe(400),
  )
})

describe('another link', () => {
  it('is sent on request, not twice in a minute, and ends the one before', async () => {
    const server = await aMailServer()
    const { agent } = await aCompany()
    const email = await changeEmail(agent)
    expect(await apiAs(agent).ok(emailVerificationApi.send)).toEqual({ email })
    expect(await apiAs(agent).refused(emailVerificationApi.send)).toMatchObject({
      error: 'ERR_RATE_LIMITED',
      retryAfter: expect.any(Number) as number,
    })
    await settle()
    const [first, second] = tokensOf(server)
    expect((await use(first ?? '')).status).toBe(400)
    expect((await use(second ?? '')).status).toBe(200)
  })
})

describe('a company none of whose admins has shown an e-mail', () => {
  it('has neither campaigns nor programs until one of them does', async () => {
    const server = await aMailServer()
    const { company, connection, admin, agent } = await aCompany({ campaigns: true })
    const { token } = await aProgram(company, connection)
    const campaigns = () => apiAs(admin).send(campaignsApi.list)
    const send = () =>
      apiWithToken(token).send(publicApi.send, { body: { number: '5511955501000', body: 'Oi' } })
    expect([(await campaigns()).status, (await send()).status]).toEqual([200, 200])
    await changeEmail(admin)
    await changeEmail(agent)
    await settle()
    for (const answer of [await campaigns(), await send()])
      expect([answer.status, answer.body]).toEqual([403, { error: 'ERR_EMAIL_NOT_VERIFIED' }])
    const [ofAdmin, ofAgent] = tokensOf(server)
    await use(ofAgent ?? '')
    expect((await campaigns()).status).toBe(403)
    await use(ofAdmin ?? '')
    expect([(await campaigns()).status, (await send()).status]).toEqual([200, 200])
  })
})

describe('who is invited', () => {
  it('also gets the link by e-mail, and verifies the address by using it', async () => {
    const server = await aMailServer()
    const { admin } = await aCompany()
    const invite = async () => {
      const body = { name: 'Nina Nova', email: `${unique()}@example.com` }
      const { user, link } = await apiAs(admin).ok(usersApi.invite, { body })
      expect(link.mailed).toBe(true)
      await settle()
      const person = await inCompany({ id: admin.companyId }, () =>
        User.findByPk(user.id, { rejectOnEmpty: true }),
      )
      return { person, handed: link.token, mailed: tokenIn(server.received.at(-1)) }
    }
    const choose = (token: string) =>
      anonymousApi().ok(passwordLinksApi.use, { body: { token, password: 'cadeira-azul' } })

    const [one, other] = [await invite(), await invite()]
    expect(one.handed).not.toBe(one.mailed)
    await choose(one.mailed)
    expect(await isVerified(one.person)).toBe(true)
    await choose(other.handed)
    expect(await isVerified(other.person)).toBe(false)
    // Using one of them makes the other invalid.
    const late = await anonymousApi().refused(passwordLinksApi.look, { body: { token: other.mailed } })
    expect(late.error).toBe('ERR_PASSWORD_LINK_INVALID')
  })
})
