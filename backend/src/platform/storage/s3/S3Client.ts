import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { mayPass, S3Away, S3Failure } from './S3Failure.js'
import { bucketUrl, type S3Settings } from './s3Settings.js'

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Without the prefix; without a key the call is about the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer<ArrayBuffer>
}

export interface S3Patience {
  /** Tries of one call. */
  tries: number
  /** Milliseconds before the second try; doubled before each further one. */
  backoffMs: number
  /** Milliseconds to wait for the beginning of an answer. */
  answerMs: number
  /** The same where a body is sent: a part of 5 MB must have arrived by then. */
  uploadMs: number
}

const PATIENCE: S3Patience = { tries: 4, backoffMs: 250, answerMs: 10_000, uploadMs: 60_000 }

/** Difference of clocks that explains a refusal, in milliseconds. S3 accepts 15 minutes. */
const SKEW_MS = 5 * 60_000

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** Time as signatures write it. */
const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

/** Calls S3 with signatures (version 4), and repeats calls that may pass. */
export class S3Client {
  readonly #settings: S3Settings
  readonly #patience: S3Patience
  /** Milliseconds by which the server's clock is ahead of ours. */
  #clockAheadMs = 0

  constructor(settings: S3Settings, patience: Partial<S3Patience> = {}) {
    this.#settings = settings
    this.#patience = { ...PATIENCE, ...patience }
  }

  #address(key: string | undefined, query: Record<string, string>): URL {
    const path = key === undefined ? '' : this.#settings.prefix + key
    const url = new URL(`${bucketUrl(this.#settings)}/${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  #signer(datetime: string) {
    const { accessKeyId, secretAccessKey, region } = this.#settings
    return { accessKeyId, secretAccessKey, region, service: 's3', datetime }
  }

  async #once({ method, key, query = {}, headers, body }: S3Call): Promise<Response> {
    const { url, headers: signed } = await new AwsV4Signer({
      ...this.#signer(stamp(Date.now() + this.#clockAheadMs)),
      method,
      url: this.#address(key, query).href,
      // The body's sum is signed, so the server refuses bytes that changed on the way.
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? '') },
    }).sign()
    const { answerMs, uploadMs } = this.#patience
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error('no answer in time')), body ? uploadMs : answerMs)
    try {
      const answer = await fetch(url, {
        method,
        headers: signed,
        redirect: 'manual',
        signal: timeout.signal,
        ...(body && { body }),
      })
      if (!answer.ok) throw await S3Failure.from(answer)
      return answer
    } catch (error) {
      if (error instanceof S3Failure) throw error
      const { cause } = error as Error
      throw new S3Away('S3 gave no answer', { cause: cause ?? error })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Whether a refusal is explained by our clock, which is then corrected. */
  #learnTime(error: unknown): boolean {
    if (!(error instanceof S3Failure) || error.status !== 403 || error.serverTime === null) return false
    const aheadMs = error.serverTime - Date.now()
    if (Math.abs(aheadMs - this.#clockAheadMs) < SKEW_MS) return false
    this.#clockAheadMs = aheadMs
    return true
  }

  /** Repeats work that fails in a way that may pass. */
  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const { tries, backoffMs } = this.#patience
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work()
      } catch (error) {
        const isOurClock = this.#learnTime(error)
        if (attempt >= tries || !(isOurClock || mayPass(error))) throw error
        // Spread, so that processes that failed together don't come back together.
        await delay(backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
      }
    }
  }

  /**
   * Makes a call. It is repeated when it fails in a way that may pass, so its repetition must do no harm.
   * @throws S3Failure for a refusal; S3Away without an answer.
   */
  async send(call: S3Call): Promise<Response> {
    return this.#patiently(() => this.#once(call))
  }

  /**
   * As `send`, for the body of the answer.
   * @param check throws S3Failure for a body that refuses the call.
   */
  async read(call: S3Call, check?: (body: string) => void): Promise<string> {
    return this.#patiently(async () => {
      const answer = await this.#once(call)
      const body = await answer.text().catch((error: unknown) => {
        throw new S3Away('the answer of S3 broke off', { cause: error })
      })
      check?.(body)
      return body
    })
  }

  /** One try without patience, for checks. */
  async tryOnce(call: S3Call, withinMs: number): Promise<void> {
    const late = delay(withinMs, undefined, { ref: false }).then(() => {
      throw new S3Away('S3 gave no answer in time')
    })
    await Promise.race([this.#once(call), late])
  }

  /**
   * An address at which anybody may read an object for some time. It is the same for `sameSeconds`, so that a
   * browser can use its copy; after that it is valid for `seconds`.
   * @param query parameters such as `response-content-type`.
   */
  async presigned(
    key: string,
    query: Record<string, string>,
    { seconds, sameSeconds }: { seconds: number; sameSeconds: number },
  ): Promise<string> {
    const now = Date.now() + this.#clockAheadMs
    const begun = now - (now % (sameSeconds * 1_000))
    const url = this.#address(key, { ...query, 'X-Amz-Expires': String(seconds + sameSeconds) })
    const signer = new AwsV4Signer({
      ...this.#signer(stamp(begun)),
      method: 'GET',
      url: url.href,
      signQuery: true,
    })
    // The signature counts a space as %20, which every server understands.
    return (await signer.sign()).url.href.replaceAll('+', '%20')
  }
}
