import type { PartSchema } from '@balcao/contract'
import { convertSchema } from '@sodaru/yup-to-json-schema'
import type { AnyObject, Schema } from 'yup'

/** As much of a JSON Schema as a call's parts have. */
export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  [keyword: string]: unknown
}

/** What yup adds of its own accord: a default for each object, and no type for what may be anything. */
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

/** The JSON Schema of a part of a call, with the limits that its yup schema holds callers to. */
export const requestSchema = (part: PartSchema): JsonSchema =>
  withoutNoise(convertSchema(part as unknown as Schema<AnyObject>) as JsonSchema)
