import { toNumber } from '@whiskeysockets/baileys'
import type { Fields } from '../../events/fields.js'

// Fields of a message that have the library's own types. The plain ones are read by `events/fields.ts`.

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
