import type { MediaStore } from '../../platform/storage/mediaStore.js'
import { hasSum } from './damagedFiles.js'
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
  /** Copies that were damaged or missing in the folder, and were copied again. */
  repaired: string[]
  /** Copies that are damaged, as are the files of the media store: nothing could be copied again. */
  lost: string[]
}

interface Copying {
  from: MediaStore
  to: MediaStore
  /** Files of an earlier backup in the same folder, in order. */
  earlier: AsyncIterable<BackedUpFile>
  sealing: Sealing
  /** Whether the copy of this file is read again, to find damage. */
  isReread: (key: string) => boolean
  counts: FileCounts
}

/**
 * Brings all files of the media store into the backup's folder. A file never changes under its key. So one
 * that is there already, with the size that an earlier backup has noted, is not copied again, unless it is
 * read again and found damaged.
 * @returns what the backup has, in order of the keys. `counts` is complete at the end.
 */
export async function* copyFiles({
  from,
  to,
  earlier,
  sealing,
  isReread,
  counts,
}: Copying): AsyncGenerator<BackedUpFile> {
  for await (const [file, noted, copy] of inStep<[Listed, BackedUpFile, Listed]>(
    oneByOne(from.list()),
    earlier,
    oneByOne(to.list()),
  )) {
    if (!file) continue
    const backedUp =
      noted?.size === file.size
        ? (await isSound(noted, copy))
          ? noted
          : await repair(noted)
        : ((await leftOver(file, copy)) ?? (await copyOne(file.key)))
    if (backedUp) {
      counts.count += 1
      counts.contentBytes += backedUp.size
      yield backedUp
    } else counts.gone += 1
  }

  async function isSound(noted: BackedUpFile, copy: Listed | undefined): Promise<boolean> {
    if (copy?.size !== noted.bytes) return false
    return !isReread(noted.key) || hasSum(to, noted)
  }

  /** Copies a file again. Older backups that list it find a file with the same content. */
  async function repair(noted: BackedUpFile): Promise<BackedUpFile | null> {
    // The sum of an encrypted file is no sum of its content.
    if (sealing.ending === '') {
      const source = await from.open(noted.key).catch(nullIfGone)
      if (!source) return null
      if ((await measure(source.stream())).sha256 !== noted.sha256) {
        counts.lost.push(noted.key)
        return noted
      }
    }
    const copied = await copyOne(noted.key)
    if (copied) counts.repaired.push(noted.key)
    return copied
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
