import { clientEvents, errorStatus, type Endpoint, type ErrorAnswer } from '@balcao/contract'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Response } from 'supertest'
import { routes } from '../src/entrypoints/features.js'
import { log } from '../src/platform/log/log.js'
import { aSessionOf, anonymousApi, apiAs, type TestApi } from '../src/testing/apiClient.js'
import { aSocket } from '../src/testing/sockets.js'
import { aUser } from '../src/testing/fixtures.js'
import { nameOf, paramsOf, pathParameters, type Stocked } from './namedRecords.js'
import { aStockedCompany, bodyOf, strongestCaller } from './samples.js'

/** Of one endpoint: all of them together take a minute, and other bytes come each time. */
const RUNS = 8

/** Text that says where a page of the list ended, at an instant that no page ended. */
const cursor = (instant: string, id: string): string => Buffer.from(`${instant}/${id}`).toString('base64url')

/** Values that have broken servers before. */
const nasty: readonly unknown[] = [
  null,
  ' ',
  '\0',
  'a\0b',
  '%',
  '\\',
  "'; drop table users; --",
  '__proto__',
  -1,
  0,
  0.5,
  2 ** 31,
  2 ** 53,
  '9223372036854775808',
  '9'.repeat(19),
  '1e3',
  '0x10',
  'NaN',
  '2026-02-30',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  cursor('-271821-04-20T00:00:00.000Z', '1'),
  cursor('2026-01-01T00:00:00.000Z', '9007199254740993'),
  cursor('soon', 'one'),
  '[1,',
  '[[1]]',
  '[null]',
  [],
  {},
  true,
]

const value = fc.oneof(
  fc.constantFrom(...nasty),
  fc.constantFrom('', '\uD800', 1e308),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** What fits into a URL: well-formed text, and no more of it than the HTTP parser takes. */
const urlValue = value
  .map((part) => (typeof part === 'string' ? Buffer.from(part).toString() : part))
  .filter((part) => (JSON.stringify(part) ?? '').length < 500)

const bodyValue = fc.oneof(
  { weight: 9, arbitrary: value },
  { weight: 1, arbitrary: fc.constant<unknown>('a'.repeat(70_000)) },
)

const schemaKeys = (schema: unknown): string[] =>
  Object.keys((schema as { fields?: Record<string, unknown> } | undefined)?.fields ?? {})

/** Some of the keys that the schema knows with garbage in them, and some that it does not. */
const partOf = (schema: unknown, values: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> => {
  const known = schemaKeys(schema)
  const anyKey = fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('constructor', 'toString'))
  const key =
    known.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, anyKey) : anyKey
  return fc.dictionary(key, values, { maxKeys: 5 })
}

/** A body that could succeed. What could turn out to be for every company is shown to nobody. */
const sampleOf = (endpoint: Endpoint, fixture: Stocked) =>
  nameOf(endpoint) === 'POST /announcements'
    ? { ...bodyOf(endpoint, fixture), status: false }
    : bodyOf(endpoint, fixture)

