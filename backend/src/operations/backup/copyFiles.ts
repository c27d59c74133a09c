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
  for await (const [file, noted, copy] of inStep<[Listed, BackedUpFile, Listed]>(
    oneByOne(from.list()),
    earlier,
    oneByOne(to.list()),
  )) {
    if (!file) continue
    const isCopied = noted !== undefined && noted.size === file.size && noted.bytes === copy?.size
    const backedUp = isCopied ? noted : ((await leftOver(file, copy)) ?? (await copyOne(file.key)))
    if (backedUp) {
      counts.count += 1
      counts.contentBytes += backedUp.size
      yield backedUp
    } else counts.gone += 1
  }

  /** A file that an interrupted backup has copied. Nobody has noted its sum, so it is read. */
  async function leftOver(file: Listed, copy: Listed | undefined): Promise<BackedUpFile | null> {
    if (sealing.ending !== '' || copy?.size !== file.size) return null
    return { key: file.key, size: file.size, ...(await measure((await to.open(file.key)).stream())) }
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
  for await (const [file, copy] of inStep<[BackedUpFile, Listed]>(list, oneByOne(store.list()))) {
    if (!file) continue
    if (copy?.size !== file.bytes) yield file.key
    else if ((await measure((await store.open(file.key)).stream())).sha256 !== file.sha256) yield file.key
  }
}
