import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors/AppError.js'
import { log } from '../log/log.js'
import { isMediaKey, newMediaKey } from './mediaKey.js'
import type { MediaStore } from './store.js'

/** Folder of incomplete files. It is on the same disk, so that moving a finished file is a rename. */
const UNFINISHED = '.unfinished'
const BATCH = 500

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException | null)?.code

/** Passes at most `maxBytes`. */
function limitTo(maxBytes: number): { limit: Transform; passed: () => number } {
  let passed = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length
      if (passed > maxBytes) done(new AppError('ERR_MEDIA_TOO_LARGE'))
      else done(null, chunk)
    },
  })
  return { limit, passed: () => passed }
}

/**
 * Writes a stream to a new file and flushes it to disk.
 * @returns its bytes.
 */
async function writeWhole(stream: Readable, file: string, maxBytes: number): Promise<number> {
  const { limit, passed } = limitTo(maxBytes)
  const writer = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(stream, limit, writer)
  } catch (error) {
    // A file that is still being opened would appear again after the caller removed it.
    if (!writer.closed) await new Promise<void>((resolve) => writer.once('close', resolve))
    throw error
  }
  return passed()
}

async function* namesIn(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

async function isOlder(file: string, than: Date): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  return found !== null && found.isFile() && found.mtime < than
}

/**
 * A store in a private folder: one subfolder per company, with random names. All processes that serve, send
 * or fetch files use the same folder.
 * @param root absolute; created if missing.
 */
export function createFolderStore(root: string): MediaStore {
  const unfinished = path.join(root, UNFINISHED)

  const pathOf = (key: string): string => {
    if (!isMediaKey(key)) throw new AppError('ERR_MEDIA_UNAVAILABLE')
    return path.join(root, key)
  }

  const sizeOf = async (file: string): Promise<number> => {
    const found = await stat(file).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    })
    if (!found?.isFile()) throw new AppError('ERR_MEDIA_UNAVAILABLE')
    return found.size
  }

  return {
    save: async (stream, { extension, maxBytes, companyId }) => {
      const key = newMediaKey(companyId, extension)
      const temporary = path.join(unfinished, randomUUID())
      try {
        await mkdir(unfinished, { recursive: true, mode: 0o700 })
        await mkdir(path.join(root, String(companyId)), { recursive: true, mode: 0o700 })
        const size = await writeWhole(stream, temporary, maxBytes)
        await rename(temporary, pathOf(key))
        return { key, size }
      } catch (error) {
        stream.destroy()
        await rm(temporary, { force: true })
        if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') throw error
        log.error({ err: error }, 'the media store is full')
        throw new AppError('ERR_UNAVAILABLE')
      }
    },

    open: async (key) => {
      const file = pathOf(key)
      const size = await sizeOf(file)
      return { size, stream: (range) => createReadStream(file, range) }
    },

    withLocalFile: async (key, use) => {
      const file = pathOf(key)
      await sizeOf(file)
      return use(file)
    },

    remove: async (key) => rm(pathOf(key), { force: true }),

    async *listOlder(olderThan) {
      let batch: string[] = []
      for await (const company of namesIn(root)) {
        if (!/^\d+$/.test(company)) continue
        for await (const name of namesIn(path.join(root, company))) {
          const key = `${company}/${name}`
          if (!isMediaKey(key) || !(await isOlder(path.join(root, key), olderThan))) continue
          batch.push(key)
          if (batch.length < BATCH) continue
          yield batch
          batch = []
        }
      }
      if (batch.length > 0) yield batch
    },

    removeUnfinished: async (olderThan) => {
      for await (const name of namesIn(unfinished)) {
        const file = path.join(unfinished, name)
        if (await isOlder(file, olderThan)) await rm(file, { force: true })
      }
    },
  }
}
