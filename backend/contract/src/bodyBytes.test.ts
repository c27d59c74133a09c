import { describe, expect, it } from 'vitest'
import {
  array,
  object,
  string,
  type SchemaFieldDescription,
  type SchemaInnerTypeDescription,
  type SchemaObjectDescription,
} from 'yup'
import type { Endpoint } from './endpoint.js'
import * as contract from './index.js'
import { limits } from './limits.js'

/** Bytes of one UTF-16 unit in UTF-8, at most. */
const UNIT_BYTES = 3
/** A number, a date, `true`, `null`. */
const SMALL_BYTES = 32

type Described = Extract<SchemaFieldDescription, { tests: unknown }>

const ruleOf = ({ tests }: Described, rule: string): unknown =>
  tests.find(({ name }) => name === rule)?.params?.[rule]

/** Whether a pattern, judged by its source, matches texts of ASCII only. */
const matchesAsciiOnly = ({ source, flags }: RegExp): boolean =>
  /^\^[\x20-\x7e]*\$$/.test(source) && !/\[\^|\\[WSDPp]|(?<!\\)\./.test(source) && !flags.includes('u')

/** Bytes of one UTF-16 unit of a field in UTF-8, at most. */
const unitBytes = ({ tests }: Described): number =>
  tests.some(({ params }) => params?.regex instanceof RegExp && matchesAsciiOnly(params.regex))
    ? 1
    : UNIT_BYTES

/**
 * Longest text of a field, in characters. Of a pattern it is only seen whether it takes nothing but ASCII: a
 * field with a pattern must also have a `max`.
 */
function longestText(described: Described, path: string): number {
  const words = described.oneOf.filter((word): word is string => typeof word === 'string')
  if (words.length > 0) return Math.max(...words.map((word) => word.length))
  const max = ruleOf(described, 'max')
  if (typeof max !== 'number') throw new Error(`The text ${path} has no max`)
  return max
}

/** Bytes of the longest JSON that a schema accepts. */
function longest(described: SchemaFieldDescription, path: string): number {
  if (described.type === 'string') {
    return 2 + unitBytes(described as Described) * longestText(described as Described, path)
  }
  if (described.type === 'array') {
    const list = described as SchemaInnerTypeDescription
    return (
      2 + Number(ruleOf(list, 'max')) * (1 + longest(list.innerType as SchemaFieldDescription, `${path}[]`))
    )
  }
  if (described.type !== 'object') return SMALL_BYTES
  const fields = Object.entries((described as SchemaObjectDescription).fields)
  return fields.reduce((sum, [name, field]) => sum + name.length + 4 + longest(field, `${path}.${name}`), 2)
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'bodyBytes' in value

const endpoints = Object.values(contract).flatMap((resource: unknown) =>
  typeof resource === 'object' && resource !== null ? Object.values(resource).filter(isEndpoint) : [],
)
const withJson = endpoints.filter(({ body, files }) => body !== undefined && files === undefined)

const neededBy = ({ method, path, body }: Endpoint): number => {
  const schema = body as unknown as { describe: () => SchemaFieldDescription }
  return longest(schema.describe(), `${method} ${path}`)
}

/** Clients send whole rows to these calls. The schema names only a few of their keys. */
const withWholeRows = ['POST /tags/sync', 'PUT /users/:id']

const { form, notification, readCampaign } = limits.bodyBytes

/**
 * Calls with a size of their own. Payment providers send whole rows of many payments at once; older clients
 * send a campaign with the shipments they read with it; the components of a template are one field here.
 */
const ownSizes: Record<string, number> = {
  'POST /subscription/webhook': notification,
  'POST /subscription/webhook/:type': notification,
  'PUT /campaigns/:id': readCampaign,
  'POST /templates': form,
  'PUT /templates/:id': form,
}

describe('the longest body that a call may have', () => {
  it.each(withJson.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'is the smallest of those that there are which holds all that its schema takes: %s',
    (name, endpoint) => {
      const { call, form, menu } = limits.bodyBytes
      const own = ownSizes[name]
      const sizes = own === undefined ? [call, form, menu] : [own]
      const needed = Math.max(neededBy(endpoint), withWholeRows.includes(name) ? call + 1 : 0)
      expect(endpoint.bodyBytes).toBe(sizes.find((bytes) => bytes >= needed))
    },
  )

  it('counts one byte for each character of a field that takes ASCII only', () => {
    const bytesOf = (pattern: RegExp) =>
      longest(object({ text: string().matches(pattern).max(100) }).describe(), 'it')
    const wide = bytesOf(/^.*$/)
    expect(wide - bytesOf(/^[\w-]*$/)).toBe(200)
    expect([/^[^a]*$/, /\w/, /^\S*$/, /^ç*$/].map(bytesOf)).toEqual([wide, wide, wide, wide])
  })

  it('is known of every field', () => {
    const schema = object({ texts: array(string()).max(3) })
    expect(() => longest(schema.describe(), 'it')).toThrow('The text it.texts[] has no max')
  })
})
