import {
  apiScopes,
  apiTokensApi,
  endpoint,
  hasAbility,
  profiles,
  type Endpoint,
  type Profile,
} from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import type { Access } from '../src/platform/http/access.js'
import type { Route } from '../src/platform/http/route.js'
import { anonymousApi, apiAs, apiWithToken, type TestApi } from '../src/testing/apiClient.js'
import type { User } from '../src/models/index.js'
import {
  aCustomer,
  aMessage,
  aNote,
  aTicket,
  aToken,
  aUser,
  inCompany,
  inDays,
} from '../src/testing/fixtures.js'
import { nameOf, paramsOf, reachesIntoQueue, referencesOf, withField, type Stocked } from './namedRecords.js'
import { aCompanyFor, aStockedCompany, bodyOf, strongestCaller } from './samples.js'

/** Routes that anyone may call, logged in or not. */
const publicRoutes = [
  'GET /plans/all',
  'GET /plans/list',
  'GET /branding',
  'GET /auth/offers',
  'GET /auth/signup/challenge',
  'GET /version',
  'POST /auth/email',
  'POST /auth/forgotten-password',
  'POST /auth/login',
  'POST /auth/passkey',
  'POST /auth/passkey/options',
  'POST /auth/password',
  'POST /auth/password-link',
  'POST /auth/refresh_token',
  // These need the provider's secret.
  'POST /subscription/webhook',
  'POST /subscription/webhook/:type',
  // These need WhatsApp's word or signature.
  'GET /official/webhook',
  'GET /official/webhook/:key',
  'POST /official/webhook',
  'POST /official/webhook/:key',
  'POST /auth/sign-on/begin',
  'POST /auth/sign-on/finish',
  'POST /auth/sign-on/offer',
  'POST /auth/signup',
  'POST /auth/signup/confirm',
  'POST /companies/cadastro',
  'POST /forgetpassword/:email',
]

type Verdict = 'allowed' | 'ERR_NO_PERMISSION'
type Row = Record<Profile, Verdict>

const adminsOnly: Row = { admin: 'allowed', supervisor: 'ERR_NO_PERMISSION', user: 'ERR_NO_PERMISSION' }
const nobody: Row = { admin: 'ERR_NO_PERMISSION', supervisor: 'ERR_NO_PERMISSION', user: 'ERR_NO_PERMISSION' }
const leadersOnly: Row = { admin: 'allowed', supervisor: 'allowed', user: 'ERR_NO_PERMISSION' }

/** Expected result for each profile, by a route's access. Super users have profiles, too. */
const rowOf = (access: Access): Row => ({
  admin: verdictBy(access, 'admin'),
  supervisor: verdictBy(access, 'supervisor'),
  user: verdictBy(access, 'user'),
})

function verdictBy(access: Access, profile: Profile): Verdict {
  if (access === 'public' || access === 'user') return 'allowed'
  const isOthers = access === 'super' || access === 'support' || access === 'program'
  return !isOthers && hasAbility(profile, access) ? 'allowed' : 'ERR_NO_PERMISSION'
}

/**
 * Calls where the record also decides: on a ticket that a colleague of the same queue holds, or on another
 * user.
 */
const decidedByRecord: Record<string, Row> = {
  'GET /companies/:id/usage': adminsOnly,
  'DELETE /messages/:id': leadersOnly,
  'POST /messages/:id/retry': leadersOnly,
  'POST /messages/:ticketId': leadersOnly,
  'POST /messages/:ticketId with medias': leadersOnly,
  'POST /messages/:ticketId/forward': leadersOnly,
  'POST /messages/:ticketId/typing': leadersOnly,
  'POST /messages/edit/:id': leadersOnly,
  'PUT /messages/:id/reaction': leadersOnly,

  'GET /users/:id': adminsOnly,
  'PUT /users/:id': adminsOnly,
  'PUT /users/:id/availability': adminsOnly,
  'GET /users/:id/sessions': adminsOnly,
  'GET /users/:id/past-sessions': adminsOnly,
  'DELETE /users/:id/sessions': adminsOnly,
  'DELETE /users/:id/sessions/:sessionId': adminsOnly,

  'PUT /tickets/:id': leadersOnly,
  // Only its attendant can have read it.
  'PUT /tickets/:id/read': nobody,
  // They are about its attendant's own list.
  'PUT /tickets/:id/unread': nobody,
  'PUT /tickets/:id/pin': nobody,
  'PUT /tickets/:id/snooze': nobody,
  'DELETE /tickets/:id/snooze': nobody,
}

