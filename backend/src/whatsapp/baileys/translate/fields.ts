import { DAY_MS } from '@balcao/contract/time/durations'
import { createHash } from 'node:crypto'
import { toNumber } from '@whiskeysockets/baileys'

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

/** A whole number from 0 to `max`. 64-bit fields are objects. */
export function countIn(fields: Fields, name: string, max: number): number | null {
  const value = fields[name]
  if (value === null || value === undefined) return null
  const number = typeof value === 'string' ? Number(value) : toNumber(value as number)
  return Number.isFinite(number) && number >= 0 && number <= max ? Math.round(number) : null
}

/** Bytes in base64; null when there are none, or more than `max`. */
export function bytesIn(fields: Fields, name: string, max: number): string | null {
  const value = fields[name]
  if (!(value instanceof Uint8Array) || value.length === 0 || value.length > max) return null
  return Buffer.from(value).toString('base64')
}

/**
 * The picture of a message, in base64; null when there is none, it has more than `max` bytes, or is not a
 * JPEG.
 */
export const jpegIn = (fields: Fields, max: number): string | null => {
  const thumbnail = bytesIn(fields, 'jpegThumbnail', max)
  // The first bytes of a JPEG in base64.
  return thumbnail?.startsWith('/9j/') ? thumbnail : null
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
