import { env } from '../../platform/config/env.js'
import { textWithin } from '../../platform/outgoing/textWithin.js'
import { isFields, type Fields } from '../events/fields.js'

/** Milliseconds for one call without a file. */
const CALL_MS = 15_000
/** Largest answer that is read, in bytes. */
const ANSWER_BYTES = 2 * 1024 * 1024

export interface GraphRequest {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path without the version: `/1234/messages`. */
  path: string
  query?: Readonly<Record<string, string>>
  accessToken: string
  /** Sent as JSON. */
  body?: object
  /** Sent as it is, instead of `body`. */
  stream?: { body: ReadableStream; type: string; bytes: number }
  timeoutMs?: number
  /** Other headers of the request. */
  headers?: Readonly<Record<string, string>>
}

/** An answer of the Graph API that says why it refuses a call. Source: Meta's "Error codes". */
export class GraphRefusal extends Error {
  override name = 'GraphRefusal'

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** Meta's code; -1 when the answer had none. */
    readonly code: number,
    /** Meta's own words. They may be shown to admins, never to customers. */
    readonly details: string,
    /** Meta's more exact code; null when there was none. */
    readonly subcode: number | null,
  ) {
    super(`${code}: ${details}`)
  }
}

/**
 * No answer.
 * - `unsent`: the request has not left this machine, so a repeat is safe.
 * - `lost`: WhatsApp may have received it.
 */
export class GraphSilence extends Error {
  override name = 'GraphSilence'

  constructor(
    readonly how: 'unsent' | 'lost',
    reason: string,
  ) {
    super(reason)
  }
}

const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

function silenceOf(error: unknown): GraphSilence {
  const { cause } = error as { cause?: { code?: string; message?: string } }
  const code = cause?.code ?? ''
  const reason = code || (error instanceof Error ? error.name : 'no answer')
  return new GraphSilence(UNSENT.has(code) || code === 'UND_ERR_CONNECT_TIMEOUT' ? 'unsent' : 'lost', reason)
}

/** Address of a call, with the configured version. */
function graphUrl(path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(`${env.CLOUD_API_URL.replace(/\/$/, '')}/${env.CLOUD_API_VERSION}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function objectOf(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

function refusalOf(status: number, body: Fields | null): GraphRefusal {
  const error = (body?.['error'] ?? {}) as {
    code?: unknown
    message?: unknown
    error_user_msg?: unknown
    error_subcode?: unknown
    error_data?: { details?: unknown }
  }
  const details = [error.error_data?.details, error.error_user_msg, error.message].find(
    (text) => typeof text === 'string',
  )
  return new GraphRefusal(
    status,
    typeof error.code === 'number' ? error.code : -1,
    details ?? `HTTP ${status}`,
    typeof error.error_subcode === 'number' ? error.error_subcode : null,
  )
}

/**
 * Calls WhatsApp's official API once. It follows no redirect, since the request contains the token.
 * @returns the answer's object.
 * @throws GraphRefusal when WhatsApp refuses the call; GraphSilence when no usable answer came.
 */
export async function callGraph({
  method,
  path,
  query,
  accessToken,
  body,
  stream,
  timeoutMs = CALL_MS,
  headers,
}: GraphRequest): Promise<Fields> {
  let answer: Response
  let text: string | null
  try {
    answer = await fetch(graphUrl(path, query), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(stream && { 'content-type': stream.type, 'content-length': String(stream.bytes) }),
        ...headers,
      },
      body: stream?.body ?? (body ? JSON.stringify(body) : null),
      ...(stream && { duplex: 'half' }),
    })
    text = await textWithin(answer.body ?? [], ANSWER_BYTES)
  } catch (error) {
    throw silenceOf(error)
  }
  if (text === null) throw new GraphSilence('lost', 'the answer is too long')
  const found = objectOf(text)
  const refusal = answer.ok ? null : refusalOf(answer.status, found)
  // A broken server gives no code, and may have done what it was asked.
  if (refusal && refusal.code === -1 && answer.status >= 500)
    throw new GraphSilence('lost', `HTTP ${answer.status}`)
  if (refusal) throw refusal
  if (!found) throw new GraphSilence('lost', 'no object in the answer')
  return found
}
