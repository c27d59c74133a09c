import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'
import { Refusal } from '../refusal.js'

/** Encrypts what a backup stores, or leaves it as it is. */
export interface Sealing {
  /** Names the recipients; `plain` without any. Files are shared only by backups for the same recipients. */
  folder: string
  /** Ending of the names of encrypted files; empty without recipients. */
  ending: string
  seal: (stream: Readable) => Promise<Readable>
}

/** Decrypts what a backup stores. */
export type Unseal = (stream: Readable) => Promise<Readable>

const bytesOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>

/** @param recipients `age1…`; without any nothing is encrypted. @throws Refusal for what is no recipient. */
export function sealingFor(recipients: readonly string[]): Sealing {
  if (recipients.length === 0)
    return { folder: 'plain', ending: '', seal: (stream) => Promise.resolve(stream) }
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      throw new Refusal(
        `"${recipient}" is no recipient of age: it begins with "age1", and "age-keygen -y" prints it.`,
      )
    }
  }
  const hash = createHash('sha256')
    .update([...recipients].sort().join('\n'))
    .digest('hex')
  return {
    folder: `age-${hash.slice(0, 16)}`,
    ending: '.age',
    seal: async (stream) => {
      const sealed = await encrypter.encrypt(bytesOf(stream) as never)
      return endingBoth(stream, Readable.fromWeb(sealed as never))
    },
  }
}

/**
 * @param identity the text of an identity file (`AGE-SECRET-KEY-…`, comments allowed); null for plain
 * backups.
 */
export function unsealingWith(identity: string | null): Unseal {
  if (identity === null) return (stream) => Promise.resolve(stream)
  const keys = identity.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0)
    throw new Refusal('The identity file has no key: it needs a line that begins with "AGE-SECRET-KEY-".')
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key.trim())
  return async (stream) => {
    const plain = await decrypter.decrypt(bytesOf(stream) as never)
    return endingBoth(stream, Readable.fromWeb(plain as never))
  }
}

/** An error of the source reaches the reader, and a reader who stops ends the source. */
function endingBoth(source: Readable, result: Readable): Readable {
  source.once('error', (error) => result.destroy(error))
  result.once('close', () => source.destroy())
  return result
}
