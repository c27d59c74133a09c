import type { PartSchema } from '@balcao/contract'
import type {
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup'
import { AppError } from '../../errors/AppError.js'

/** Lists and objects of a schema, and the maximum length of each list. */
type Shape =
  /** A `mixed` schema with the meta `isFree`. Its own test bounds depth and number. */
  | { kind: 'free' }
  | { kind: 'single' }
  | { kind: 'list'; max: number; items: Shape }
  | { kind: 'object'; fields: readonly (readonly [string, Shape])[] }

const maxOf = ({ tests }: SchemaDescription): number | undefined => {
  const max = tests.find(({ name }) => name === 'max')?.params?.['max']
  return typeof max === 'number' ? max : undefined
}

const isFree = (described: SchemaFieldDescription): boolean =>
  (described as SchemaDescription & { meta?: { isFree?: unknown } }).meta?.isFree === true

function shapeOf(described: SchemaFieldDescription, path: string): Shape {
  if (described.type === 'object') {
    const fields = Object.entries((described as SchemaObjectDescription).fields)
    return {
      kind: 'object',
      fields: fields.map(([name, field]) => [name, shapeOf(field, `${path}.${name}`)]),
    }
  }
  if (described.type !== 'array') return { kind: isFree(described) ? 'free' : 'single' }
  const list = described as SchemaInnerTypeDescription
  const max = maxOf(list)
  if (max === undefined || !list.innerType || Array.isArray(list.innerType)) {
    throw new Error(`The list ${path} does not say what is in it, and how much of it there may be`)
  }
  return { kind: 'list', max, items: shapeOf(list.innerType, `${path}[]`) }
}

function refuse(path: string, wanted: string): never {
  throw new AppError('ERR_VALIDATION', { field: path, message: `${path} must be ${wanted}` })
}

function fit(shape: Shape, value: unknown, path: string): unknown {
  // The schema decides whether a single value is allowed here: some lists are sent as text.
  if (typeof value !== 'object' || value === null || shape.kind === 'free') return value
  if (shape.kind === 'single') return refuse(path, 'a single value')
  if (shape.kind === 'list') {
    if (!Array.isArray(value)) return refuse(path, 'a list')
    if (value.length > shape.max) return refuse(path, `a list of at most ${shape.max}`)
    return value.map((element, index) => fit(shape.items, element, `${path}[${index}]`))
  }
  if (Array.isArray(value)) return refuse(path, 'an object')
  const given = value as Record<string, unknown>
  return Object.fromEntries(
    shape.fields
      .filter(([name]) => Object.hasOwn(given, name))
      .map(([name, field]) => [name, fit(field, given[name], `${path}.${name}`)]),
  )
}

/**
 * Checks the shape of the input before anything is converted. Lists and objects are only allowed where the
 * schema has them, no list may be too long, and unknown keys are dropped without a look. So neither depth nor
 * number costs anything.
 * @param path name of the value in an error.
 * @returns the function that keeps the part of a value that the schema names. It throws AppError
 *   ERR_VALIDATION with the path of the wrong part.
 * @throws Error at once when a list of the schema has no `max`.
 */
export function fitterOf(schema: PartSchema, path: string): (value: unknown) => unknown {
  const { describe } = schema as PartSchema & { describe?: () => SchemaFieldDescription }
  if (!describe) throw new Error(`The schema of ${path} does not describe itself`)
  const shape = shapeOf(describe.call(schema), path)
  return (value) => fit(shape, value, path)
}
