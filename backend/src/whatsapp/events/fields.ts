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

/** A number, also when it was sent as text; NaN for anything else. */
export const numberIn = (fields: Fields, name: string): number => {
  const value = fields[name]
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : NaN
}

const NUMBER_MAX = 20

/** Digits of a phone number; null when there are none, or too many. */
export const digitsIn = (fields: Fields, name: string): string | null => {
  const digits = (textIn(fields, name) ?? '').replace(/\D/g, '')
  return digits !== '' && digits.length <= NUMBER_MAX ? digits : null
}

const EARLIEST_MS = Date.UTC(2009, 0, 1)

/**
 * An instant in milliseconds as ISO 8601; `now` when it is implausible: before WhatsApp existed, or more than
 * a day ahead.
 */
export const instantOf = (ms: number, now: Date): string =>
  new Date(ms >= EARLIEST_MS && ms <= now.getTime() + DAY_MS ? ms : now).toISOString()

/** Latest plausible moment in the future, in milliseconds. */
const LATEST_MS = Date.UTC(2100, 0, 1)

/** `instantOf` for a moment that was sent in seconds, also as text. */
export const instantIn = (fields: Fields, name: string, now: Date): string =>
  instantOf(numberIn(fields, name) * 1_000, now)

/** A moment that was sent in seconds, also a future one; null when it is implausible. */
export function momentIn(fields: Fields, name: string): Date | null {
  const ms = numberIn(fields, name) * 1_000
  return ms >= EARLIEST_MS && ms <= LATEST_MS ? new Date(ms) : null
}

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
