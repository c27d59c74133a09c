import { endpoint, profiles, type Endpoint, type Profile } from '@balcao/contract'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import type { Route } from '../src/platform/http/route.js'
import { anonymousApi, apiAs, type TestApi } from '../src/testing/apiClient.js'
import type { User } from '../src/models/index.js'
import { aMessage, aNote, aTicket, aUser } from '../src/testing/world.js'
import {
  aStockedCompany,
  bodyOf,
  nameOf,
  paramsOf,
  reachesIntoQueue,
  referencesOf,
  withField,
  type Stocked,
} from './samples.js'

/** What anyone may call, logged in or not. */
const publicRoutes = ['GET /version', 'POST /auth/login', 'POST /auth/refresh_token']

type Verdict = 'allowed' | 'ERR_NO_PERMISSION'
type Row = Record<Profile, Verdict>

const everyone: Row = { admin: 'allowed', supervisor: 'allowed', user: 'allowed' }
const adminsOnly: Row = { admin: 'allowed', supervisor: 'ERR_NO_PERMISSION', user: 'ERR_NO_PERMISSION' }
const nobody: Row = { admin: 'ERR_NO_PERMISSION', supervisor: 'ERR_NO_PERMISSION', user: 'ERR_NO_PERMISSION' }
const leadersOnly: Row = { ...everyone, user: 'ERR_NO_PERMISSION' }

/** Each call by each profile, on a ticket that somebody else of their queue holds. */
const roleTable: Record<string, Row> = {
  'DELETE /auth/logout': everyone,
  'GET /auth/me': everyone,

  'DELETE /whatsapp/:id': adminsOnly,
  'DELETE /whatsappsession/:id': adminsOnly,
  'GET /whatsapp': everyone,
  'GET /whatsapp-providers': everyone,
  'GET /whatsapp/:id': everyone,
  'GET /whatsapp/:id/health': adminsOnly,
  'POST /whatsapp': adminsOnly,
  'POST /whatsappsession/:id': adminsOnly,
  'POST /whatsappsession/:id/code': adminsOnly,
  'PUT /whatsapp/:id': adminsOnly,
  'PUT /whatsappsession/:id': adminsOnly,

  'DELETE /messages/:id': leadersOnly,
  'GET /messages/:ticketId': everyone,
  'GET /messages/:ticketId/first-unread': everyone,
  'GET /messages/:ticketId/search': everyone,
  'POST /messages/:id/media': everyone,
  'POST /messages/:id/retry': leadersOnly,
  'POST /messages/:ticketId': leadersOnly,
  'POST /messages/:ticketId with medias': leadersOnly,
  'POST /messages/:ticketId/typing': leadersOnly,
  'POST /messages/edit/:id': leadersOnly,
  'PUT /messages/:id/reaction': leadersOnly,

  'GET /companies/:id': everyone,
  // For super users, who may have any profile.
  'GET /storage': adminsOnly,
  'GET /companies/list': nobody,
  'GET /companies/listPlan/:id': everyone,
  'PUT /companies/:id/schedules': adminsOnly,

  'GET /files': everyone,
  'GET /files/list': everyone,
  'GET /prompt': everyone,
  'GET /queueIntegration': everyone,

  'DELETE /contacts/:id': adminsOnly,
  'GET /contacts': everyone,
  'GET /contacts/:id': everyone,
  'GET /contacts/list': everyone,
  'POST /contacts': everyone,
  'PUT /contacts/:id': everyone,

  'DELETE /queue/:id': adminsOnly,
  'GET /queue': everyone,
  'GET /queue/:id': everyone,
  'POST /queue': adminsOnly,
  'PUT /queue/:id': adminsOnly,

  'DELETE /queue-options/:id': adminsOnly,
  'GET /queue-options': everyone,
  'POST /queue-options': adminsOnly,
  'PUT /queue-options/:id': adminsOnly,

  // A colleague's are as good as missing, which is no refusal of the person.
  'DELETE /quick-messages/:id': everyone,
  'GET /quick-messages': everyone,
  'GET /quick-messages/:id': everyone,
  'GET /quick-messages/list': everyone,
  'POST /quick-messages': everyone,
  'PUT /quick-messages/:id': everyone,

  'GET /settings': everyone,
  'PUT /settings/:key': adminsOnly,

  'DELETE /tags/:id': adminsOnly,
  'GET /tags': everyone,
  'GET /tags/:id': everyone,
  'GET /tags/kanban': everyone,
  'GET /tags/list': everyone,
  'POST /tags': everyone,
  'POST /tags/sync': everyone,
  'PUT /tags/:id': leadersOnly,
  'DELETE /ticket-tags/:ticketId': everyone,
  'PUT /ticket-tags/:ticketId/:tagId': everyone,

  'DELETE /ticket-notes/:id': adminsOnly,
  'GET /ticket-notes/list': everyone,
  'POST /ticket-notes': everyone,

  'DELETE /users/:id': adminsOnly,
  'GET /users': everyone,
  'GET /users/:id': adminsOnly,
  'GET /users/list': everyone,
  'POST /users': adminsOnly,
  'PUT /users/:id': adminsOnly,

  'DELETE /tickets/:id': adminsOnly,
  'POST /tickets': everyone,
  // Whoever sees it may try; it is taken back by who resolved it.
  'POST /tickets/:id/unresolve': everyone,

  'GET /tickets': everyone,
  'GET /tickets-count': everyone,
  'GET /tickets/:id': everyone,
  'GET /tickets/u/:uuid': everyone,
  'PUT /tickets/:id': leadersOnly,
  // Only who holds it can have read it.
  'PUT /tickets/:id/read': nobody,
}

