import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { inStep, oneByOne, type BackedUpFile } from './fileList.js'
import { measure } from './measured.js'

/** Null for a file that can't be read. It is tried twice, since a network folder may fail for a moment. */
async function sumOf(store: MediaStore, key: string, tries = 2): Promise<string | null> {
  try {
    return (await measure((await store.open(key)).stream())).sha256
  } catch {
    return tries > 1 ? sumOf(store, key, tries - 1) : null
  }
}

/** Whether the stored bytes of a file are those that were written. */
export const hasSum = async (store: MediaStore, { key, sha256 }: BackedUpFile): Promise<boolean> =>
  (await sumOf(store, key)) === sha256

/**
 * The files of a list that are missing, or whose stored bytes are not what was written.
 * @param lists all lists of this store. A file that a later backup has copied again has other bytes if it is
 *   encrypted, and the same content.
 */
export async function* damagedFiles(
  list: AsyncIterable<BackedUpFile>,
  store: MediaStore,
  lists: readonly AsyncIterable<BackedUpFile>[],
): AsyncGenerator<BackedUpFile> {
  const sources = [oneByOne(store.list()), list, ...lists] as const
  for await (const [copy, file, ...others] of inStep<
    [{ key: string; size: number }, BackedUpFile, ...BackedUpFile[]]
  >(...sources)) {
    if (!file) continue
    const noted = [file, ...others].filter((one) => one?.bytes === copy?.size && one?.size === file.size)
    const sum = noted.length > 0 ? await sumOf(store, file.key) : null
    if (!noted.some((one) => one?.sha256 === sum)) yield file
  }
}

/** Days within which the copy of each file is read again. */
const ROUND_DAYS = 30
const DAY_MS = 86_400_000

/** A day of the round, from the random part of the key. */
const dayOf = (key: string): number => parseInt(key.replace(/^\d+\//, '').slice(0, 8), 16) % ROUND_DAYS

/**
 * Which copies a backup reads again: those of each day since the last backup. So each is read once in
 * ROUND_DAYS, however many backups there are.
 * @param last moment of the backup before; undefined without one.
 */
export function rereadBetween(last: Date | undefined, now: Date): (key: string) => boolean {
  const today = Math.floor(now.getTime() / DAY_MS)
  const since = last === undefined ? today : Math.floor(last.getTime() / DAY_MS)
  const count = Math.min(ROUND_DAYS, today - since)
  const days = new Set(Array.from({ length: count }, (_, index) => (today - index) % ROUND_DAYS))
  return (key) => days.has(dayOf(key))
}
