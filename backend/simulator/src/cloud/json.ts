import type { Json } from './records.js'

/** The value as an object; an empty one when it is none. */
export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

/** The value as a list of objects. */
export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : [])

/** The value as a text; an empty one when it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
