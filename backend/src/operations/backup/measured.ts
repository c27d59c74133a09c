import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform, Writable, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Measures {
  bytes: number
  /** 64 hexadecimal digits. */
  sha256: string
}

/** Counts and sums the bytes that pass. `measures` is complete when the stream has ended. */
export function measuring(): { through: Transform; measures: () => Measures } {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, measures: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes a stream to a new file, flushed to the disk. @returns its measures. */
export async function writeMeasured(stream: Readable, file: string): Promise<Measures> {
  const { through, measures } = measuring()
  await pipeline(stream, through, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  return measures()
}

/** Reads a stream to its end. */
export async function measure(stream: Readable): Promise<Measures> {
  const { through, measures } = measuring()
  await pipeline(stream, through, new Writable({ write: (_chunk: Buffer, _encoding, done) => done() }))
  return measures()
}
