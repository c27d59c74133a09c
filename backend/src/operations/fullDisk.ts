import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { freeBytesOf } from '../platform/storage/freeBytes.js'
import type { MediaStore } from '../platform/storage/mediaStore.js'
import { inStep, oneByOne } from './backup/fileList.js'
import { asSize } from './doctor/check.js'
import { Refusal } from './refusal.js'

/** Codes of a full disk: of Node (also for a quota), and of Postgres (disk_full). */
const CODES: Record<string, 'files' | 'database'> = { ENOSPC: 'files', EDQUOT: 'files', '53100': 'database' }

/** What is full, if that is why something failed; null for any other error. Causes are looked at, too. */
export function fullPlace(error: unknown): 'files' | 'database' | null {
  if (!(error instanceof Error)) return null
  const { code, parent } = error as { code?: unknown; parent?: unknown }
  const within = [
    error.cause,
    parent,
    ...(error instanceof AggregateError ? (error.errors as unknown[]) : []),
  ]
  return CODES[String(code)] ?? within.map(fullPlace).find((place) => place !== null) ?? null
}

interface FilesPlace {
  /** Such as `The disk of /backups`. */
  what: string
  /** What to do, in sentences. */
  advice: string
  /** Where the files are written; null for a bucket. */
  folder: string | null
  /** Bytes that the work still has to write there. */
  missing: () => Promise<number>
}

/**
 * Runs work, and says in words when the disk of files is full. `runCommand` says it of Postgres.
 * @throws Refusal for a full disk; what the work throws.
 */
export async function sayingWhatIsFull<T>(
  { what, advice, folder, missing }: FilesPlace,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (fullPlace(error) !== 'files') throw error
    const [free, needed] = await Promise.all([folder === null ? null : freeBytesOf(folder), missing()])
    const left = free === null ? '' : `, with ${asSize(free)} left`
    throw new Refusal(`${what} is full${left}: about ${asSize(needed)} more are needed. ${advice}`)
  }
}

/** Bytes of the files that a store does not have yet. */
export async function lackingBytes(
  files: AsyncIterable<{ key: string; size: number }>,
  store: MediaStore,
): Promise<number> {
  let bytes = 0
  type Sized = { key: string; size: number }
  for await (const [file, there] of inStep<[Sized, Sized]>(files, oneByOne(store.list())))
    if (file && !there) bytes += file.size
  return bytes
}

/** Bytes of the files in a folder; 0 if it is missing. */
export async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
