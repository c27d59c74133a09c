import { macrosApi, quickMessagesApi, savedViewsApi } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { supportReach } from '../src/platform/http/caller/supportReach.js'
import type { Route } from '../src/platform/http/route.js'
import { apiAs, apiInSupport, type TestApi } from '../src/testing/apiClient.js'
import { nameOf, paramsOf, type Stocked } from './namedRecords.js'
import { aStockedCompany, bodyOf, sendUnhurried } from './samples.js'

/** Closed to support, with or without write access: each is a decision. */
const closed = [
  'DELETE /auth/logout',
  'DELETE /auth/passkeys/:id',
  'DELETE /auth/second-factor/totp',
  'DELETE /chat-messages/:id',
  'DELETE /chats/:id',
  'DELETE /push-devices/:id',
  'DELETE /sign-on/people/:id',
  'DELETE /tickets/:id/snooze',
  'DELETE /users/:id',
  'DELETE /users/:id/sessions',
  'DELETE /users/:id/sessions/:sessionId',
  'GET /audit-log/export',
  'GET /campaigns/:id/shipments/export',
  'GET /contact-imports/:id/refused',
  'GET /contact-list-imports/:id/refused',
  'GET /contact-lists/:id/export',
  'GET /contacts/export',
  'GET /costs/export',
  'GET /dashboard/export',
  'GET /opt-outs/export',
  'GET /personal-data-requests/export',
  'GET /quick-messages/export',
  'GET /tags/export',
  'GET /tickets/:id/transcript',
  'GET /users/export',
  'GET /webhooks/:id/secret',
  'POST /announcements/:id/read',
  'POST /api-tokens',
  'POST /auth/confirm',
  'POST /auth/own-access',
  'POST /auth/passkeys',
  'POST /auth/passkeys/options',
  'POST /auth/second-factor/recovery-codes',
  'POST /auth/second-factor/totp',
  'POST /auth/sign-on/test/finish',
  'POST /campaigns/:id/test',
  'POST /chats',
  'POST /chats/:id/leave',
  'POST /chats/:id/messages',
  'POST /chats/:id/messages with medias',
  'POST /chats/:id/read',
  'POST /contacts/:id/erase',
  'POST /contacts/:id/personal-data',
  'POST /macros/:id/run',
  'POST /push-devices',
  'POST /sign-on/check',
  'POST /sign-on/off',
  'POST /sign-on/test',
  'POST /ticket-notes',
  'POST /tickets',
  'POST /tickets/:id/transcript/mail',
  'POST /tickets/:id/unresolve',
  'POST /users',
  'POST /users/:id/password-link',
  'POST /users/:id/unlock',
  'POST /users/invite',
  'POST /webhooks',
  'POST /webhooks/:id/secret',
  'POST /whatsapp/:id/token',
  'PUT /api-tokens/:id',
  'PUT /auth/passkeys/:id',
  'PUT /auth/second-factor/totp',
  'PUT /chat-messages/:id',
  'PUT /chats/:id',
  'PUT /push-devices/:id',
  'PUT /sign-on',
  'PUT /ticket-notes/mentions',
  'PUT /tickets/:id',
  'PUT /tickets/:id/pin',
  'PUT /tickets/:id/read',
  'PUT /tickets/:id/snooze',
  'PUT /tickets/:id/unread',
  'PUT /users/:id',
]

/** Calls other than GET that change nothing, or belong to support itself. */
const reading = [
  'DELETE /companies/:id/support-access',
  'DELETE /companies/:id/support-access/writing',
  'POST /companies/:id/support-access/writing',
  'POST /queue/preview',
]

/** An admin's personal data: support has none, and sees nobody's. */
const isOfOnePerson = ({ endpoint: { path } }: Route): boolean =>
  /^\/(chats|macros|quick-messages)\/:id/.test(path)

/** Errors of the guard, a database key or the session, which don't depend on the call's subject. */
const failures = [
  'ERR_INTERNAL',
  'ERR_NOT_FOUND',
  'ERR_NO_PERMISSION',
  'ERR_SESSION_EXPIRED',
  'ERR_SUPPORT_CLOSED',
  'ERR_SUPPORT_READ_ONLY',
  'ERR_TOKEN_EXPIRED',
]

/** Excludes calls of a super user's own session, public calls, and calls of programs. */
const isForCompanies = ({ access }: Route) =>
  access !== 'super' && access !== 'public' && access !== 'program'
const reaching = (reach: ReturnType<typeof supportReach>) =>
  routes.filter((route) => isForCompanies(route) && supportReach(route) === reach)
