import type { Endpoint } from '@balcao/contract'
import fc from 'fast-check'
import { expect } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { partReader } from '../src/platform/http/input/parsePart.js'
import { asText } from '../src/testing/apiClient.js'
import { nameOf, paramsOf, pathParameters, type Stocked } from './namedRecords.js'
import { bodyOf } from './samples.js'

/** An empty path part would be a different path. */
const nonEmpty = (part: unknown): unknown => (part === '' || part === null ? 'x' : part)

/** Whether an endpoint is for these callers. */
export const isFor = (endpoint: Endpoint, access: 'program' | 'super'): boolean =>
  routes.some((route) => route.endpoint === endpoint && route.access === access)

/** A cursor of a list's page, at an instant where no page ended. */
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
  // Any code points, including unpaired surrogates. The library's own way (`unit: 'binary'`) would first list
  // all of them.
  fc.array(fc.nat(0x10ffff), { maxLength: 40 }).map((points) => String.fromCodePoint(...points)),
)

/** Values that fit into a URL: well-formed text, within the HTTP parser's limit. */
const urlValue = value
  .map((part) => (typeof part === 'string' ? Buffer.from(part).toString() : part))
  .filter((part) => (JSON.stringify(part) ?? '').length < 500)

const bodyValue = fc.oneof(
  { weight: 9, arbitrary: value },
  { weight: 1, arbitrary: fc.constant<unknown>('a'.repeat(70_000)) },
)

export const schemaKeys = (schema: unknown): string[] =>
  Object.keys((schema as { fields?: Record<string, unknown> } | undefined)?.fields ?? {})

/** Some known keys with garbage, and some unknown keys. */
const partOf = (schema: unknown, values: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> => {
  const keys = schemaKeys(schema)
  const anyKey = fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('constructor', 'toString'))
  const key = keys.length > 0 ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...keys) }, anyKey) : anyKey
  return fc.dictionary(key, values, { maxKeys: 5 })
}

/** A body that could succeed. Anything that might apply to every company is hidden. */
export const sampleOf = (endpoint: Endpoint, fixture: Stocked) =>
  nameOf(endpoint) === 'POST /announcements'
    ? { ...bodyOf(endpoint, fixture), status: false }
    : bodyOf(endpoint, fixture)

interface Garbage {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** Input for one endpoint: its own records or garbage in the path, and garbage in query and body. */
export function garbageFor(endpoint: Endpoint, fixture: Stocked): fc.Arbitrary<Garbage> {
  const own = paramsOf(endpoint, fixture)
  const names = pathParameters(endpoint)
  // An empty path part is a different path.
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

/** One nasty value in one field; the rest could succeed. */
interface NastyInput {
  part: keyof Garbage
  input: Garbage
}

/** For each field, each nasty value in it. */
export function nastyInputsFor(endpoint: Endpoint, fixture: Stocked): NastyInput[][] {
  const sample = { params: paramsOf(endpoint, fixture), query: {}, body: sampleOf(endpoint, fixture) }
  const withPart = (part: keyof Garbage) => (key: string) =>
    nasty.map((wild) => {
      const value = part === 'params' ? nonEmpty(wild) : wild
      return { part, input: { ...sample, [part]: { ...(sample[part] as object | undefined), [key]: value } } }
    })
  return [
    ...pathParameters(endpoint).map(withPart('params')),
    ...schemaKeys(endpoint.query).map(withPart('query')),
    ...schemaKeys(endpoint.body).map(withPart('body')),
  ]
}

/** The input as the server sees it: parts of a URL have become text. */
const arrived = ({ part, input }: NastyInput): unknown =>
  part === 'body'
    ? JSON.parse(JSON.stringify(input.body))
    : Object.fromEntries(Object.entries(input[part] as object).map(([key, value]) => [key, asText(value)]))

/**
 * Selects the values of a field to send: all that its schema accepts, and the first that it refuses. Other
 * refused values would end in the same way, with an ERR_VALIDATION naming the field, so they are only checked
 * here with the function that checks a call. Forms and programs' calls, which arrive differently, are all
 * sent.
 * @throws Error when the schema fails in another way.
 */
export function sentOf(endpoint: Endpoint, field: readonly NastyInput[]): readonly NastyInput[] {
  if (endpoint.files !== undefined || isFor(endpoint, 'program')) return field
  const isRefused = (nasty: NastyInput) => {
    try {
      partReader(endpoint[nasty.part], nasty.part)(arrived(nasty))
      return false
    } catch (error) {
      expect(error, JSON.stringify(nasty.input)).toMatchObject({ code: 'ERR_VALIDATION', status: 400 })
      return true
    }
  }
  const refused = new Set(field.filter(isRefused).slice(1))
  return field.filter((nasty) => !refused.has(nasty))
}
