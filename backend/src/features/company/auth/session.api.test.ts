import { authApi, loginsApi, usersApi } from '@balcao/contract'
import jwt from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { Company, User, UserSession } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { env } from '../../../platform/config/env.js'
import { anonymousApi, apiAs, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { aBrowser, answeredCookie, logIn, type Browser } from '../../../testing/servers/browser.js'
import { aCompany, inCompany, inDays } from '../../../testing/fixtures.js'

const claimsOf = (cookie: string | null) =>
  jwt.decode(cookie ?? '') as { sessionId: string; companyId: number }

const sessionOf = (browser: Browser): Promise<UserSession | null> => {
  const { sessionId, companyId } = claimsOf(browser.cookie())
  return inCompany({ id: companyId }, () => UserSession.findByPk(sessionId))
}

/** As if the last rotation were this long ago. */
async function letSecondsPass(browser: Browser, seconds: number): Promise<void> {
  const session = await sessionOf(browser)
  if (!session) throw new Error('There is no such login')
  const rotatedAt = new Date(session.rotatedAt.getTime() - seconds * 1000)
  await inCompany({ id: session.companyId }, () => session.update({ rotatedAt }))
}

const me = (token: string) => apiWithToken(token).send(authApi.me)

describe('a call with a token', () => {
  it('is answered', async () => {
    const { admin } = await aCompany()
    expect(await apiAs(admin).ok(authApi.me)).toEqual({ id: admin.id, profile: 'admin', super: false })
  })

  it('gets 401 ERR_SESSION_EXPIRED without one: the client shows the login', async () => {
    expect(await anonymousApi().refused(authApi.me)).toMatchObject({
      status: 401,
      error: 'ERR_SESSION_EXPIRED',
    })
  })

  it('gets 403 ERR_TOKEN_EXPIRED with an expired one: the client refreshes', async () => {
    const { agent } = await aCompany()
    const { token } = await aSessionOf(agent)
    const { exp: _exp, ...claims } = jwt.decode(token) as Record<string, unknown>
    const expired = jwt.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }, env.JWT_SECRET)
    const response = await me(expired)
    expect([response.status, response.body]).toEqual([403, { error: 'ERR_TOKEN_EXPIRED' }])
  })

  it.each([
    ['signed with another secret', (claims: object) => jwt.sign(claims, 'x'.repeat(40))],
    ['signed with the refresh secret', (claims: object) => jwt.sign(claims, env.JWT_REFRESH_SECRET)],
    ['not signed at all', (claims: object) => jwt.sign(claims, null, { algorithm: 'none' })],
    ['that is no token', () => 'abc'],
  ])('gets 403 with a token %s', async (_sentence, forge) => {
    const { agent } = await aCompany()
    const { token } = await aSessionOf(agent)
    const response = await me(forge(jwt.decode(token) as object))
    expect([response.status, response.body]).toEqual([403, { error: 'ERR_TOKEN_EXPIRED' }])
  })

  it('cannot claim another company, or another profile, than the database knows', async () => {
    const { agent } = await aCompany()
    const other = await aCompany()
    const { token } = await aSessionOf(agent)
    const claims = jwt.decode(token) as object
    const elsewhere = jwt.sign({ ...claims, companyId: other.company.id }, env.JWT_SECRET)
    expect((await me(elsewhere)).status).toBe(403)
    const promoted = jwt.sign({ ...claims, profile: 'admin' }, env.JWT_SECRET)
    expect((await me(promoted)).body).toMatchObject({ profile: 'user' })
  })

  it('gets ERR_SUBSCRIPTION_EXPIRED once the company has expired', async () => {
    const { company, agent } = await aCompany()
    const api = apiAs(agent)
    await api.ok(authApi.me)
    const dueDate = inDays(-1)
    await inCompany(company, () => Company.update({ dueDate }, { where: { id: company.id } }))
    expect(await api.refused(authApi.me)).toMatchObject({
      status: 403,
      error: 'ERR_SUBSCRIPTION_EXPIRED',
      dueDate: dueDate.toISOString(),
    })
  })
})

describe('a second login', () => {
  it('makes what the first one has worthless at once, and leaves that of colleagues', async () => {
    const { agent, admin } = await aCompany()
    const [first, colleague] = [await logIn(agent), await logIn(admin)]
    const second = await logIn(agent)
    expect((await me(first.token)).body).toEqual({ error: 'ERR_TOKEN_EXPIRED' })
    expect((await first.browser.call(authApi.refresh)).status).toBe(401)
    for (const { token } of [second, colleague]) expect((await me(token)).status).toBe(200)
  })

  it('at the same time as another leaves one of them', async () => {
    const { agent } = await aCompany()
    const logins = await Promise.all(Array.from({ length: 4 }, () => logIn(agent)))
    const statuses = await Promise.all(logins.map(async ({ token }) => (await me(token)).status))
    expect(statuses.sort((one, other) => one - other)).toEqual([200, 403, 403, 403])
  })
})

