import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.js'

/** Why there is no answer: an address that may not be called, a redirect that is not followed, too late, or no connection. */
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

class ForbiddenAddress extends Error {}

/** Resolves a name and refuses it when any of its addresses is private: the connection is made to what was looked at, and to nothing else. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[] | undefined
    const [first] = addresses ?? []
    if (error || !addresses || !first) return done(error ?? new Error('no address'), '', 0)
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new ForbiddenAddress(), '', 0)
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Whether an address may be called, as far as it shows without being resolved. @throws TypeError when it is no address at all. */
export function mayCall(address: string, allowPrivate: boolean): boolean {
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = bareHost(url)
  if (url.protocol !== 'https:' || /(^|\.)localhost\.?$/i.test(host)) return false
  return isIP(host) === 0 || isPublicAddress(host)
}

/** The beginning of what is answered, as far as it comes in time. */
async function beginningOf(answer: http.IncomingMessage): Promise<string> {
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

function request(url: URL, { headers, body, allowPrivate }: PostOptions, signal: AbortSignal) {
  const { request: begin } = url.protocol === 'https:' ? https : http
  return new Promise<http.IncomingMessage>((answered, failed) => {
    const options = {
      method: 'POST',
      // One connection for each: none is kept that was made to an address which is looked at no more.
      agent: false as const,
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      signal,
      ...(!allowPrivate && { lookup: publicLookup }),
    }
    begin(url, options, answered).on('error', failed).end(body)
  })
}

/**
 * Posts to an address that a stranger named. Private addresses are refused after resolving, the connection is made to the very address
 * that was looked at, and each redirect (307 and 308, at most three) is looked at in the same way. Outside of any scope.
 * @returns what was answered, or why there was nothing; never throws for what the other side does.
 */
export async function postOutside(address: string, options: PostOptions): Promise<PostResult> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let url = new URL(address)
  try {
    for (let redirects = 0; ; redirects++) {
      if (!mayCall(url.href, options.allowPrivate)) return { failure: 'address' }
      const answer = await request(url, options, signal)
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