const namesOf = (all: readonly Route[]) => all.map(({ endpoint }) => nameOf(endpoint)).sort()

let shared: Promise<Stocked> | undefined
const sharedWorld = () => (shared ??= aStockedCompany())

async function verdictOf(api: TestApi, { endpoint }: Route, fixture: Stocked): Promise<string> {
  const body = bodyOf(endpoint, fixture)
  // Support has no quick messages, views and macros of its own.
  const isShared = [quickMessagesApi, savedViewsApi, macrosApi].some(({ create }) => endpoint === create)
  const sent = isShared ? { ...body, shared: true } : body
  const answer = await sendUnhurried(api, endpoint, { params: paramsOf(endpoint, fixture), body: sent })
  return answer.status < 400 ? 'allowed' : (answer.body as { error: string }).error
}

/** The answer to each call, by name. One at a time, since some delete what others change. */
async function verdicts(
  all: readonly Route[],
  api: TestApi,
  fixture: Stocked,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const route of all) found[nameOf(route.endpoint)] = await verdictOf(api, route, fixture)
  return found
}

const allBeing = (verdict: string, all: readonly Route[]) =>
  Object.fromEntries(namesOf(all).map((name) => [name, verdict]))

describe('support access', () => {
  it('is closed to what takes data away, discloses secrets, or needs a user of the company', async () => {
    expect(namesOf(reaching('closed'))).toEqual(closed)
    const fixture = await sharedWorld()
    const api = apiInSupport(fixture.boss, fixture.company, { isWriting: true })
    const found = await verdicts(reaching('closed'), api, fixture)
    expect(found).toEqual(allBeing('ERR_SUPPORT_CLOSED', reaching('closed')))
  })

  it('reads what is a GET, and little else', () => {
    const others = reaching('reading').filter(({ endpoint }) => endpoint.method !== 'GET')
    expect(namesOf(others)).toEqual(reading)
  })

  it('sees what an admin sees, and nothing comes as a table', async () => {
    const fixture = await sharedWorld()
    const all = reaching('reading').filter(({ endpoint }) => endpoint.method === 'GET')
    const companyRoutes = all.filter((route) => !isOfOnePerson(route))
    const api = apiInSupport(fixture.boss, fixture.company)
    expect(await verdicts(companyRoutes, api, fixture)).toEqual(
      await verdicts(companyRoutes, apiAs(fixture.admin), fixture),
    )
    for (const route of all) {
      const { type } = await api.send(route.endpoint, { params: paramsOf(route.endpoint, fixture) })
      expect(type, nameOf(route.endpoint)).toBe('application/json')
    }
  })

  it('sees nothing that is one person’s own', async () => {
    const fixture = await sharedWorld()
    const own = reaching('reading').filter(isOfOnePerson)
    const found = Object.values(await verdicts(own, apiInSupport(fixture.boss, fixture.company), fixture))
    expect(found.length).toBeGreaterThan(2)
    expect(new Set(found)).toEqual(
      new Set(['ERR_NOT_CHAT_MEMBER', 'ERR_NO_MACRO_FOUND', 'ERR_NO_QUICKMESSAGE_FOUND']),
    )
  })

  it('changes nothing until writing was asked for', async () => {
    const fixture = await sharedWorld()
    const all = reaching('writing')
    expect(all.length).toBeGreaterThan(50)
    const found = await verdicts(all, apiInSupport(fixture.boss, fixture.company), fixture)
    expect(found).toEqual(allBeing('ERR_SUPPORT_READ_ONLY', all))
  })

  it('changes what an admin may, once it was', async () => {
    const fixture = await aStockedCompany()
    const isRemoval = ({ endpoint }: Route) => endpoint.method === 'DELETE'
    const all = [...reaching('writing')].sort((a, b) => Number(isRemoval(a)) - Number(isRemoval(b)))
    const api = apiInSupport(fixture.boss, fixture.company, { isWriting: true })
    const found = Object.entries(await verdicts(all, api, fixture))
    expect(found.filter(([, verdict]) => failures.includes(verdict))).toEqual([])
    expect(found.filter(([, verdict]) => verdict === 'allowed').length).toBeGreaterThan(40)
  }, 60_000)

  it('is no super user’s session', async () => {
    const fixture = await sharedWorld()
    const all = routes.filter((route) => route.access === 'super' && supportReach(route) !== 'closed')
    const found = await verdicts(
      all,
      apiInSupport(fixture.boss, fixture.company, { isWriting: true }),
      fixture,
    )
    expect(found).toEqual(allBeing('ERR_NO_PERMISSION', all))
  })
})