/** Lists that show what lies in queues; every other shows nothing of it to anybody. */
const listsOfQueues = ['GET /ticket-notes/list', 'GET /tickets', 'GET /tickets-count']

/** What is wrong with the guards themselves. */
function faultsOf(all: readonly Pick<Route, 'endpoint' | 'access'>[], table: Record<string, Row>): string[] {
  const names = all.map((route) => nameOf(route.endpoint))
  const open = all.filter(({ access }) => access === 'public').map((route) => nameOf(route.endpoint))
  return [
    ...open.filter((name) => !publicRoutes.includes(name)).map((name) => `${name} is open to anyone`),
    ...names
      .filter((name) => !publicRoutes.includes(name) && !table[name])
      .map((name) => `${name} is not in the table of roles`),
    ...[...publicRoutes, ...Object.keys(table)]
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is not a route`),
  ]
}

async function verdictOf(api: TestApi, route: Route, world: Stocked): Promise<string> {
  const response = await api.send(route.endpoint, {
    params: paramsOf(route.endpoint, world),
    body: bodyOf(route.endpoint, world),
  })
  const { status } = response
  if (status < 400) return 'allowed'
  const { error } = response.body as { error: string }
  // Whoever is let in first may have left nothing to do for the next: that is not a refusal of the person.
  return status === 403 || status === 401 ? error : 'allowed'
}

const guarded = routes.filter(({ access }) => access !== 'public')
const cases = guarded.map((route) => [nameOf(route.endpoint), route] as const)

describe('every route', () => {
  it('has its guard, and its row in the table of roles', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(faultsOf(routes, roleTable)).toEqual([])
  })

  it.each(cases)('refuses whoever is not logged in: %s', async (_name, route) => {
    const world = await aStockedCompany()
    expect(await verdictOf(anonymousApi(), route, world)).toBe('ERR_SESSION_EXPIRED')
  })

  it.each(cases)('lets in whom the table of roles says: %s', async (name, route) => {
    const world = await aStockedCompany()
    const verdicts: Record<string, string> = {}
    // The weakest first, so that what a stronger one does leaves the record there for the weaker.
    for (const profile of [...profiles].reverse()) {
      const person = await aUser(world.company, { profile, queues: [world.queue] })
      verdicts[profile] = await verdictOf(apiAs(person), route, world)
    }
    expect(verdicts).toEqual(roleTable[name])
  })
})

describe('a queue that a plain user does not attend', () => {
  const reaching = cases.filter(([, { endpoint: call }]) => reachesIntoQueue(call))

  it.each(reaching)('is out of reach: %s', async (_name, route) => {
    const world = await aStockedCompany()
    expect(await verdictOf(apiAs(world.newcomer), route, world)).toBe('ERR_NO_PERMISSION')
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

  /** What a list says to somebody, asked in every way that it knows. */
  async function saidBy(list: Endpoint, api: TestApi, world: Stocked): Promise<string> {
    const named = referencesOf(list.query).map(({ field, named: { of } }) => withField(field, of(world)))
    const asks = [{}, ...(list.query ? [{ showAll: true }, { status: 'open' }, ...named] : [])]
    const answers = await Promise.all(asks.map((query) => api.send(list, { query })))
    expect(answers.map(({ status }) => status)).toEqual(asks.map(() => 200))
    return answers.map(({ text }) => text).join()
  }

  const lists = cases.filter(
    ([name, { endpoint: call }]) =>
      call.method === 'GET' && !call.path.includes(':') && roleTable[name]?.user === 'allowed',
  )

  it.each(lists)('is shown in no list: %s', async (name, { endpoint: list }) => {
    const world = await aStockedCompany()
    const saidTo = async (user: User) => saidBy(list, apiAs(user), world)
    const [before, attended] = [await saidTo(world.newcomer), await saidTo(world.agent)]
    const { company, queue, connection, agent: user } = world
    const customer = world.stranger
    const ticket = await aTicket(company, { customer, connection, queue, user })
    await aMessage(company, { ticket, body: 'segredo' })
    await aNote(company, { ticket, user, note: 'segredo' })
    world.openTicket = ticket
    expect(await saidTo(world.newcomer)).toBe(before)
    const isShown = (await saidTo(world.agent)) !== attended
    expect(isShown, 'whether whoever attends it is shown it').toBe(listsOfQueues.includes(name))
  })
})

describe('a route without its guard', () => {
  const lostEndpoint = endpoint('GET', '/lost').answers<unknown>()

  it('is seen when it is open, in no row, or a row is left of it', () => {
    const lost = [...routes, { endpoint: lostEndpoint, access: 'public' as const }]
    expect(faultsOf(lost, roleTable)).toEqual([
      'GET /lost is open to anyone',
      'GET /lost is not in the table of roles',
    ])
    const unknown = [...routes, { endpoint: lostEndpoint, access: 'user' as const }]
    expect(faultsOf(unknown, roleTable)).toEqual(['GET /lost is not in the table of roles'])
    expect(faultsOf(routes, { ...roleTable, 'GET /gone': everyone })).toEqual(['GET /gone is not a route'])
  })
})
