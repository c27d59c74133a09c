import type { IncomingMessage } from 'node:http'
import { ForbiddenAddress, mayCall, openRequest } from './openRequest.js'

/**
 * Why there is no answer: an address that may not be called, a redirect that is not followed, too late, or no
 * connection.
 */
export type PostFailure = 'address' | 'redirect' | 'timeout' | 'connection'

export type PostResult = { status: number; answer: string } | { failure: PostFailure }

interface PostOptions {
  headers: Record<string, string>
  body: string
  /** Milliseconds for all of it, redirects among it. */
  timeoutMs: number
  /** Private addresses and plain http may be called. */
  allowPrivate: boolean
}

/** Bytes of an answer that are read; the rest is not taken. */
const ANSWER_BYTES = 4_096
const MOST_REDIRECTS = 3

/** The beginning of what is answered, as far as it comes in time. */
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
    // What is answered counts by its status; the rest is only shown.
  }
  answer.destroy()
  return Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString()
}

/**
 * Posts to an address that a stranger named. Private addresses are refused after resolving, the connection is
 * made to the very address that was looked at, and each redirect (307 and 308, at most three) is looked at in
 * the same way. Outside of any scope.
 * @returns what was answered, or why there was nothing; never throws for what the other side does.
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
