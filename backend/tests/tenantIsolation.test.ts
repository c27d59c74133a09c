import {
  accessPolicyApi,
  contactsApi,
  endpoint,
  id,
  pushDevicesApi,
  secondFactorApi,
  ticketNotesApi,
  type Endpoint,
} from '@balcao/contract'
import { object } from 'yup'
import { describe, expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { apiAs, type TestApi } from '../src/testing/apiClient.js'
import {
  aConnection,
  aContactList,
  aCustomer,
  anImport,
  anInvoice,
  aPastMessage,
  aQueue,
  anAd,
  aTag,
  aTicket,
  aUser,
  unique,
} from '../src/testing/fixtures.js'
import {
  makers,
  missingParamsOf,
  nameOf,
  paramsOf,
  pathParameters,
  pathRecord,
  referencesOf,
  withField,
  type Stocked,
} from './namedRecords.js'
import {
  aCompanyFor,
  aPushSubscription,
  aStockedCompany,
  bodyOf,
  exampleBodyOf,
  strongestCaller,
} from './samples.js'

const guarded = routes.filter(({ access }) => access !== 'public')
const endpoints = guarded.map(({ endpoint }) => endpoint)
/** A setting's key and a billing system are the same in every company, and name no record. */
const withoutIds = ['POST /billing-systems/:system/test', 'PUT /settings/:key']
/** Super users are admitted to all companies, so their calls are left out. */
const ofCompanies = guarded.filter(({ access }) => access !== 'super')
const withIds = ofCompanies.filter(
  ({ endpoint }) => pathParameters(endpoint).length > 0 && !withoutIds.includes(nameOf(endpoint)),
)
/** Calls that show data of the installation, which everybody may see. */
const ofEverybody = ['GET /helps', 'GET /helps/list']
/** A call that needs a plan, and has tests of its own. */
const ofOnePlan = ['GET /subscription/change']
const lists = ofCompanies
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  .filter((endpoint) => ![...ofEverybody, ...ofOnePlan].includes(nameOf(endpoint)))

const cases = (chosen: readonly Endpoint[]) => chosen.map((endpoint) => [nameOf(endpoint), endpoint] as const)

/** Two companies for all calls that change nothing in them. */
let shared: Promise<Stocked> | undefined
let others: Promise<Stocked> | undefined
const sharedWorld = () => (shared ??= aStockedCompany())
const otherWorld = () => (others ??= aStockedCompany())

interface Answer {
  status: number
  text: string
}

/**
 * What the answer about another company's record reveals, compared with that about a missing record; null for
 * nothing.
 */
function betrays(foreign: Answer, missing: Answer): string | null {
  if (missing.status < 400) return `answers ${missing.status} about a record that nobody has`
  const same = foreign.status === missing.status && foreign.text === missing.text
  return same ? null : `${foreign.status} ${foreign.text} instead of ${missing.status} ${missing.text}`
}

const leaks = (text: string, marker: string): boolean => text.includes(marker)

describe('another company’s record', () => {
  const named = withIds.map((route) => [nameOf(route.endpoint), route] as const)

  it.each(named)('is as good as missing: %s', async (_name, route) => {
    const { endpoint } = route
    // A refused caller changes nothing; the owner's own call may.
    const mine = await sharedWorld()
    const theirs = await (endpoint.method === 'GET' ? otherWorld() : aCompanyFor(endpoint))
    const api = strongestCaller(route, mine)
    const body = bodyOf(endpoint, mine)
    const foreign = await api.send(endpoint, { params: paramsOf(endpoint, theirs), body })
    const missing = await api.send(endpoint, { params: missingParamsOf(endpoint), body })
    expect(betrays(foreign, missing)).toBeNull()
    const own = await strongestCaller(route, theirs).send(endpoint, {
      params: paramsOf(endpoint, theirs),
      body: bodyOf(endpoint, theirs),
    })
    expect(own.status, 'the record was there all along').not.toBe(missing.status)
  })

  const references = ofCompanies.flatMap(({ access, endpoint }) =>
    (['body', 'query'] as const).flatMap((part) =>
      referencesOf(endpoint[part])
        // Plans belong to the installation; companies choose among the offered ones.
        .filter(({ field }) => field !== 'planId')
        // A template is made only when WhatsApp answers. Its own test names a foreign account.
        .filter(({ field }) => field !== 'accountId' || part !== 'body')
        // The values that are needed depend on the template, and on the connection whether it may be sent.
        .filter(({ field }) => field !== 'template.templateId')
        .map((reference) => ({ access, endpoint, part, ...reference })),
    ),
  )
  const sentences = references.map(
    (reference) =>
      [`${reference.part}.${reference.field} of ${nameOf(reference.endpoint)}`, reference] as const,
  )

  it.each(sentences)('cannot be named by %s', async (_name, reference) => {
    const { endpoint, part, field, named } = reference
    const mine = await (endpoint.method === 'GET' ? sharedWorld() : aCompanyFor(endpoint))
    const theirs = await otherWorld()
    const ask = (value: unknown, company: Stocked) => {
      const given = withField(field, value)
      const body = part === 'body' ? { ...bodyOf(endpoint, company), status: undefined, ...given } : undefined
      const query = part === 'query' ? given : undefined
      return strongestCaller(reference, company).send(endpoint, {
        params: paramsOf(endpoint, company),
        body,
        query,
      })
    }
    const foreign = await ask(named.pick(theirs), mine)
    const missing = await ask(named.missing, mine)
    expect([foreign.status, foreign.text]).toEqual([missing.status, missing.text])
    const own = await ask(named.pick(mine), mine)
    expect(own.status, 'its own can be named').toBe(endpoint.status)
  })
})

/** A company whose every record contains a marker. */
async function aMarkedCompany(): Promise<{ fixture: Stocked; marker: string }> {
  const fixture = await aStockedCompany()
  const { company } = fixture
  const marker = `marca-${unique()}`
  const queue = await aQueue(company, { name: `Fila ${marker}` })
  const user = await aUser(company, { name: `Pessoa ${marker}`, queues: [queue] })
  const connection = await aConnection(company, { name: `Conexão ${marker}`, queues: [queue] })
  const customer = await aCustomer(company, { name: `Cliente ${marker}` })
  const ticket = await aTicket(company, { customer, connection, queue, user })
  await aPastMessage(company, { customer: fixture.stranger, connection, body: `Antes ${marker}` })
  await aContactList(company, { name: `Lista ${marker}` })
  await anInvoice(company, { detail: `Plano ${marker}`, days: -30, paid: true })
  await anImport(company, { fileName: `${marker}.csv`, state: 'done' })
  await anAd(company, `Anúncio ${marker}`)
  await aTag(company, { name: `Etiqueta ${marker}`, on: [ticket], kanban: 1 })
  const asked = { params: { id: customer.id }, body: { reason: `Pedido ${marker}` } }
  expect((await apiAs(fixture.admin).send(contactsApi.exportPerson, asked)).status).toBe(200)
  const passkey = { params: { id: fixture.passkeyId }, body: { name: `Chave ${marker}` } }
  await apiAs(fixture.admin).ok(secondFactorApi.renamePasskey, passkey)
  const browser = { headers: { 'user-agent': `Navegador ${marker}` } }
  await apiAs(fixture.admin).ok(pushDevicesApi.register, { body: aPushSubscription(), ...browser })
  const note = { note: `Nota ${marker} para @${fixture.admin.name}`, mentions: [fixture.admin.id] }
  await apiAs(user).ok(ticketNotesApi.create, { body: { ...note, ticketId: ticket.id } })
  const addresses = [{ address: '203.0.113.0/24', name: marker }]
  await apiAs(fixture.admin).ok(accessPolicyApi.update, { body: { addresses } })
  for (const route of makers.values()) {
    const create = route.endpoint
    const body = { ...bodyOf(create, fixture), ...exampleBodyOf(create, fixture, marker) }
    expect((await strongestCaller(route, fixture).send(create, { body })).status).toBe(create.status)
  }
  return { fixture, marker }
}

let marked: ReturnType<typeof aMarkedCompany> | undefined
const markedWorld = () => (marked ??= aMarkedCompany())

/** Lists without records: who I am, what the installation offers, counts and amounts. */
const withoutRecords = [
  // Only numbers.
  'GET /access-people/factors',
  'GET /auth/me',
  // Dates and places; nobody is asked about a login here.
  'GET /auth/own-access',
  'GET /billing-systems',
  // Empty without ids; it has tests of its own.
  'GET /campaign-figures',
  'GET /campaign-settings',
  // Only numbers.
  'GET /campaign-settings/estimate',
  'GET /chats/unread',
  // Empty without a list; it has tests of its own.
  'GET /contact-list-items',
  'GET /contacts/usage',
  // Only numbers; nothing was charged, and nobody has corrected a price.
  'GET /costs',
  'GET /costs/connections',
  'GET /costs/export',
  'GET /costs/prices',
  // Ratings of a period, of which there are none; they have tests of their own.
  'GET /dashboard/ratings',
  'GET /dashboard/targets',
  // Attendances that ended for a reason, of which there are none; they have a test of their own.
  'GET /dashboard/close-reasons',
  'GET /dashboard/ticketsDay',
  'GET /dashboard/ticketsUsers',
  'GET /files',
  'GET /files/list',
  'GET /first-steps',
  // Empty until somebody opens a window; it has a test of its own.
  'GET /availability',
  'GET /holidays',
  // The invoice to pay now, which names no record with the marker.
  'GET /invoices/standing',
  'GET /messages-allMe',
  'GET /prompt',
  'GET /queueIntegration',
  // Called without parameters; the answers with parameters are tested above.
  'GET /queue-options',
  // The coming month, which is empty; it has a test of its own.
  'GET /schedules/calendar',
  // Ids and numbers.
  'GET /saved-views/count',
  'GET /settings',
  'GET /storage',
  // Empty without a number of the official API; they have tests of their own.
  'GET /templates',
  'GET /template-accounts',
  'GET /ticket-notes/list',
  'GET /ticket/kanban/counts',
  'GET /tickets-count',
  'GET /whatsapp-providers',
]

/** An admin, or a program where the list is for programs. */
const callerOf = (endpoint: Endpoint, company: Stocked): TestApi =>
  strongestCaller(
    { access: ofCompanies.find((route) => route.endpoint === endpoint)?.access ?? 'user' },
    company,
  )

describe('a list', () => {
  it.each(cases(lists))('shows nothing of another company: %s', async (name, endpoint) => {
    const { fixture, marker } = await markedWorld()
    const other = await otherWorld()
    const query = endpoint.query ? { showAll: true } : undefined
    const answer = await callerOf(endpoint, other).send(endpoint, { query })
    expect(answer.status).toBe(200)
    expect(leaks(answer.text, marker)).toBe(false)

    const own = await callerOf(endpoint, fixture).send(endpoint, { query })
    expect(leaks(own.text, marker), 'the mark is seen where it belongs').toBe(!withoutRecords.includes(name))
  })

  it('counts nothing of another company', async () => {
    const lonely = await aStockedCompany()
    const count = async () => {
      const endpoint = endpoints.find((candidate) => candidate.path === '/tickets-count')
      if (!endpoint) throw new Error('There is no count of tickets')
      return (await apiAs(lonely.admin).send(endpoint, { query: { showAll: true } })).body as unknown
    }
    const alone = await count()
    await aStockedCompany()
    expect(await count()).toEqual(alone)
    expect(alone).toEqual({ open: 1, waiting: 0, unread: 0, snoozed: 0, pending: 1, nextRecallAt: null })
  })
})

describe('a leak', () => {
  const missing = { status: 404, text: '{"error":"ERR_NO_TICKET_FOUND"}' }

  it.each([
    ['is answered', { status: 200, text: '{"id":1}' }, missing],
    ['is forbidden instead of missing', { status: 403, text: '{"error":"ERR_NO_PERMISSION"}' }, missing],
    ['is missing in other words', { ...missing, text: '{"error":"ERR_NOT_FOUND"}' }, missing],
    [
      'cannot be told from what nobody has, since that is answered',
      { status: 200, text: '{}' },
      { status: 200, text: '{}' },
    ],
  ])('is seen when another company’s record %s', (_sentence, foreign, absent) => {
    expect(betrays(foreign, absent)).not.toBeNull()
  })

  it('is seen in a list', () => {
    expect(leaks('[{"name":"Fila marca-1"}]', 'marca-1')).toBe(true)
  })
})

describe('an endpoint that is not known here', () => {
  it('fails, by its path or by a field that names a record', () => {
    const lost = endpoint('GET', '/lost/:thingId').answers<unknown>()
    expect(() => pathRecord(lost, 'thingId')).toThrow('namedRecords.ts does not know')
    expect(() => referencesOf(object({ thingId: id() }))).toThrow('namedRecords.ts does not know')
  })
})
