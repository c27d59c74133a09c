import type { IncomingMessage } from 'node:http'
import { ForbiddenAddress, mayCall, openRequest } from './openRequest.js'

/**
 * Why there is no answer: a forbidden address, a redirect that is not followed, a timeout, or no connection.
 */
export type PostFailure = 'address' | 'redirect' | 'timeout' | 'connection'

export type PostResult = { status: number; answer: string } | { failure: PostFailure }

interface PostOptions {
  headers: Record<string, string>
  body: string | Buffer
  /** Milliseconds in all, including redirects. */
  timeoutMs: number
  /** Allows private addresses and plain http. */
  allowPrivate: boolean
}

/** Bytes of an answer that are read; the rest is ignored. */
const ANSWER_BYTES = 4_096
const MOST_REDIRECTS = 3

/** The beginning of an answer, as far as it arrives in time. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer) {
      parts.push(part as Buffer)
      bytes += (part as Buffer).length
      if (bytes >= ANSWER_BYTES) break
    }
  } catch {
    // The status decides. The body is only shown, so a broken one doesn't matter.
  }
  answer.destroy()
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString()
}

/**
 * Posts to an address that a stranger entered. Private addresses are refused after resolving, the connection
 * goes to exactly the checked address, and each redirect (307 and 308, at most three) is checked in the same
 * way. Outside of any scope.
 * @returns the answer, or why there is none; never throws because of the other side.
 */
export async function postOutside(address: string, options: PostOptions): Promise<PostResult> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let url = new URL(address)
  try {
    for (let redirects = 0; ; redirects++) {
      if (!mayCall(url.href, options.allowPrivate)) return { failure: 'address' }
      const answer = await openRequest(url, { ...options, method: 'POST' }, signal)
      const { statusCode: status = 0, headers } = answer
      const isRedirect = (status === 307 || status === 308) && headers.location !== undefined
      if (!isRedirect) return { status, answer: await beginningOf(answer) }
      answer.destroy()
      if (redirects === MOST_REDIRECTS || !URL.canParse(headers.location ?? '', url.href))
        return { failure: 'redirect' }
      url = new URL(headers.location ?? '', url)
    }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { failure: 'address' }
    return { failure: signal.aborted ? 'timeout' : 'connection' }
  }
}