describe('a token is worthless at once after', () => {
  it('a logout', async () => {
    const { token } = await logIn((await aCompany()).agent)
    await apiWithToken(token).ok(authApi.logout)
    expect((await me(token)).body).toEqual({ error: 'ERR_TOKEN_EXPIRED' })
  })

  it('its user was switched off', async () => {
    const { agent, admin } = await aCompany()
    const { token } = await logIn(agent)
    await apiAs(admin).ok(usersApi.update, { params: { id: agent.id }, body: { active: false } })
    expect((await me(token)).body).toEqual({ error: 'ERR_TOKEN_EXPIRED' })
  })
})

describe('refreshing', () => {
  it('ends with the login after SESSION_DAYS, however often it was done', async () => {
    const { company, agent } = await aCompany()
    const { browser } = await logIn(agent)
    await inCompany(company, () =>
      database.query('update user_sessions set created_at = $1 where user_id = $2', {
        bind: [inDays(1 - env.SESSION_DAYS), agent.id],
      }),
    )
    expect((await browser.call(authApi.refresh)).status).toBe(200)
    const { expiresAt } = (await sessionOf(browser)) ?? {}
    expect(expiresAt?.getTime()).toBeLessThan(inDays(1).getTime() + 60_000)
  })

  it('answers a new token and the user, and a new cookie each time', async () => {
    const { agent } = await aCompany()
    const { browser, user } = await logIn(agent)
    const first = browser.cookie()

    const response = await browser.call(authApi.refresh)
    expect(response.status).toBe(200)
    const answer = response.body as { token: string; user: unknown }
    expect(answer.user).toEqual(user)
    expect(await apiWithToken(answer.token).ok(authApi.me)).toMatchObject({ id: agent.id })

    const second = browser.cookie()
    await browser.call(authApi.refresh)
    expect(new Set([first, second, browser.cookie()]).size).toBe(3)
  })

  it('stores no token that could be used', async () => {
    const { agent } = await aCompany()
    const { browser } = await logIn(agent)
    const row = JSON.stringify(await sessionOf(browser))
    expect(row).toContain(claimsOf(browser.cookie()).sessionId)
    expect(row).not.toContain(browser.cookie())
    expect(row).not.toContain(
      Buffer.from(browser.cookie() ?? '')
        .toString('base64')
        .slice(0, 40),
    )
  })

  it('gives parallel tabs the same successor of a token that was just used', async () => {
    const { agent } = await aCompany()
    const { browser } = await logIn(agent)
    const olderTab = aBrowser(browser.cookie())
    await browser.call(authApi.refresh)
    await letSecondsPass(browser, 55)

    expect((await olderTab.call(authApi.refresh)).status).toBe(200)
    expect(olderTab.cookie()).toBe(browser.cookie())
    expect((await browser.call(authApi.refresh)).status).toBe(200)
  })

  it('gives five parallel refreshes one successor', async () => {
    const { agent } = await aCompany()
    const { browser } = await logIn(agent)
    const tabs = Array.from({ length: 5 }, () => aBrowser(browser.cookie()))
    const responses = await Promise.all(tabs.map((tab) => tab.call(authApi.refresh)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(tabs.map((tab) => tab.cookie())).size).toBe(1)
  })

  it('ends the login when a token used up a minute ago comes back: two parties hold it', async () => {
    const { agent } = await aCompany()
    const { browser, token } = await logIn(agent)
    const thief = aBrowser(browser.cookie())
    await browser.call(authApi.refresh)
    await letSecondsPass(browser, 61)

    const stolen = await thief.call(authApi.refresh)
    // The previous token and the current one belong to the session: whoever has one learns why it ended.
    const refusal = { error: 'ERR_SESSION_EXPIRED', cause: 'tokenReused' }
    expect([stolen.status, stolen.body]).toEqual([401, refusal])
    expect((await browser.call(authApi.refresh)).body).toEqual(refusal)
    expect((await apiWithToken(token).refused(authApi.me)).status).toBe(403)
  })

  it('leaves the other logins of the user alone when one is ended', async () => {
    const { agent } = await aCompany()
    const { browser } = await logIn(agent)
    const { token: phone } = await aSessionOf(agent)
    const thief = aBrowser(browser.cookie())
    await browser.call(authApi.refresh)
    await letSecondsPass(browser, 61)
    await thief.call(authApi.refresh)
    expect((await me(phone)).status).toBe(200)
  })

  it.each([
    ['without a cookie', null],
    ['with a cookie that is no token', 'abc'],
    [
      'with a forged cookie',
      jwt.sign({ sessionId: '8b0fbb2c-1bcd-4c0f-9f5e-16d64d2a4a0f', companyId: 1 }, 'x'.repeat(40)),
    ],
    [
      'with a cookie of a login that is gone',
      jwt.sign({ sessionId: '8b0fbb2c-1bcd-4c0f-9f5e-16d64d2a4a0f', companyId: 1 }, env.JWT_REFRESH_SECRET),
    ],
    [
      'with a cookie that names no login',
      jwt.sign({ sessionId: 'abc', companyId: 1 }, env.JWT_REFRESH_SECRET),
    ],
  ])('is refused %s, with 401 and the cookie cleared', async (_sentence, cookie) => {
    const response = await aBrowser(cookie).call(authApi.refresh)
    expect([response.status, response.body]).toEqual([401, { error: 'ERR_SESSION_EXPIRED' }])
    expect(answeredCookie(response)).toBeNull()
  })

  it('is refused past the seven days', async () => {
    const { company, agent } = await aCompany()
    const { browser } = await logIn(agent)
    await inCompany(company, () =>
      UserSession.update({ expiresAt: inDays(-1) }, { where: { userId: agent.id } }),
    )
    expect((await browser.call(authApi.refresh)).status).toBe(401)
  })

  it('is refused with 403 for an expired company, and works again after the payment', async () => {
    const { company, agent } = await aCompany()
    const { browser } = await logIn(agent)
    const dueOn = (dueDate: Date) =>
      inCompany(company, () => Company.update({ dueDate }, { where: { id: company.id } }))

    await dueOn(inDays(-1))
    const response = await browser.call(authApi.refresh)
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({
      error: 'ERR_SUBSCRIPTION_EXPIRED',
      dueDate: expect.any(String) as string,
    })

    await dueOn(inDays(30))
    expect((await browser.call(authApi.refresh)).status).toBe(200)
  })

  it('is refused from a page that is not the client', async () => {
    const { agent } = await aCompany()
    const { browser } = await logIn(agent)
    const response = await browser.call(authApi.refresh, { Origin: 'https://evil.example' })
    expect([response.status, response.body]).toEqual([403, { error: 'ERR_NO_PERMISSION' }])
    const fromClient = await browser.call(authApi.refresh, { Origin: env.clientOrigins[0] ?? '' })
    expect(fromClient.status).toBe(200)
  })
})

describe('a refused refresh', () => {
  it('says that the user logged in elsewhere, or that somebody ended the session', async () => {
    const { agent, admin } = await aCompany()
    const first = await logIn(agent)
    const second = await logIn(agent)
    expect((await first.browser.call(authApi.refresh)).body).toMatchObject({ cause: 'otherLogin' })
    await apiAs(admin).ok(loginsApi.endAll, { params: { id: agent.id } })
    expect((await second.browser.call(authApi.refresh)).body).toMatchObject({ cause: 'endedByHand' })
  })

  it('does not tell a token that was replaced long ago why the session ended', async () => {
    const { agent } = await aCompany()
    const { browser } = await logIn(agent)
    const old = aBrowser(browser.cookie())
    await browser.call(authApi.refresh)
    await browser.call(authApi.refresh)
    await logIn(agent)
    expect((await old.call(authApi.refresh)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' })
  })

  it('has no cause after a logout', async () => {
    const { agent } = await aCompany()
    const { browser, token } = await logIn(agent)
    const other = aBrowser(browser.cookie())
    await browser.call(authApi.logout, { Authorization: `Bearer ${token}` })
    expect((await other.call(authApi.refresh)).body).toEqual({ error: 'ERR_SESSION_EXPIRED' })
  })
})

describe('logging out', () => {
  it('ends the login, clears the cookie and takes the user offline', async () => {
    const { company, agent } = await aCompany()
    const { browser, token } = await logIn(agent)
    await inCompany(company, () => User.update({ online: true }, { where: { id: agent.id } }))
    const used = aBrowser(browser.cookie())

    const response = await browser.call(authApi.logout, { Authorization: `Bearer ${token}` })
    expect([response.status, response.body]).toEqual([200, {}])
    expect(answeredCookie(response)).toBeNull()
    expect((await used.call(authApi.refresh)).status).toBe(401)
    expect((await apiWithToken(token).refused(authApi.me)).status).toBe(403)
    const user = await inCompany(company, () => User.findByPk(agent.id))
    expect(user?.online).toBe(false)
  })

  it('leaves the user online while another login lives', async () => {
    const { company, agent } = await aCompany()
    const { browser, token } = await logIn(agent)
    await logIn(agent)
    await inCompany(company, () => User.update({ online: true }, { where: { id: agent.id } }))
    await browser.call(authApi.logout, { Authorization: `Bearer ${token}` })
    const user = await inCompany(company, () => User.findByPk(agent.id))
    expect(user?.online).toBe(true)
  })

  it('is refused from a page that is not the client', async () => {
    const { agent } = await aCompany()
    const { browser, token } = await logIn(agent)
    const response = await browser.call(authApi.logout, {
      Authorization: `Bearer ${token}`,
      Origin: 'https://evil.example',
    })
    expect(response.status).toBe(403)
    expect((await browser.call(authApi.refresh)).status).toBe(200)
  })

  it('stays possible when the company has expired', async () => {
    const { company, agent } = await aCompany()
    const { browser, token } = await logIn(agent)
    await inCompany(company, () => Company.update({ status: false }, { where: { id: company.id } }))
    expect((await browser.call(authApi.logout, { Authorization: `Bearer ${token}` })).status).toBe(200)
  })
})
