import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { ByteRange } from '../store.js'
import type { S3Client } from './S3Client.js'
import { S3Away, storeError } from './S3Failure.js'

/** Milliseconds without a byte after which a reading is begun again. */
const SILENCE_MS = 30_000
/** How often one reading may break off. */
const BREAKS = 4

/** Chunks of a body; a silent server ends them with an error. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = body.getReader()
  try {
    for (;;) {
      const silence = new AbortController()
      const next = await Promise.race([
        reader.read(),
        delay(SILENCE_MS, null, { ref: false, signal: silence.signal }),
      ]).finally(() => silence.abort())
      if (next === null) throw new S3Away('S3 sends nothing more')
      if (next.done) return
      yield Buffer.from(next.value)
    }
  } finally {
    // Also when the reader of the file has gone.
    reader.cancel().catch(() => undefined)
  }
}

/** First byte of an answer. A server that does not know ranges answers 200, with the whole object. */
const beginOf = ({ status, headers }: Response): number =>
  status === 206 ? Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? NaN) : 0

/**
 * The bytes of an object, from where they broke off if they do. An object's content never changes, so parts
 * of several answers fit together.
 */
async function* bytesOf(client: S3Client, key: string, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = start
  for (let breaks = 0; at <= end; breaks += 1) {
    const answer = await client.send({ method: 'GET', key, headers: { range: `bytes=${at}-${end}` } })
    const chunks = answer.body ? chunksOf(answer.body) : []
    // Where the bytes of this answer stand in the object.
    let place = beginOf(answer)
    if (!(place <= at)) throw new S3Away('S3 answers other bytes than it was asked for')
    try {
      for await (const chunk of chunks) {
        const wanted = chunk.subarray(Math.max(0, at - place), Math.max(0, end + 1 - place))
        place += chunk.length
        at += wanted.length
        if (wanted.length > 0) yield wanted
        if (at > end) return
      }
    } catch (error) {
      if (breaks >= BREAKS) throw new S3Away('the answer of S3 broke off', { cause: error })
    }
    if (at <= end && breaks >= BREAKS) throw new S3Away('S3 sends too little')
  }
}

/** A stream of an object's bytes. It asks for them when it is read. */
export function readObject(client: S3Client, key: string, range: ByteRange): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      yield* bytesOf(client, key, range)
    } catch (error) {
      throw storeError(error)
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}
