import { log } from '../../log/log.js'
import type { S3Client } from './S3Client.js'
import { isMissing, S3Failure } from './S3Failure.js'

/** Object below the prefix that names the owner. Its name is that of no file. */
const KEY = 'balcao-owner.txt'
/** Milliseconds for which an answer is used again: ours, and another's. */
const FRESH_MS = { ours: 10 * 60_000, foreign: 60_000 }

export type Owner = 'nobody' | 'ours' | 'foreign'

/**
 * The mark of the installation whose files are in a bucket, below a prefix. A second installation on the same
 * place, such as a copy for trials, would remove every file that its own rows do not name.
 */
export class OwnerMark {
  readonly #client: S3Client
  readonly #headers: Record<string, string>
  readonly #ownId: () => Promise<string>
  #seen: { owner: 'ours' | 'foreign'; until: number } | undefined

  /** @param ownId names this installation. @param headers of the object. */
  constructor(client: S3Client, ownId: () => Promise<string>, headers: Record<string, string>) {
    this.#client = client
    this.#ownId = ownId
    this.#headers = headers
  }

  /** Writes nothing. @throws S3Failure; S3Away; what `ownId` throws. */
  async owner(): Promise<Owner> {
    if (this.#seen && Date.now() < this.#seen.until) return this.#seen.owner
    const found = await this.#client.read({ method: 'GET', key: KEY }).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (found === null) return 'nobody'
    const owner = found.trim() === (await this.#ownId()) ? 'ours' : 'foreign'
    if (owner === 'foreign')
      log.error({ object: KEY }, 'the bucket is marked by another installation: no file is removed from it')
    this.#seen = { owner, until: Date.now() + FRESH_MS[owner] }
    return owner
  }

  /** As `owner`. A place without a mark gets one. If two servers mark it at once, one becomes the owner. */
  async claim(): Promise<'ours' | 'foreign'> {
    for (const isLast of [false, true]) {
      const owner = await this.owner()
      if (owner !== 'nobody') return owner
      await this.#write(isLast)
    }
    return (await this.owner()) === 'ours' ? 'ours' : 'foreign'
  }

  /** @param anyway for a server that knows no condition. */
  async #write(anyway: boolean): Promise<void> {
    const body = Buffer.from(`${await this.#ownId()}\n`)
    const headers = { ...this.#headers, ...(!anyway && { 'if-none-match': '*' }) }
    await this.#client.send({ method: 'PUT', key: KEY, headers, body }).catch((error: unknown) => {
      // Another process was first, or the server knows no condition (501).
      if (!(error instanceof S3Failure && [409, 412, 501].includes(error.status))) throw error
    })
  }
}
