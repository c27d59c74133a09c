import type { PartSchema } from '@balcao/contract'
import { convertSchema } from '@sodaru/yup-to-json-schema'
import type { AnyObject, Schema } from 'yup'

/** The part of JSON Schema that calls need. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  [keyword: string]: unknown
}

/** Removes yup's additions: a default for each object, and a list of types for untyped values. */
function withoutNoise({ default: _default, type, properties, items, ...rest }: JsonSchema): JsonSchema {
  const parts = Object.entries(properties ?? {}).map(
    ([name, schema]) => [name, withoutNoise(schema)] as const,
  )
  return {
    ...(type !== undefined && type.length > 0 && { type }),
    ...rest,
    ...(properties && { properties: Object.fromEntries(parts) }),
    ...(items && { items: withoutNoise(items) }),
  }
}

/** The JSON Schema of a part of a call, with the limits of its yup schema. */
export const requestSchema = (part: PartSchema): JsonSchema =>
  withoutNoise(convertSchema(part as unknown as Schema<AnyObject>) as JsonSchema)
