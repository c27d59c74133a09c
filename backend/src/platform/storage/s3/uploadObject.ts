import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { reasonOf } from '../../errors/reasonOf.js'
import { log } from '../../log/log.js'
import { measured } from '../measured.js'
import type { PutFile } from '../store.js'
import type { S3Client } from './S3Client.js'
import { S3Failure } from './S3Failure.js'
import { textIn } from './xml.js'

/**
 * Bytes of a part: the least that S3 accepts. A part is in memory until it is stored, since it may be sent
 * again.
 */
const PART_BYTES = 5 * 2 ** 20

/** Most parts of an object. */
const PARTS = 10_000

/** Metadata with the sum of an object's bytes. */
export const SUM_HEADER = 'x-amz-meta-sha256'

/** The bytes of a stream in parts; the last one may be shorter, and is empty for an empty stream. */
async function* partsOf(
  source: AsyncIterable<Buffer>,
  partBytes: number,
): AsyncGenerator<{ part: Buffer<ArrayBuffer>; isLast: boolean }> {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    // A part is passed on once there is more, so that the last one is recognised.
    while (bytes > partBytes) {
      const all = Buffer.concat(waiting)
      yield { part: all.subarray(0, partBytes), isLast: false }
      waiting = [all.subarray(partBytes)]
      bytes -= partBytes
    }
  }
  yield { part: Buffer.concat(waiting), isLast: true }
}

/** An object that arrives in parts. It is not visible before `complete`. */
class Multipart {
  readonly #etags: string[] = []
  readonly #client: S3Client
  readonly #key: string
  readonly #uploadId: string

  private constructor(client: S3Client, key: string, uploadId: string) {
    this.#client = client
    this.#key = key
    this.#uploadId = uploadId
  }

  static async begin(client: S3Client, key: string, headers: Record<string, string>): Promise<Multipart> {
    const xml = await client.read({ method: 'POST', key, query: { uploads: '' }, headers })
    return new Multipart(client, key, textIn(xml, 'UploadId'))
  }

  async add(body: Buffer<ArrayBuffer>): Promise<void> {
    const query = { partNumber: String(this.#etags.length + 1), uploadId: this.#uploadId }
    const answer = await this.#client.send({ method: 'PUT', key: this.#key, query, body })
    this.#etags.push(answer.headers.get('etag') ?? '')
  }

  /** @param size of the whole object, to recognise it where the first answer was lost. */
  async complete(size: number): Promise<void> {
    const parts = this.#etags.map(
      (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
    )
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
    const [client, key, uploadId] = [this.#client, this.#key, this.#uploadId]
    const isStored = (xml: string) => {
      // The status is sent before the work is done.
      const code = textIn(xml, 'Code')
      if (code !== '') throw new S3Failure(500, code, null)
    }
    await client
      .read({ method: 'POST', key, query: { uploadId }, body }, isStored)
      .catch(async (error: unknown) => {
        if (!(error instanceof S3Failure && error.code === 'NoSuchUpload')) throw error
        const found = await client.send({ method: 'HEAD', key })
        if (Number(found.headers.get('content-length')) !== size) throw error
      })
  }

  /** What cannot be aborted now is aborted by the sweep. */
  async abort(): Promise<void> {
    const [client, key, uploadId] = [this.#client, this.#key, this.#uploadId]
    await client.send({ method: 'DELETE', key, query: { uploadId } }).catch((error: unknown) => {
      log.warn({ reason: reasonOf(error) }, 'an upload to the media store could not be aborted')
    })
  }
}

interface Upload {
  stream: Readable
  maxBytes: number
  /** Roughly; by default no more than all smallest parts have together. */
  expectedBytes?: number | undefined
  /** Headers of the object. */
  headers: Record<string, string>
}

/**
 * Stores a stream of unknown length as one object, completely or not at all: a small one by one call, a
 * larger one in parts.
 * @throws AppError ERR_MEDIA_TOO_LARGE; S3Failure; S3Away; what the stream throws.
 */
export async function uploadObject(
  client: S3Client,
  key: string,
  { stream, maxBytes, expectedBytes = 0, headers }: Upload,
): Promise<PutFile> {
  const { measure, facts } = measured(maxBytes)
  // With a reserve, since the size is rough.
  const partBytes = Math.max(PART_BYTES, Math.ceil((1.25 * expectedBytes) / PARTS))
  let multipart: Multipart | undefined
  let last: Buffer<ArrayBuffer> | undefined
  try {
    await pipeline(stream, measure, async (source: AsyncIterable<Buffer>) => {
      for await (const { part, isLast } of partsOf(source, partBytes)) {
        if (!isLast) multipart ??= await Multipart.begin(client, key, headers)
        if (multipart) await multipart.add(part)
        else last = part
      }
    })
    const file = facts()
    // Visible only now, when the stream has ended well.
    if (multipart) await multipart.complete(file.size)
    else
      await client.send({
        method: 'PUT',
        key,
        headers: { ...headers, [SUM_HEADER]: file.sha256 },
        body: last ?? Buffer.alloc(0),
      })
    return file
  } catch (error) {
    await multipart?.abort()
    throw error
  }
}
