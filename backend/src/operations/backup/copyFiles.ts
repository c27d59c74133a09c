import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { inStep, oneByOne, type BackedUpFile } from './fileList.js'
import { measure, measuring } from './measured.js'
import type { Sealing } from './sealing.js'

export interface FileCounts {
  /** Files in the backup, and their bytes in the media store. */
  count: number
  contentBytes: number
  /** Files that this run has copied; the others were there. */
  copied: number
  /** Files that were deleted between listing and copying. */
  gone: number
}

interface Copying {
  from: MediaStore
  to: MediaStore
  /** Files of an earlier backup in the same folder, in order. */
  earlier: AsyncIterable<BackedUpFile>
  sealing: Sealing
  counts: FileCounts
}

/**
 * Brings all files of the media store into the backup's folder. A file never changes under its key. So one
 * that is there already, with the size that an earlier backup has noted, is not copied again.
 * @returns what the backup has, in order of the keys. `counts` is complete at the end.
 */
export async function* copyFiles({
  from,
  to,
  earlier,
  sealing,
  counts,
}: Copying): AsyncGenerator<BackedUpFile> {
  for await (const [wanted, known, there] of inStep<[Listed, BackedUpFile, Listed]>(
    oneByOne(from.list()),
    earlier,
    oneByOne(to.list()),
  )) {
    if (!wanted) continue
    const isKnown = known !== undefined && known.size === wanted.size && known.bytes === there?.size
    const file = isKnown ? known : ((await leftOver(wanted, there)) ?? (await copyOne(wanted.key)))
    if (file) {
      counts.count += 1
      counts.contentBytes += file.size
      yield file
    } else counts.gone += 1
  }

  /** A file that an interrupted backup has copied. Nobody has noted its sum, so it is read. */
  async function leftOver(wanted: Listed, there: Listed | undefined): Promise<BackedUpFile | null> {
    if (sealing.ending !== '' || there?.size !== wanted.size) return null
    return { key: wanted.key, size: wanted.size, ...(await measure((await to.open(wanted.key)).stream())) }
  }

  /** @returns null when the file was deleted meanwhile. */
  async function copyOne(key: string): Promise<BackedUpFile | null> {
    const opened = await from.open(key).catch(nullIfGone)
    if (!opened) return null
    const { through, measures } = measuring()
    const content = opened.stream()
    let lost: unknown
    content.once('error', (error) => {
      lost = error
      through.destroy(error)
    })
    try {
      const { size: bytes, sha256 } = await to.put(key, await sealing.seal(content.pipe(through)))
      counts.copied += 1
      return { key, size: measures().bytes, bytes, sha256 }
    } catch (error) {
      // Only the reading may end so; a backup's folder that is gone is an error.
      if (lost === undefined) throw error
      return nullIfGone(lost)
    }
  }
}

interface Listed {
  key: string
  size: number
}

/** Null for a file that was deleted before it was opened, or while it was read. @throws any other error. */
function nullIfGone(error: unknown): null {
  const code = (error as { code?: unknown } | null)?.code
  if (code === 'ERR_MEDIA_UNAVAILABLE' || code === 'ENOENT') return null
  throw error
}

/** @returns the files whose stored bytes are not those of the list: missing, or damaged. */
export async function* damagedFiles(
  list: AsyncIterable<BackedUpFile>,
  store: MediaStore,
): AsyncGenerator<string> {
  for await (const [file, there] of inStep<[BackedUpFile, Listed]>(list, oneByOne(store.list()))) {
    if (!file) continue
    if (there?.size !== file.bytes) yield file.key
    else if ((await measure((await store.open(file.key)).stream())).sha256 !== file.sha256) yield file.key
  }
}
