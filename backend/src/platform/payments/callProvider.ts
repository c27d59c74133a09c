import http from 'node:http'
import https from 'node:https'
import { ProviderFailure } from './PaymentProvider.js'

/** Milliseconds for one call. */
const CALL_MS = 6_000
/** Milliseconds for all calls of one thing that somebody waits for. */
const DEADLINE_MS = 15_000
/** Bytes of an answer that are taken. */
const ANSWER_BYTES = 512 * 1024
/**
 * Calls to a provider at once, of one process; the next ones wait for these, and no longer than for an
 * answer.
 */
const SOCKETS = 20

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: unknown
  agent: http.Agent
  /** Aborts it, at the deadline of all calls that it belongs to. */
  signal: AbortSignal
}

export interface ProviderAnswer {
  /** From 200 to 499, and no redirect. */
  status: number
  body: Record<string, unknown>
}

/** Connections to a provider, by TLS with its options where the address wants it. */
export const agentFor = (address: string, tls: https.AgentOptions = {}): http.Agent =>
  new URL(address).protocol === 'https:'
    ? new https.Agent({ ...tls, keepAlive: true, maxSockets: SOCKETS })
    : new http.Agent({ keepAlive: true, maxSockets: SOCKETS })

/** Does some calls one after the other with a common deadline. */
export const withDeadline = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  work(AbortSignal.timeout(DEADLINE_MS))

async function textOf(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > ANSWER_BYTES) throw new Error('the answer is too long')
  }
  return Buffer.concat(parts).toString()
}

function send({ method, url, headers, body, agent }: ProviderRequest, signal: AbortSignal) {
  const { request } = url.startsWith('https:') ? https : http
  const text = body === undefined ? '' : JSON.stringify(body)
  const own = { Accept: 'application/json', 'User-Agent': 'Balcao', ...headers }
  const ofBody = text && {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
  }
  return new Promise<http.IncomingMessage>((answered, failed) => {
    request(url, { method, agent, signal, headers: { ...own, ...ofBody } }, answered)
      .on('error', failed)
      .end(text)
  })
}

/**
 * Asks a provider once. Redirects are not followed: what is sent holds secrets.
 * @throws ProviderFailure `unavailable` without an answer in time, for an error of its own, a redirect, or
 *   what is no JSON object. Its message names neither headers nor bodies. `certificate` when the other side
 *   ends the handshake for the certificate it was shown.
 */
export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { pathname } = new URL(request.url)
  const failure = (what: string) =>
    new ProviderFailure('unavailable', `${request.method} ${pathname}: ${what}`)
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(CALL_MS)])
    const answer = await send(request, signal)
    const status = answer.statusCode ?? 0
    const text = await textOf(answer)
    if (status >= 500 || status < 200 || (status >= 300 && status < 400)) throw failure(`status ${status}`)
    if (status === 429) throw failure('too many calls')
    const body: unknown = text === '' ? {} : JSON.parse(text)
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw failure('no object')
    return { status, body: body as Record<string, unknown> }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    const { name = String(error), code } = error as Partial<NodeJS.ErrnoException>
    if (code && /^ERR_SSL_.*(ALERT|HANDSHAKE)/.test(code))
      throw new ProviderFailure('certificate', `${request.method} ${pathname}: the other side says ${code}`)
    throw failure(code ? `${name} ${code}` : name)
  }
}

/**
 * As `work`, and once more when the provider is not to be reached: for calls that change nothing when they
 * are repeated.
 */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'unavailable') throw error
    return work()
  }
}