interface Garbage {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** For one endpoint: its own records or garbage in the path, and garbage in query and body. */
function garbageFor(endpoint: Endpoint, fixture: Stocked): fc.Arbitrary<Garbage> {
  const own = paramsOf(endpoint, fixture)
  const names = pathParameters(endpoint)
  // A path part that is empty is another path.
  const wild = fc.record(Object.fromEntries(names.map((name) => [name, urlValue.map(nonEmpty)])))
  const sample = sampleOf(endpoint, fixture) ?? {}
  return fc.record({
    params: fc.oneof(fc.constant(own), wild),
    query: partOf(endpoint.query, urlValue),
    body: fc.oneof(
      { weight: 4, arbitrary: partOf(endpoint.body, bodyValue).map((part) => ({ ...sample, ...part })) },
      { weight: 1, arbitrary: bodyValue },
    ),
  })
}

/** For each field in turn, each nasty value in it; the rest could succeed. */
function nastyInputsFor(endpoint: Endpoint, fixture: Stocked): Garbage[] {
  const sample = { params: paramsOf(endpoint, fixture), query: {}, body: sampleOf(endpoint, fixture) }
  const withPart = (part: keyof Garbage, key: string) =>
    nasty.map((wild) => ({
      ...sample,
      [part]: { ...(sample[part] as object | undefined), [key]: part === 'params' ? nonEmpty(wild) : wild },
    }))
  return [
    ...pathParameters(endpoint).flatMap((key) => withPart('params', key)),
    ...schemaKeys(endpoint.query).flatMap((key) => withPart('query', key)),
    ...schemaKeys(endpoint.body).flatMap((key) => withPart('body', key)),
  ]
}

/** A text that is JSON already: what is nested deeply is not built here at all. */
const raw = (text: string) => ({ text })
const lists = (depth: number) => raw(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
const objects = (depth: number) => raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

/** Values that cost a server far more than they cost their sender: as deep, as many and as long as a body may be. */
const heavy = (bytes: number) => [
  lists(1_500),
  lists(3_000),
  lists(bytes / 2 - 500),
  objects(1_500),
  objects(3_000),
  objects(bytes / 6 - 500),
  raw(`[${'1,'.repeat(bytes / 2 - 500)}1]`),
  raw(`[${'{},'.repeat(bytes / 3 - 500)}{}]`),
  raw(`"${'x'.repeat(bytes - 1_000)}"`),
  raw(`"${' '.repeat(bytes - 1_000)}"`),
  raw(`"${'1'.repeat(bytes - 1_000)}"`),
  raw('1e400'),
  raw('{"toString":1,"valueOf":1,"trim":1,"length":-1}'),
]

/** Bytes of a heavy value in one field: what grows with the square of them takes seconds by then. */
const FIELD_BYTES = 100_000

/**
 * Whole bodies, as text: each heavy value in the place of the whole and in a field that nobody knows, as large as the call takes it,
 * since reading it is what costs; and in each field, where what costs is to look at it.
 */
function heavyBodiesFor(endpoint: Endpoint, fixture: Stocked): string[] {
  const sample = sampleOf(endpoint, fixture) ?? {}
  const room = endpoint.bodyBytes - JSON.stringify(sample).length - 500
  const textsOf = (bytes: number) => heavy(bytes).map(({ text }) => text)
  const withField = (field: string) => (value: string) => {
    const others = Object.entries(sample).filter(([name]) => name !== field)
    const pairs = others.map(([name, known]) => `${JSON.stringify(name)}:${JSON.stringify(known)}`)
    return `{${[...pairs, `"${field}":${value}`].join()}}`
  }
  const [whole, part] = [textsOf(room), textsOf(Math.min(room, FIELD_BYTES))]
  const ofFields = schemaKeys(endpoint.body).flatMap((field) => part.map(withField(field)))
  return [...whole, ...whole.map(withField('unknown')), ...ofFields]
}

/** Characters of a refusal: none quotes what it refuses. */
const REFUSAL_MAX = 500
/** Milliseconds of the processor for one call, the test's own share in it: a call that blocks everybody takes seconds. */
const CALL_CPU_MS = 1_000

/** Of one message of a socket, with some to spare for its frame. */
const SOCKET_BYTES = 15_000

const nonEmpty = (part: unknown): unknown => (part === '' || part === null ? 'x' : part)

/** What is wrong with an answer; null when it is one of success, or a refusal in the catalogue's form. */
function faultOf({ status, text }: Pick<Response, 'status' | 'text'>): string | null {
  if (status < 400) return null
  const { error } = parsed(text)
  if (error === undefined) return `${status} without a code: ${text.slice(0, 200)}`
  if (!(error in errorStatus)) return `${error} is not in the catalogue`
  if (status === 500) return `a failure: ${text.slice(0, 200)}`
  return errorStatus[error] === status ? null : `${error} with ${status}`
}

function parsed(text: string): Partial<ErrorAnswer> {
  try {
    return JSON.parse(text) as Partial<ErrorAnswer>
  } catch {
    return {}
  }
}

/** Several people in turn: nobody calls often enough to be limited. */
async function crowdOf({ company, queue }: Stocked): Promise<TestApi[]> {
  const people = await Promise.all(
    (['admin', 'admin', 'user', 'user'] as const).map((profile) =>
      aUser(company, { profile, queues: [queue] }),
    ),
  )
  return people.map(apiAs)
}

interface Stand {
  fixture: Stocked
  crowd: TestApi[]
}

const stands = new Map<string, Promise<Stand>>()

/** One for all calls that change nothing; one for each that does, so that it finds everything there. */
const isFor = (endpoint: Endpoint, access: 'program' | 'super'): boolean =>
  routes.some((route) => route.endpoint === endpoint && route.access === access)
const isForPrograms = (endpoint: Endpoint): boolean => isFor(endpoint, 'program')

function standFor(endpoint: Endpoint): Promise<Stand> {
  const key = endpoint.method === 'GET' && !isForPrograms(endpoint) ? 'GET' : nameOf(endpoint)
  const known = stands.get(key)
  if (known) return known
  const made = (async () => {
    const fixture = await aStockedCompany()
    const people = isForPrograms(endpoint)
      ? [strongestCaller({ access: 'program' }, fixture), apiAs(fixture.admin)]
      : [...(isFor(endpoint, 'super') ? [apiAs(fixture.boss)] : []), ...(await crowdOf(fixture))]
    return { fixture, crowd: [...people, anonymousApi()] }
  })()
  stands.set(key, made)
  return made
}

describe('garbage', () => {
  it.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    'gets a clear refusal, never a failure: %s',
    async (_name, endpoint) => {
      const { fixture, crowd } = await standFor(endpoint)
      let turn = 0
      await fc.assert(
        fc.asyncProperty(garbageFor(endpoint, fixture), async (garbage) => {
          const api = crowd[turn++ % crowd.length]
          const response = await api?.send(endpoint, {
            ...garbage,
            body: endpoint.method === 'GET' ? undefined : garbage.body,
          })
          expect(response && faultOf(response)).toBeNull()
        }),
        { numRuns: RUNS, endOnFailure: false },
      )
    },
    120_000,
  )

  it.each(routes.map(({ endpoint }) => [nameOf(endpoint), endpoint] as const))(
    'that has broken servers before gets one in every field: %s',
    async (_name, endpoint) => {
      const { fixture, crowd } = await standFor(endpoint)
      let turn = 0
      for (const input of nastyInputsFor(endpoint, fixture)) {
        const response = await crowd[turn++ % crowd.length]?.send(endpoint, input)
        expect(response && faultOf(response), JSON.stringify(input)).toBeNull()
      }
    },
    120_000,
  )

  it.each(
    routes
      .filter(({ endpoint }) => endpoint.body && endpoint.files === undefined)
      .map(({ endpoint }) => [nameOf(endpoint), endpoint] as const),
  )(
    'that is deep, or much, or long gets a short one, and costs little: %s',
    async (_name, endpoint) => {
      const { fixture, crowd } = await standFor(endpoint)
      const params = paramsOf(endpoint, fixture)
      let turn = 0
      for (const body of heavyBodiesFor(endpoint, fixture)) {
        const before = process.cpuUsage()
        const response = await crowd[turn++ % crowd.length]?.send(endpoint, { params, json: body })
        const { user, system } = process.cpuUsage(before)
        const said = `${body.slice(0, 60)} (${body.length})`
        expect(response && faultOf(response), said).toBeNull()
        const fits = Buffer.byteLength(body) <= endpoint.bodyBytes
        expect(response?.status === 413 && fits, said).toBe(false)
        if (response && response.status >= 400) expect(response.text.length, said).toBeLessThan(REFUSAL_MAX)
        expect((user + system) / 1_000, said).toBeLessThan(CALL_CPU_MS)
      }
    },
    120_000,
  )

  it('in the headers gets one, too', async () => {
    const text = fc.string({ unit: 'grapheme-ascii', maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(text, text, text, async (authorization, cookie, key) => {
        const headers = { Authorization: authorization, Cookie: `jrt=${cookie}`, 'Idempotency-Key': key }
        for (const { endpoint } of routes.filter(({ endpoint: { path } }) => path.startsWith('/auth'))) {
          const response = await anonymousApi(headers).send(endpoint)
          expect(faultOf(response)).toBeNull()
        }
      }),
      { numRuns: 10 },
    )
  })
})

describe('garbage said on a socket', () => {
  it('is left undone, costs little and is no failure; who says it is heard again afterwards', async () => {
    const { company, agent, openTicket } = await aStockedCompany()
    const failed = vi.spyOn(log, 'warn')
    onTestFinished(() => failed.mockRestore())
    const { token } = await aSessionOf(agent)
    const socket = await aSocket({ token, companyId: company.id })
    const colleague = await aSocket({ token, companyId: company.id })
    await colleague.join(openTicket)
    await socket.join(openTicket)
    const values = heavy(SOCKET_BYTES)
      .map(({ text }) => text)
      .filter(({ length }) => length <= SOCKET_BYTES)
    const before = process.cpuUsage()
    for (const value of values) {
      for (const event of clientEvents) socket.sayJson(event, value)
      socket.sayJson('ticketPresence', `{"ticketId":${openTicket.id},"doing":${value}}`)
    }
    socket.say('ticketPresence', { ticketId: openTicket.id, doing: 'writing' })
    expect(await colleague.next('ticketPresence')).toMatchObject({ doing: 'writing' })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(values.length * CALL_CPU_MS)
    expect(failed).not.toHaveBeenCalled()
  })
})

describe('a failure', () => {
  it.each([
    ['an internal error', { status: 500, text: '{"error":"ERR_INTERNAL"}' }],
    ['a page of the framework', { status: 404, text: '<html>Cannot GET /</html>' }],
    ['a code that is in no catalogue', { status: 400, text: '{"error":"ERR_LOST"}' }],
    ['a status that is not the code’s', { status: 400, text: '{"error":"ERR_NO_TICKET_FOUND"}' }],
  ])('is seen in %s', (_sentence, response) => {
    expect(faultOf(response)).not.toBeNull()
  })
})
