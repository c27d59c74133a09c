import type { HeldFile } from '../../../models/index.js'
import type { OlderRow } from '../reading/older.js'

/** A column's text; empty for null, and for a column that this database lacks. */
export const textIn = (row: OlderRow, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** A whole number that our columns can hold; null for anything else. */
export const intIn = (row: OlderRow, column: string): number | null => {
  const value = Number(row[column] ?? Number.NaN)
  return Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : null
}

/** A reference, as a source id. */
export const refIn = (row: OlderRow, column: string): string | null => {
  const id = intIn(row, column)
  return id === null ? null : String(id)
}

/** A moment in ms; null when it is missing, infinite, or of a year that no calendar shows. */
export const momentIn = (row: OlderRow, column: string): number | null => {
  const value = row[column]
  const time = value instanceof Date ? value.getTime() : Number.NaN
  return time > Date.UTC(1970, 0, 1) && time < Date.UTC(9998, 0, 1) ? time : null
}

export const isoOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** `created_at` and `updated_at`. A missing one is left to the database. */
export const datesOf = (row: OlderRow): Record<string, string> => {
  const created = isoOf(momentIn(row, 'createdAt') ?? momentIn(row, 'updatedAt'))
  const updated = isoOf(momentIn(row, 'updatedAt') ?? momentIn(row, 'createdAt'))
  return {
    ...(created !== null && { created_at: created }),
    ...(updated !== null && { updated_at: updated }),
  }
}

/** Digits of a number as people wrote it. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** A name as the unique indexes compare it: without case, accents and spaces around. */
export const comparable = (name: string): string =>
  name
    .trim()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

/** Chooses a name that none before had, with a number behind it if need be. */
export class UniqueNames {
  readonly #taken = new Set<string>()

  /** @returns the name, and whether it had to be changed. */
  take(name: string): { name: string; isChanged: boolean } {
    let chosen = name
    for (let next = 2; this.#taken.has(comparable(chosen)); next += 1) chosen = `${name} (${next})`
    this.#taken.add(comparable(chosen))
    return { name: chosen, isChanged: chosen !== name }
  }
}

const COLOUR = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/

/** A CSS hex colour in lower case; null for anything else. */
export const colourOf = (text: string): string | null => {
  const colour = text.trim().toLowerCase()
  return COLOUR.test(colour) ? colour : null
}

/** JSON that may be encoded twice, or three times. `undefined` when it is broken. */
export function jsonIn(value: unknown): unknown {
  let parsed = value
  for (let depth = 0; depth < 3 && typeof parsed === 'string'; depth += 1) {
    try {
      parsed = JSON.parse(parsed) as unknown
    } catch {
      return undefined
    }
  }
  return parsed
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  '3gp': 'video/3gpp',
  webm: 'video/webm',
  mov: 'video/quicktime',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  pdf: 'application/pdf',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
  vcf: 'text/vcard',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The type that a file's name promises. The engine looks at the bytes. */
export const typeOfName = (name: string): string =>
  TYPES[/\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

export const kindOfType = (mimetype: string): HeldFile['kind'] => {
  const family = mimetype.split('/')[0]
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document'
}

/** A name that a person gave a file: the last part of it, at most 255 characters. */
export const fileNameOf = (name: string): string | null => {
  const last = name.replaceAll('\\', '/').split('/').at(-1) ?? ''
  return last === '' ? null : last.slice(-255)
}