/** Lists that show records in queues. All other lists must show none of them to anybody. */
const listsOfQueues = [
  'GET /contacts',
  'GET /ticket-notes/list',
  'GET /ticket/kanban',
  'GET /ticket/kanban/counts',
  'GET /tickets',
  'GET /tickets-count',
]

/** Faults of the guards themselves. */
function faultsOf(all: readonly Pick<Route, 'endpoint' | 'access'>[], rows: Record<string, Row>): string[] {
  const names = all.map((route) => nameOf(route.endpoint))
  const open = all.filter(({ access }) => access === 'public').map((route) => nameOf(route.endpoint))
  return [
    ...open.filter((name) => !publicRoutes.includes(name)).map((name) => `${name} is open to anyone`),
    ...[...publicRoutes, ...Object.keys(rows)]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is not a route`),
  ]
}

async function verdictOf(api: TestApi, route: Route, fixture: Stocked): Promise<string> {
  const response = await api.send(route.endpoint, {
    params: paramsOf(route.endpoint, fixture),
    body: bodyOf(route.endpoint, fixture),
  })
  const { status } = response
  if (status < 400) return 'allowed'
  const { error } = response.body as { error: string }
  // An earlier allowed caller may have left nothing to do for the next. That is not a refusal of the person.
  return status === 403 || status === 401 ? error : 'allowed'
}

/** One company for all calls that change nothing. */
let shared: Promise<Stocked> | undefined
const sharedWorld = () => (shared ??= aStockedCompany())

const guarded = routes.filter(({ access }) => access !== 'public' && access !== 'program')
const cases = guarded.map((route) => [nameOf(route.endpoint), route] as const)

describe('every route', () => {
  it('has its guard', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(faultsOf(routes, decidedByRecord)).toEqual([])
  })

  it.each(cases)('refuses whoever is not logged in: %s', async (_name, route) => {
    const fixture = await sharedWorld()
    expect(await verdictOf(anonymousApi(), route, fixture)).toBe('ERR_SESSION_EXPIRED')
  })

  it.each(cases)('lets in whom its access says, and the record: %s', async (name, route) => {
    // Records that are only read are still there for the next call.
    const fixture = await (route.endpoint.method === 'GET' ? sharedWorld() : aCompanyFor(route.endpoint))
    const verdicts: Record<string, string> = {}
    // The weakest profile first, so that a stronger one's changes don't remove its record.
    for (const profile of [...profiles].reverse()) {
      const person = await aUser(fixture.company, { profile, queues: [fixture.queue] })
      verdicts[profile] = await verdictOf(apiAs(person), route, fixture)
    }
    expect(verdicts).toEqual(decidedByRecord[name] ?? rowOf(route.access))
  })
})

describe('a route for programs', () => {
  const programs = routes
    .filter(({ access }) => access === 'program')
    .map((route) => [nameOf(route.endpoint), route] as const)

  it.each(programs)('refuses whoever comes without a token, or with a login: %s', async (_name, route) => {
    const fixture = await sharedWorld()
    const strangers = [anonymousApi(), apiWithToken(''), apiWithToken(aToken()), apiAs(fixture.admin)]
    for (const api of strangers) expect(await verdictOf(api, route, fixture)).toBe('ERR_INVALID_API_TOKEN')
  })

  it.each(programs)('refuses a token that was made for something else: %s', async (_name, route) => {
    const fixture = await sharedWorld()
    const scopes = apiScopes.filter((scope) => scope !== route.scope)
    const { token } = await apiAs(fixture.admin).ok(apiTokensApi.create, { body: { name: 'Outro', scopes } })
    expect(await verdictOf(apiWithToken(token ?? ''), route, fixture)).toBe('ERR_API_TOKEN_SCOPE')
  })

  it.each(programs)('lets in whoever has a token with its scope: %s', async (_name, route) => {
    const fixture = await aCompanyFor(route.endpoint)
    expect(await verdictOf(strongestCaller(route, fixture), route, fixture)).toBe('allowed')
  })

  it.each(programs)('refuses programs of companies that may not work: %s', async (_name, route) => {
    const fixture = await aCompanyFor(route.endpoint)
    const api = strongestCaller(route, fixture)
    await inCompany(fixture.company, () => fixture.company.update({ dueDate: inDays(-1) }))
    expect(await verdictOf(api, route, fixture)).toBe('ERR_SUBSCRIPTION_EXPIRED')
    await inCompany(fixture.company, () => fixture.company.update({ status: false }))
    expect(await verdictOf(api, route, fixture)).toBe('ERR_COMPANY_INACTIVE')
  })
})

describe('a queue that a plain user does not attend', () => {
  const reaching = cases.filter(([, { endpoint: call }]) => reachesIntoQueue(call))

  it.each(reaching)('is out of reach: %s', async (_name, route) => {
    const fixture = await sharedWorld()
    expect(await verdictOf(apiAs(fixture.newcomer), route, fixture)).toBe('ERR_NO_PERMISSION')
  })

  it('is known by each kind of name that a call may have for what lies in it', () => {
    const names = reaching.map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'GET /tickets/u/:uuid',
        'GET /messages/:ticketId',
        'PUT /messages/:id/reaction',
        'DELETE /ticket-notes/:id',
        'POST /ticket-notes',
        'POST /tickets',
      ]),
    )
    expect(names).not.toContain('GET /queue/:id')
    const lost = endpoint('GET', '/tickets/:id/lost').answers<unknown>()
    expect(reachesIntoQueue(lost)).toBe(true)
  })

  /** A list's answer for a user, requested in every way it supports. */
  async function answerText(list: Endpoint, api: TestApi, fixture: Stocked): Promise<string> {
    const named = referencesOf(list.query).map(({ field, named: { pick } }) =>
      withField(field, pick(fixture)),
    )
    const asks = [{}, ...(list.query ? [{ showAll: true }, { status: 'open' }, ...named] : [])]
    // One at a time: a user may only run a few reports at once.
    const answers: Awaited<ReturnType<TestApi['send']>>[] = []
    for (const query of asks) answers.push(await api.send(list, { query }))
    expect(answers.map(({ status }) => status)).toEqual(asks.map(() => 200))
    return answers.map(({ text }) => text).join()
  }

  /** Lists of the installation, in no queue. Parallel test files add rows to them. */
  const ofEverybody = ['GET /helps', 'GET /helps/list']
  const lists = cases.filter(
    ([name, { access, endpoint: call }]) =>
      call.method === 'GET' &&
      !call.path.includes(':') &&
      rowOf(access).user === 'allowed' &&
      !ofEverybody.includes(name),
  )

  it.each(lists)('is shown in no list: %s', async (name, { endpoint: list }) => {
    const stocked = await sharedWorld()
    // A customer who was attended before, where everybody sees it, so that fact reveals nothing.
    // The latest is the first by name, so that it is on the first page of contacts.
    const first = `A ${String(Number.MAX_SAFE_INTEGER - Date.now())}`
    const customer = await aCustomer(stocked.company, { name: first })
    await aTicket(stocked.company, { customer, connection: stocked.connection, status: 'closed' })
    const fixture = { ...stocked }
    const answerTo = async (user: User) => answerText(list, apiAs(user), fixture)
    const [before, attended] = [await answerTo(fixture.newcomer), await answerTo(fixture.agent)]
    const { company, queue, connection, agent: user } = fixture
    const ticket = await aTicket(company, { customer, connection, queue, user })
    await aMessage(company, { ticket, body: 'segredo' })
    await aNote(company, { ticket, user, note: 'segredo' })
    fixture.openTicket = ticket
    expect(await answerTo(fixture.newcomer)).toBe(before)
    const isShown = (await answerTo(fixture.agent)) !== attended
    expect(isShown, 'whether whoever attends it is shown it').toBe(listsOfQueues.includes(name))
  })
})

describe('a route without its guard', () => {
  const lostEndpoint = endpoint('GET', '/lost').answers<unknown>()

  it('is seen when it is open, or a row is left of it', () => {
    const lost = [...routes, { endpoint: lostEndpoint, access: 'public' as const }]
    expect(faultsOf(lost, decidedByRecord)).toEqual(['GET /lost is open to anyone'])
    expect(faultsOf(routes, { ...decidedByRecord, 'GET /gone': nobody })).toEqual([
      'GET /gone is not a route',
    ])
  })
})
