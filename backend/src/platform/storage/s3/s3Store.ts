import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../errors/AppError.js'
import { reasonOf } from '../../errors/reasonOf.js'
import { log } from '../../log/log.js'
import { extensionOfKey, isMediaKey, newMediaKey } from '../mediaKey.js'
import type { MediaStore, OpenedFile } from '../store.js'
import { OwnerMark } from './OwnerMark.js'
import { readObject } from './readObject.js'
import { S3Client, type S3Patience } from './S3Client.js'
import { isMissing, S3Away, storeError } from './S3Failure.js'
import type { S3Settings } from './s3Settings.js'
import { SUM_HEADER, uploadObject } from './uploadObject.js'
import { elementsIn, textIn } from './xml.js'

/** Seconds for which an address of the store is valid at least: as long as a slow reader may take. */
const LINK_SECONDS = 3_600
/** Seconds for which a file's address in the store stays the same. */
const SAME_SECONDS = 600
/** Milliseconds in which the bucket must answer a check. */
const CHECK_MS = 3_000

/** Runs work with S3, with errors as callers of the store know them. */
const asStore = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw storeError(error)
  })

interface S3StoreOptions {
  /** Names this installation, for the mark of the bucket. Without it there is no mark. */
  ownId?: () => Promise<string>
  /** Differs from the default in tests. */
  patience?: Partial<S3Patience>
}

/** A store in a bucket of S3 or a compatible server. All processes use the same bucket and prefix. */
export function createS3Store(settings: S3Settings, { ownId, patience }: S3StoreOptions = {}): MediaStore {
  const client = new S3Client(settings, patience)
  const { prefix, encryption } = settings
  const objectHeaders = { ...(encryption !== null && { 'x-amz-server-side-encryption': encryption }) }

  const mark = ownId && new OwnerMark(client, ownId, objectHeaders)
  /**
   * After a file is stored, so that a store that is away is waited for once. Any installation may store
   * files.
   */
  const claimIfFree = async () => void (await mark?.claim().catch(() => undefined))
  const assertOurs = async () => {
    if ((await mark?.claim()) === 'foreign') throw new AppError('ERR_UNAVAILABLE')
  }

  const checked = (key: string): string => {
    if (!isMediaKey(key)) throw new AppError('ERR_MEDIA_UNAVAILABLE')
    return key
  }

  /** An answer to HEAD names no reason, so a missing bucket looks like a missing file. */
  const assertBucket = async () => client.send({ method: 'HEAD' })

  const open = async (key: string): Promise<OpenedFile> => {
    checked(key)
    const answer = await client.send({ method: 'HEAD', key }).catch(async (error: unknown) => {
      if (isMissing(error))
        await assertBucket().catch((reason: unknown) => {
          throw new S3Away('the bucket does not answer', { cause: reason })
        })
      throw error
    })
    const size = Number(answer.headers.get('content-length'))
    return {
      size,
      sha256: answer.headers.get(SUM_HEADER),
      stream: (range) => readObject(client, key, range ?? { start: 0, end: size - 1 }),
    }
  }

  const remove = async (key: string): Promise<void> => {
    await client.send({ method: 'DELETE', key: checked(key) }).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  }

  async function* pages(query: Record<string, string>, markers: Record<string, string>) {
    let next: Record<string, string> = {}
    for (;;) {
      const given = { ...query, ...(prefix !== '' && { prefix }), ...next }
      const xml = await asStore(client.read({ method: 'GET', query: given }))
      yield xml
      if (textIn(xml, 'IsTruncated') !== 'true') return
      next = Object.fromEntries(
        Object.entries(markers).map(([element, parameter]) => [parameter, textIn(xml, element)]),
      )
      // The same page would come again and again.
      if (Object.values(next).every((marker) => marker === ''))
        throw storeError(new S3Away('S3 says that a list goes on, but not from where'))
    }
  }

  /** The store's key of an object; null for an object that is not ours. */
  const keyIn = (xml: string): string | null => {
    const name = textIn(xml, 'Key')
    const key = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    return isMediaKey(key) ? key : null
  }

  return {
    save: async (stream, { extension, maxBytes, companyId, expectedBytes }) => {
      const key = newMediaKey(companyId, extension)
      const saved = uploadObject(client, key, { stream, maxBytes, expectedBytes, headers: objectHeaders })
      const { size } = await asStore(saved).catch(async (error: unknown) => {
        // The object may be there although the answer was lost. Nobody will name it.
        if (error instanceof AppError && error.code === 'ERR_UNAVAILABLE')
          await remove(key).catch(() => undefined)
        throw error
      })
      await claimIfFree()
      return { key, size }
    },

    put: async (key, stream, { sha256 } = {}) => {
      const headers = { ...objectHeaders, ...(sha256 !== undefined && { [SUM_HEADER]: sha256 }) }
      const put = await asStore(uploadObject(client, checked(key), { stream, maxBytes: Infinity, headers }))
      await claimIfFree()
      return put
    },

    open: async (key) => asStore(open(key)),

    withLocalFile: async (key, use) => {
      const { stream } = await asStore(open(key))
      const file = path.join(tmpdir(), `balcao-${randomUUID()}.${extensionOfKey(key)}`)
      try {
        await pipeline(stream(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
        return await use(file)
      } finally {
        await rm(file, { force: true })
      }
    },

    remove: async (key) => {
      await asStore(assertOurs())
      await asStore(remove(key))
    },

    async *list() {
      for await (const xml of pages({ 'list-type': '2' }, { NextContinuationToken: 'continuation-token' })) {
        const files = elementsIn(xml, 'Contents').flatMap((object) => {
          const key = keyIn(object)
          if (key === null) return []
          const [size, writtenAt] = [Number(textIn(object, 'Size')), textIn(object, 'LastModified')]
          return [{ key, size, writtenAt: new Date(writtenAt) }]
        })
        if (files.length > 0) yield files
      }
    },

    removeUnfinished: async (olderThan) => {
      await asStore(assertOurs())
      try {
        for await (const xml of pages(
          { uploads: '' },
          { NextKeyMarker: 'key-marker', NextUploadIdMarker: 'upload-id-marker' },
        )) {
          for (const upload of elementsIn(xml, 'Upload')) {
            const key = keyIn(upload)
            if (key === null || new Date(textIn(upload, 'Initiated')) >= olderThan) continue
            const query = { uploadId: textIn(upload, 'UploadId') }
            await asStore(client.send({ method: 'DELETE', key, query }))
          }
        }
      } catch (error) {
        // Some servers don't list them, or don't allow it. The cleaning of files must go on.
        log.warn({ reason: reasonOf(error) }, 'old uploads to the media store could not be aborted')
      }
    },

    linkTo: async (key, { contentType, disposition }) =>
      client.presigned(
        checked(key),
        {
          'response-content-type': contentType,
          'response-content-disposition': disposition,
          'response-cache-control': `private, max-age=${SAME_SECONDS}, no-transform`,
        },
        { seconds: LINK_SECONDS, sameSeconds: SAME_SECONDS },
      ),

    isForeign: async () => (mark ? (await asStore(mark.owner())) === 'foreign' : false),

    isUsable: () =>
      client.tryOnce({ method: 'HEAD' }, CHECK_MS).then(
        () => true,
        (error: unknown) => {
          log.warn({ reason: reasonOf(error) }, 'the bucket of files does not answer')
          return false
        },
      ),
  }
}
