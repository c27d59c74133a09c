import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.js'

/** The address must not be connected to, which was found when its name was resolved. */
export class ForbiddenAddress extends Error {}

/** Finds all addresses of a name. */
type FindAddresses = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>

/** As the operating system does. Until it answers, it occupies one of the few threads of this process. */
const askSystem: FindAddresses = (hostname, options) =>
  new Promise((resolve, reject) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) =>
      error ? reject(error) : resolve(addresses),
    )
  })

/**
 * Resolves a name and refuses it when any of its addresses is private. The connection is made to exactly the
 * checked address.
 */
const publicLookup =
  (findAddresses: FindAddresses): LookupFunction =>
  (hostname, options, done) => {
    void findAddresses(hostname, options).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return done(new Error('no address'), '', 0)
        if (!addresses.every(({ address }) => isPublicAddress(address)))
          return done(new ForbiddenAddress(), '', 0)
        if (options.all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error: Error) => done(error, '', 0),
    )
  }

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/**
 * Whether an address may be called, as far as that is known without resolving it.
 * @throws TypeError when it is not a valid address.
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
  body?: string | Buffer
  /** Allows private addresses and plain http. */
  allowPrivate: boolean
  /** How public names are resolved. By the operating system by default. */
  findAddresses?: FindAddresses
}

/**
 * Sends a request to an address that `mayCall` accepts. Follows no redirect.
 * @returns the answer, whose body is not read yet.
 * @throws ForbiddenAddress; network errors; when `signal` aborts.
 */
export function openRequest(
  url: URL,
  { method, headers, body, allowPrivate, findAddresses = askSystem }: Request,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request: begin } = url.protocol === 'https:' ? https : http
  return new Promise((answered, failed) => {
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
    const options = {
      method,
      // One connection per request. A kept connection would skip the check of its address.
      agent: false as const,
      headers: { ...headers, ...length },
      signal,
      ...(!allowPrivate && { lookup: publicLookup(findAddresses) }),
    }
    begin(url, options, answered).on('error', failed).end(body)
  })
}
