import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { isFileMissing, type ListedFile, type MediaStore } from '../../platform/storage/mediaStore.js'

/** Files at work at once. */
const AT_ONCE = 4

/**
 * Milliseconds between the copy of a file and the end of its source. Whoever asked the new store just before
 * the copy reads the old one meanwhile.
 */
const GRACE_MS = 60_000

const PROGRESS_MS = 5_000

/** Counts of one run. */
export interface Moved {
  /** Files of the source that were looked at. */
  seen: number
  copied: number
  /** Files that the target had, with the same size and sum. */
  present: number
  /** Bytes that were copied. */
  bytes: number
  /** Files that were removed from the source. */
  deleted: number
  /** Files that were removed by the product while they were at work. */
  gone: number
}

interface MoveOptions {
  from: MediaStore
  to: MediaStore
  deleteSource?: boolean
  onProgress?: (moved: Readonly<Moved>) => void
  /** Called before a source is removed; throws when it must stay. */
  beforeRemoval?: () => void
  /** Another time than GRACE_MS, for tests. */
  graceMs?: number
}

/** A file of the target differs from its source after it was copied. */
export class CopyDiffers extends Error {
  override name = 'CopyDiffers'

  constructor(key: string) {
    super(`the copy of ${key} differs from its source`)
  }
}

async function sumOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(stream, hash)
  return hash.digest('hex')
}

/** A file's size and sum, which is computed where the store has recorded none; null for a missing file. */
async function factsOf(store: MediaStore, key: string, readBack: boolean) {
  try {
    const { size, sha256, stream } = await store.open(key)
    return { size, sha256: (readBack ? null : sha256) ?? (await sumOf(stream())) }
  } catch (error) {
    if (isFileMissing(error)) return null
    throw error
  }
}

/** Files of a listing, one after the other. */
async function* each(batches: AsyncIterable<ListedFile[]>): AsyncGenerator<ListedFile> {
  for await (const files of batches) yield* files
}

/** Runs `work` for each item, a few at once. The first error ends it, once the others at work have ended. */
async function forEachOf<T>(items: AsyncGenerator<T>, work: (item: T) => Promise<void>): Promise<void> {
  let isOver = false
  const worker = async () => {
    try {
      for (;;) {
        const next = isOver ? undefined : await items.next()
        if (!next || next.done) return
        await work(next.value)
      }
    } finally {
      isOver = true
    }
  }
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Copies every file of one store into another one, while the product uses both. A file that is there with the
 * same size and sum is skipped, so an interrupted run is simply started again. Files that are stored
 * meanwhile are found by another run.
 *
 * With `deleteSource` a file is removed from the source after its copy was read back and compared, and after
 * nobody can be about to read it.
 * @throws CopyDiffers; AppError ERR_UNAVAILABLE when a store is away. What was copied stays.
 */
export async function moveFiles({
  from,
  to,
  deleteSource = false,
  onProgress = () => undefined,
  beforeRemoval = () => undefined,
  graceMs = GRACE_MS,
}: MoveOptions): Promise<Moved> {
  const moved: Moved = { seen: 0, copied: 0, present: 0, bytes: 0, deleted: 0, gone: 0 }
  const copies: { key: string; since: number }[] = []
  const progress = setInterval(() => onProgress(moved), PROGRESS_MS)

  /** @returns whether the target has the file now. */
  const copy = async (key: string): Promise<boolean> => {
    const source = await factsOf(from, key, false)
    if (!source) return false
    const isSame = (facts: typeof source | null) =>
      facts?.size === source.size && facts.sha256 === source.sha256
    if (isSame(await factsOf(to, key, deleteSource))) {
      moved.present += 1
      return true
    }
    const { stream } = await from.open(key)
    await to.put(key, stream(), { sha256: source.sha256 })
    if (!isSame(await factsOf(to, key, true))) throw new CopyDiffers(key)
    moved.copied += 1
    moved.bytes += source.size
    return true
  }

  /** Removes the sources whose copies are old enough. */
  const removeSources = async () => {
    while (copies[0] && Date.now() - copies[0].since >= graceMs) {
      beforeRemoval()
      const { key } = copies.shift() ?? { key: '' }
      await from.remove(key)
      moved.deleted += 1
    }
  }

  try {
    await forEachOf(each(from.list()), async ({ key }) => {
      moved.seen += 1
      const isThere = await copy(key).catch((error: unknown) => {
        // The product removed it after it was opened.
        if (isFileMissing(error)) return false
        throw error
      })
      if (!isThere) moved.gone += 1
      else if (deleteSource) copies.push({ key, since: Date.now() })
      await removeSources()
    })
    const last = copies.at(-1)
    if (last) await delay(Math.max(0, last.since + graceMs - Date.now()))
    await removeSources()
    return moved
  } finally {
    clearInterval(progress)
  }
}
