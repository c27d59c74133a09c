import dns, { type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.js'

/** An address that must not be connected to, as it showed when its name was resolved. */
export class ForbiddenAddress extends Error {}

/**
 * Resolves a name and refuses it when any of its addresses is private: the connection is made to what was
 * looked at, and to nothing else.
 */
const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
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

/**
 * Whether an address may be called, as far as it shows without being resolved. @throws TypeError when it is
 * no address at all.
 */
export function mayCall(address: string, allowPrivate: boolean): boolean {
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return false
  if (allowPrivate) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = bareHost(url)
  if (url.protocol !== 'https:' || /(^|\.)localhost\.?$/i.test(host)) return false
  return isIP(host) === 0 || isPublicAddress(host)
}

interface Request {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Private addresses and plain http may be called. */
  allowPrivate: boolean
}

/**
 * Sends a request to an address that `mayCall` lets pass, and follows no redirect.
 * @returns the answer, whose body is not read yet. @throws ForbiddenAddress; what the network throws; when
 *   `signal` ends it.
 */
export function openRequest(
  url: URL,
  { method, headers, body, allowPrivate }: Request,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request: begin } = url.protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = {
      method,
      // One connection for each: none is kept that was made to an address which is looked at no more.
      agent: false as const,
      headers: { ...headers, ...length },
      signal,
      ...(!allowPrivate && { lookup: publicLookup }),
    }
    begin(url, options, answered).on('error', failed).end(body)
  })
}
