import { clientEvents, errorStatus, type Endpoint, type ErrorAnswer } from '@balcao/contract'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Response } from 'supertest'
import { routes } from '../src/entrypoints/features.js'
import { log } from '../src/platform/log/log.js'
import { aSessionOf, anonymousApi, apiAs, type TestApi } from '../src/testing/apiClient.js'
import { aSocket } from '../src/testing/servers/sockets.js'
import { aUser } from '../src/testing/fixtures.js'
import { garbageFor, isFor, nastyInputsFor, sampleOf, schemaKeys, sentOf } from './garbageInputs.js'
import { nameOf, paramsOf, pathParameters, type Stocked } from './namedRecords.js'
import { aCompanyFor, aStockedCompany, strongestCaller } from './samples.js'

/**
 * Runs per endpoint. All endpoints together take about four minutes of CPU time, with different
 * random values each time.
 */
const RUNS = 8

/** A text that already is JSON, so that deep nesting is not built here. */
const raw = (text: string) => ({ text })
const lists = (depth: number) => raw(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
const objects = (depth: number) => raw(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)

/** Values that cost a server much more than their sender: as deep, as many and as long as a body allows. */
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

/** Bytes of a heavy value in one field. Quadratic work would take seconds at this size. */
const FIELD_BYTES = 100_000

/**
 * Whole bodies as text. Each heavy value replaces the whole body, and is put into an unknown field, as large
 * as the call allows, since reading it is what costs. It is also put into each known field, where checking it
 * costs.
 */
function heavyBodiesFor(endpoint: Endpoint, fixture: Stocked): string[] {
  const sample = sampleOf(endpoint, fixture) ?? {}
  const room = endpoint.bodyBytes - JSON.stringify(sample).length - 500
  const textsOf = (bytes: number) => heavy(bytes).map(({ text }) => text)
  const withField = (field: string) => (value: string) => {
    const others = Object.entries(sample).filter(([name]) => name !== field)
    const pairs = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    return `{${[...pairs, `"${field}":${value}`].join()}}`
  }
  const [whole, part] = [textsOf(room), textsOf(Math.min(room, FIELD_BYTES))]
  const ofFields = schemaKeys(endpoint.body).flatMap((field) => part.map(withField(field)))
  return [...whole, ...whole.map(withField('unknown')), ...ofFields]
}

/** Longest error answer in characters, since errors never quote the input. */
const REFUSAL_MAX = 500
/** CPU milliseconds for one call, including the test's share. A call that blocks the server takes seconds. */
const CALL_CPU_MS = 1_000

/** Size of one socket message, with some room for its frame. */
const SOCKET_BYTES = 15_000

/** What is wrong with an answer; null for a success, or an error in the catalogue's form. */
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

/** Several users in turn, so that nobody hits the rate limit. */
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

const isForPrograms = (endpoint: Endpoint): boolean => isFor(endpoint, 'program')

/**
 * One shared company for all read-only calls, and a new one for each changing call, so that it finds all
 * records. A call with a record in its path meets everything that belongs to it.
 */
function standFor(endpoint: Endpoint): Promise<Stand> {
  const key = endpoint.method === 'GET' && !isForPrograms(endpoint) ? 'GET' : nameOf(endpoint)
  const existing = stands.get(key)
  if (existing) return existing
  const made = (async () => {
    const namesRecords = pathParameters(endpoint).length > 0
    const fixture = await (key === 'GET' || namesRecords ? aStockedCompany() : aCompanyFor(endpoint))
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
      const sent = nastyInputsFor(endpoint, fixture).flatMap((field) => sentOf(endpoint, field))
      for (const { input } of sent) {
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
        const excerpt = `${body.slice(0, 60)} (${body.length})`
        expect(response && faultOf(response), excerpt).toBeNull()
        const fits = Buffer.byteLength(body) <= endpoint.bodyBytes
        expect(response?.status === 413 && fits, excerpt).toBe(false)
        if (response && response.status >= 400)
          expect(response.text.length, excerpt).toBeLessThan(REFUSAL_MAX)
        expect((user + system) / 1_000, excerpt).toBeLessThan(CALL_CPU_MS)
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
