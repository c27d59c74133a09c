import { authApi } from '@balcao/contract'
import type { Response } from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordEvent } from '../../../events/recordEvent.js'
import type { User } from '../../../models/index.js'
import { env } from '../../../platform/config/env.js'
import { anonymousApi, apiWithToken, aSessionOf } from '../../../testing/apiClient.js'
import { logIn } from '../../../testing/servers/browser.js'
import { settle } from '../../../testing/settle.js'
import { aSocket } from '../../../testing/servers/sockets.js'
import { aCompany, inCompany, PASSWORD } from '../../../testing/fixtures.js'

/** The cookies that an answer sets, as a browser keeps them, by name. */
const cookiesOf = (response: Response): Map<string, string> => {
  const lines = (response.headers['set-cookie'] ?? []) as unknown as string[]
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line]))
}

const valueOf = (line: string | undefined): string => line?.split(';')[0]?.split('=')[1] ?? ''

async function logInAsBrowser({ email }: User) {
  const response = await anonymousApi().send(authApi.login, { body: { email, password: PASSWORD } })
  return { cookies: cookiesOf(response), token: (response.body as { token: string }).token }
}

const ORIGIN = env.clientOrigins[0] ?? ''

/**
 * Connects as the first generation of clients does: with a company in the query and the browser's cookies,
 * and nothing else.
 */
const socketWith = (
  companyId: number,
  cookie: string,
  headers: Record<string, string> = { Origin: ORIGIN },
) => aSocket({ companyId, query: { companyId: String(companyId) }, headers: { ...headers, Cookie: cookie } })

describe('a socket of an older client, where SOCKET_QUERY_TOKEN lets it in', () => {
  beforeAll(() => void (env.SOCKET_QUERY_TOKEN = true))
  afterAll(() => void (env.SOCKET_QUERY_TOKEN = false))

  it('is its login’s by a cookie that reaches the sockets alone, and hears what its user may', async () => {
    const { company, agent, ticket } = await aCompany()
    const { cookies } = await logInAsBrowser(agent)
    expect(cookies.get('jrs')).toMatch(/; Path=\/socket\.io; HttpOnly; SameSite=Lax$/)
    expect(cookies.get('jrt')).toMatch(/; Path=\/auth; HttpOnly; SameSite=Lax$/)
    const socket = await socketWith(company.id, `jrs=${valueOf(cookies.get('jrs'))}`)
    await inCompany(company, () => recordEvent('ticket.noted', { ticketId: ticket.id }))
    await settle()
    expect(await socket.next('ticket')).toMatchObject({ action: 'update', ticket: { id: ticket.id } })
  })

  it('is the cookie’s company’s, whatever the query says', async () => {
    const [mine, theirs] = [await aCompany(), await aCompany()]
    const { cookies } = await logInAsBrowser(mine.agent)
    const socket = await aSocket({
      companyId: mine.company.id,
      query: { companyId: String(theirs.company.id), userId: String(theirs.admin.id) },
      headers: { Origin: ORIGIN, Cookie: `jrs=${valueOf(cookies.get('jrs'))}` },
    })
    for (const { company, ticket } of [theirs, mine])
      await inCompany(company, () => recordEvent('ticket.noted', { ticketId: ticket.id }))
    await settle()
    expect(await socket.next('ticket')).toMatchObject({ ticket: { id: mine.ticket.id } })
    expect(socket.everything()).not.toContain(`company-${theirs.company.id}-`)
  })

  it.each([
    ['another site’s page', { Origin: 'https://evil.example' }],
    ['whatever says no origin', {}],
  ])('is refused to %s', async (_who, headers: Record<string, string>) => {
    const { company, agent } = await aCompany()
    const { cookies } = await logInAsBrowser(agent)
    const opening = socketWith(company.id, `jrs=${valueOf(cookies.get('jrs'))}`, headers)
    await expect(opening).rejects.toThrow('ERR_TOKEN_EXPIRED')
  })

  it.each([
    ['the refresh token', (cookies: Map<string, string>) => valueOf(cookies.get('jrt'))],
    ['a changed one', (cookies: Map<string, string>) => `${valueOf(cookies.get('jrs')).slice(0, -6)}AAAAAA`],
    ['rubbish', () => '{"id":1,"companyId":1}'],
  ])('is refused with %s in the cookie', async (_what, forge) => {
    const { company, agent } = await aCompany()
    const { cookies } = await logInAsBrowser(agent)
    await expect(socketWith(company.id, `jrs=${forge(cookies)}`)).rejects.toThrow('ERR_TOKEN_EXPIRED')
  })

  it('is refused once its login has ended, which takes the cookie away', async () => {
    const { company, agent } = await aCompany()
    const { cookies, token } = await logInAsBrowser(agent)
    const socket = await socketWith(company.id, `jrs=${valueOf(cookies.get('jrs'))}`)
    const response = await apiWithToken(token).send(authApi.logout)
    expect(valueOf(cookiesOf(response).get('jrs'))).toBe('')
    await settle()
    expect(await socket.ended).toBe('io server disconnect')
    const again = socketWith(company.id, `jrs=${valueOf(cookies.get('jrs'))}`)
    await expect(again).rejects.toThrow('ERR_TOKEN_EXPIRED')
  })

  it('comes with each refresh anew, and refreshes nothing', async () => {
    const { agent } = await aCompany()
    const { cookies } = await logInAsBrowser(agent)
    const refreshWith = (value: string) =>
      anonymousApi().send(authApi.refresh, { headers: { Cookie: `jrt=${value}` } })
    expect((await refreshWith(valueOf(cookies.get('jrs')))).status).toBe(401)
    const refreshed = await refreshWith(valueOf(cookies.get('jrt')))
    expect(cookiesOf(refreshed).get('jrs')).toMatch(/^jrs=[\w-]{40,};/)
    const asToken = await apiWithToken(valueOf(cookies.get('jrs'))).send(authApi.me)
    expect(asToken.status).toBe(403)
  })

  it('may bring its token in the query, as the second generation does', async () => {
    const { company, agent } = await aCompany()
    const { token } = await aSessionOf(agent)
    const socket = await aSocket({ companyId: company.id, query: { token } })
    expect(socket.notice.idleMs).toBeGreaterThanOrEqual(0)
  })
})

describe('without that switch', () => {
  it('no cookie is set, and neither a cookie nor a token in the query opens a socket', async () => {
    const { company, agent } = await aCompany()
    env.SOCKET_QUERY_TOKEN = true
    const { cookies } = await logInAsBrowser(agent)
    env.SOCKET_QUERY_TOKEN = false
    expect([...(await logInAsBrowser(agent)).cookies.keys()]).toEqual(['jrt', 'device'])
    const opening = socketWith(company.id, `jrs=${valueOf(cookies.get('jrs'))}`)
    await expect(opening).rejects.toThrow('ERR_TOKEN_EXPIRED')
    const { token } = await logIn(agent)
    await expect(aSocket({ companyId: company.id, query: { token } })).rejects.toThrow('ERR_TOKEN_EXPIRED')
  })
})
