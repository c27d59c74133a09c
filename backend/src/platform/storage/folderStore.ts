import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, lstat, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors/AppError.js'
import { log } from '../log/log.js'
import { FREE_BYTES_MIN, freeBytesOf, hasFreeBytes } from './freeBytes.js'
import { isMediaKey, newMediaKey } from './mediaKey.js'
import { measured } from './measured.js'
import type { MediaStore, PutFile } from './store.js'

/** Folder of incomplete files. It is on the same disk, so that moving a finished file is a rename. */
const UNFINISHED = '.unfinished'
const BATCH = 500

/**
 * The file lies on another disk, belongs to somebody else, has too many names, or the disk knows no links.
 */
const NOT_LINKED = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException | null)?.code

/**
 * Writes a stream of at most `maxBytes` to a new file and flushes it to disk.
 * @returns its bytes and their sum.
 */
async function writeWhole(stream: Readable, file: string, maxBytes: number): Promise<PutFile> {
  const { measure, facts } = measured(maxBytes)
  const writer = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await pipeline(stream, measure, writer)
  } catch (error) {
    // A file that is still being opened would appear again after the caller removed it.
    if (!writer.closed) await new Promise<void>((resolve) => writer.once('close', resolve))
    throw error
  }
  return facts()
}

/** Writes a folder's names to disk. Without that a power cut may lose a new file's name. */
async function syncNames(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Names in a folder, in order of their bytes; none if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  return names.sort((one, other) => (one < other ? -1 : 1))
}

/** Size of a file, and when it came here; null when it is gone or no file. */
async function factsOf(file: string): Promise<{ size: number; writtenAt: Date } | null> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) return null
  // A linked file was written long before, and the system notes when it got another name.
  return { size: found.size, writtenAt: found.nlink > 1 ? found.ctime : found.mtime }
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

  /** Makes the folder of a key's company. */
  const folderOf = async (key: string): Promise<string> => {
    const folder = path.dirname(pathOf(key))
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncNames(root)
    return folder
  }

  const asFull = (error: unknown): unknown => {
    if (codeOf(error) !== 'ENOSPC' && codeOf(error) !== 'EDQUOT') return error
    log.error({ err: error }, 'the media store is full')
    return Object.assign(new AppError('ERR_UNAVAILABLE'), { cause: error })
  }

  /** Writes beside the files first, so that nobody sees a part of one. */
  const write = async (key: string, stream: Readable, maxBytes: number): Promise<PutFile> => {
    const temporary = path.join(unfinished, randomUUID())
    try {
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      const folder = await folderOf(key)
      const written = await writeWhole(stream, temporary, maxBytes)
      await rename(temporary, pathOf(key))
      await syncNames(folder)
      return written
    } catch (error) {
      stream.destroy()
      await rm(temporary, { force: true })
      throw asFull(error)
    }
  }

  return {
    save: async (stream, { extension, maxBytes, companyId }) => {
      const key = newMediaKey(companyId, extension)
      const { size } = await write(key, stream, maxBytes)
      return { key, size }
    },

    link: async (file, { extension, companyId }) => {
      // A link to a symbolic link would name that, not its file.
      const facts = await lstat(file)
      if (!facts.isFile()) return null
      const key = newMediaKey(companyId, extension)
      try {
        const folder = await folderOf(key)
        await link(file, pathOf(key))
        await syncNames(folder)
      } catch (error) {
        if (NOT_LINKED.has(String(codeOf(error)))) return null
        throw asFull(error)
      }
      return { key, size: facts.size }
    },

    put: (key, stream) => write(key, stream, Infinity),

    open: async (key) => {
      const file = pathOf(key)
      const size = await sizeOf(file)
      return { size, sha256: null, stream: (range) => createReadStream(file, range) }
    },

    withLocalFile: async (key, use) => {
      const file = pathOf(key)
      await sizeOf(file)
      return use(file)
    },

    remove: async (key) => rm(pathOf(key), { force: true }),

    async *list() {
      // Keys go on with a slash, which sorts before digits.
      const companies = (await namesIn(root)).filter((name) => /^\d+$/.test(name))
      for (const company of companies) {
        const names = await namesIn(path.join(root, company))
        for (let from = 0; from < names.length; from += BATCH) {
          const keys = names.slice(from, from + BATCH).map((name) => `${company}/${name}`)
          const found = keys.filter(isMediaKey).map(async (key) => {
            const facts = await factsOf(path.join(root, key))
            return facts ? [{ key, ...facts }] : []
          })
          const files = (await Promise.all(found)).flat()
          if (files.length > 0) yield files
        }
      }
    },

    removeUnfinished: async (olderThan) => {
      for (const name of await namesIn(unfinished)) {
        const file = path.join(unfinished, name)
        const facts = await factsOf(file)
        if (facts && facts.writtenAt < olderThan) await rm(file, { force: true })
      }
    },

    linkTo: () => Promise.resolve(null),

    isForeign: () => Promise.resolve(false),

    freeBytes: () => freeBytesOf(root),

    isUsable: () => hasFreeBytes(root, FREE_BYTES_MIN).catch(() => false),
  }
}
