import http from 'node:http'
import https from 'node:https'
import { textWithin } from '../outgoing/textWithin.js'
import { ProviderFailure } from './PaymentProvider.js'

/** Milliseconds for one call. */
const CALL_MS = 6_000
/** Milliseconds for all calls of one operation that somebody waits for. */
const DEADLINE_MS = 15_000
/** Largest accepted answer in bytes. */
const ANSWER_BYTES = 512 * 1024
/** Parallel calls to a provider per process. Further calls wait, but no longer than for an answer. */
const SOCKETS = 20

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body?: unknown
  agent: http.Agent
  /** Aborts at the deadline of the whole operation. */
  signal: AbortSignal
}

export interface ProviderAnswer {
  /** From 200 to 499, without redirects. */
  status: number
  body: Record<string, unknown>
}

/** Connections to a provider; with TLS and these options if the address is https. */
export const agentFor = (address: string, tls: https.AgentOptions = {}): http.Agent =>
  new URL(address).protocol === 'https:'
    ? new https.Agent({ ...tls, keepAlive: true, maxSockets: SOCKETS })
    : new http.Agent({ keepAlive: true, maxSockets: SOCKETS })

/** Runs several calls with a common deadline. */
export const withDeadline = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
  work(AbortSignal.timeout(DEADLINE_MS))

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
 * Calls a provider once. Redirects are not followed, since the request contains secrets.
 * @throws ProviderFailure `unavailable` for a timeout, a server error, a redirect, or an answer that is not a
 *   JSON object. Its message contains neither headers nor bodies. `certificate` when the other side ends the
 *   handshake because of our certificate.
 */
export async function callProvider(request: ProviderRequest): Promise<ProviderAnswer> {
  const { pathname } = new URL(request.url)
  const failure = (what: string) =>
    new ProviderFailure('unavailable', `${request.method} ${pathname}: ${what}`)
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(CALL_MS)])
    const answer = await send(request, signal)
    const status = answer.statusCode ?? 0
    const text = await textWithin(answer, ANSWER_BYTES)
    if (text === null) throw new Error('the answer is too long')
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

/** Runs `work`, and once more if the provider is unreachable. For calls that are safe to repeat. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.kind !== 'unavailable') throw error
    return work()
  }
}
