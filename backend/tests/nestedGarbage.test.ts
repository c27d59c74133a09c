import type { Endpoint, PartSchema } from '@balcao/contract'
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup'
import { expect, it } from 'vitest'
import { routes } from '../src/entrypoints/features.js'
import { AppError } from '../src/platform/errors/AppError.js'
import { partReader } from '../src/platform/http/input/parsePart.js'
import { nameOf } from './namedRecords.js'

/** Values that a program may send in place of anything. */
const nasty: readonly unknown[] = [
  null,
  '',
  'x',
  -1,
  0.5,
  1e308,
  true,
  [],
  {},
  [null],
  [[]],
  [{}],
  '2026-02-30',
]

const fieldsOf = (described: SchemaFieldDescription): [string, SchemaFieldDescription][] =>
  described.type === 'object' ? Object.entries((described as SchemaObjectDescription).fields) : []

const itemOf = (described: SchemaFieldDescription): SchemaFieldDescription | undefined => {
  const inner = described.type === 'array' ? (described as SchemaInnerTypeDescription).innerType : undefined
  return Array.isArray(inner) ? undefined : inner
}

/** A value of the right type, so that checks of several fields find all but one valid. */
function plausible(described: SchemaFieldDescription): unknown {
  if (described.type === 'object')
    return Object.fromEntries(fieldsOf(described).map(([name, field]) => [name, plausible(field)]))
  const item = itemOf(described)
  if (item) return [plausible(item)]
  const [first] = ((described as SchemaDescription).oneOf ?? []).filter((each) => each !== null)
  if (first !== undefined) return first
  if (described.type === 'number') return 1
  if (described.type === 'boolean') return true
  return '2026-12-25'
}

/** A value with something nasty in each place in turn: in each field, in each list, and inside these. */
function* withNasty(described: SchemaFieldDescription): Generator {
  const whole = plausible(described)
  yield* nasty
  for (const [name, field] of fieldsOf(described))
    for (const value of withNasty(field)) yield { ...(whole as object), [name]: value }
  const item = itemOf(described)
  if (item) for (const value of withNasty(item)) yield [plausible(item), value]
}

/** The failure when a value was neither accepted nor refused. */
function failureOf(read: (body: unknown) => unknown, body: unknown): string | null {
  try {
    read(body)
    return null
  } catch (error) {
    if (error instanceof AppError) return null
    return error instanceof Error ? error.message : 'no error was thrown'
  }
}

it('takes or refuses whatever stands anywhere in a body, and fails at none', () => {
  const failures: string[] = []
  const bodies: [Endpoint, PartSchema][] = routes.flatMap(({ endpoint }) =>
    endpoint.body ? [[endpoint, endpoint.body]] : [],
  )
  expect(bodies.length).toBeGreaterThan(50)
  for (const [endpoint, schema] of bodies) {
    const read = partReader(schema, 'body')
    const described = (schema as PartSchema & { describe: () => SchemaFieldDescription }).describe()
    for (const body of withNasty(described)) {
      const failure = failureOf(read, body)
      if (failure) failures.push(`${nameOf(endpoint)} ${JSON.stringify(body).slice(0, 300)}: ${failure}`)
    }
  }
  expect(failures).toEqual([])
})
