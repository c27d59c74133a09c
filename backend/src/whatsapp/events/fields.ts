import { DAY_MS } from '@balcao/contract/time/durations'
import { createHash } from 'node:crypto'

/*
 * A sender chooses every field of a message, and may leave out, repeat or distort the values that WhatsApp's
 * own apps would send. These functions read a field of a decoded message with the expected type, or null.
 */

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text that is not blank. */
export const textIn = (fields: Fields, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = fields[name]
    if (typeof value === 'string' && value.trim() !== '') return value
  }
  return null
}

export const fieldsIn = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return isFields(value) ? value : {}
}

export const listIn = (fields: Fields, name: string): Fields[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(isFields) : []
}

const EARLIEST_MS = Date.UTC(2009, 0, 1)

/**
 * An instant in milliseconds as ISO 8601; `now` when it is implausible: before WhatsApp existed, or more than
 * a day ahead.
 */
export const instantOf = (ms: number, now: Date): string =>
  new Date(ms >= EARLIEST_MS && ms <= now.getTime() + DAY_MS ? ms : now).toISOString()

/**
 * Adds milliseconds to a time of WhatsApp, which has whole seconds; our messages have milliseconds. Otherwise
 * our answer to a message of the same second would be sorted above it. The result is the time of arrival, or
 * the end of that second if that is earlier. Both only grow within a conversation.
 * @param second ISO 8601, a whole second
 * @param now when it arrived
 */
export const withinSecond = (second: string, now: Date): string =>
  new Date(Math.min(now.getTime(), Date.parse(second) + 999)).toISOString()

const ID_MAX = 255

/**
 * The id of a message. It usually has some 20 characters, but its sender chooses it, and it must fit an
 * index.
 */
export function idOf(id: string | null | undefined): string | null {
  if (!id) return null
  return id.length > ID_MAX ? createHash('sha256').update(id).digest('hex') : id
}
