import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import { AppError } from '../errors/AppError.js'
import type { PutFile } from './store.js'

/**
 * A transform that passes a file on, counts its bytes and sums them up.
 * @param maxBytes a longer file ends in AppError ERR_MEDIA_TOO_LARGE.
 * @returns `facts` is called once, after the end of the file.
 */
export function measured(maxBytes: number): { measure: Transform; facts: () => PutFile } {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) {
        done(new AppError('ERR_MEDIA_TOO_LARGE'))
        return
      }
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { measure, facts: () => ({ size, sha256: hash.digest('hex') }) }
}
