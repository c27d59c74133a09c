import { CLIENT_HEADER } from '@balcao/contract/clientHeader'
import type { ErrorAnswer } from '@balcao/contract/errors'
import { loadErrorPhrases } from '../i18n/errorMessage'
import { ApiError } from './ApiError'

/** Where the API is: the origin of the page, unless the build names another host. */
export const apiUrl = (import.meta.env['VITE_API_URL'] as string | undefined) ?? ''

/** Milliseconds in which an answer has to come, unless its call says otherwise. */
const TIMEOUT_MS = 30_000

export interface HttpRequest {
  method: string
  path: string
  query?: Record<string, string> | undefined
  body?: unknown
  token?: string | null | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** It arrives even when the page is left at once. */
  outlivesPage?: boolean | undefined
  /** For an answer that takes longer than others may. */
  timeoutMs?: number | undefined
  /** The answer is a file: it comes as a `Blob`, as it was sent. */
  asFile?: boolean | undefined
  /**
   * Of a body that carries files: told how much of it has gone out, from 0 to 1. It may take any time as long
   * as it moves.
   */
  onProgress?: ((part: number) => void) | undefined
}

interface HttpAnswer {
  status: number
  data: unknown
}

const urlOf = ({ path, query }: HttpRequest): string =>
  `${apiUrl}${path}${query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`

const headersOf = ({ body, token, idempotencyKey }: HttpRequest): Record<string, string> => ({
  [CLIENT_HEADER]: '1',
  // A form says its type itself, and the mark between its parts.
  ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  ...(token && { Authorization: `Bearer ${token}` }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
})

const bodyOf = ({ body }: HttpRequest): FormData | string | undefined =>
  body === undefined || body instanceof FormData ? body : JSON.stringify(body)

/** What an answer says; null where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function fetchAnswer(request: HttpRequest): Promise<HttpAnswer> {
  const timeout = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS)
  const response = await fetch(urlOf(request), {
    method: request.method,
    headers: headersOf(request),
    credentials: 'include',
    keepalive: request.outlivesPage ?? false,
    signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    body: bodyOf(request) ?? null,
  })
  // A refusal in the place of a file is JSON, too.
  const isFile = request.asFile && response.ok
  return {
    status: response.status,
    data: isFile ? await response.blob() : parsed(await response.text()),
  }
}

/** Milliseconds for which an upload may stand still, on its way or while the server works on what it got. */
const STALL_MS = 90_000

/** An upload: `fetch` does not tell how much has gone out. It ends when it no longer moves, however long it takes. */
function uploadAnswer(request: HttpRequest): Promise<HttpAnswer> {
  const { method, signal, onProgress } = request
  const exchange = new XMLHttpRequest()
  return new Promise<HttpAnswer>((resolve, reject) => {
    const abort = () => exchange.abort()
    let stall = setTimeout(abort, STALL_MS)
    exchange.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(stall)
      stall = setTimeout(abort, STALL_MS)
      if (lengthComputable) onProgress?.(Math.min(1, loaded / total))
    }
    exchange.onloadend = () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', abort)
      // Without an answer there is no status.
      if (exchange.status === 0) reject(new Error('There was no answer'))
      else resolve({ status: exchange.status, data: parsed(exchange.responseText) })
    }
    exchange.open(method, urlOf(request))
    exchange.withCredentials = true
    for (const [name, value] of Object.entries(headersOf(request))) exchange.setRequestHeader(name, value)
    signal?.addEventListener('abort', abort)
    exchange.send(bodyOf(request) ?? null)
  })
}

const isErrorAnswer = (data: unknown): data is ErrorAnswer =>
  typeof data === 'object' && data !== null && 'error' in data && typeof data.error === 'string'

function toFailure({ status, data }: HttpAnswer): ApiError {
  if (isErrorAnswer(data)) return new ApiError(data.error, status, data)
  // A proxy on the way answered, not the server.
  return new ApiError(status >= 500 ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL', status)
}

/**
 * One exchange with the server, without retries.
 * @throws ApiError; the reason of `signal` where that ended it, so that the query cache knows it.
 */
export async function exchange<A>(request: HttpRequest): Promise<A> {
  request.signal?.throwIfAborted()
  const answer = await (request.onProgress ? uploadAnswer(request) : fetchAnswer(request)).catch(() => {
    request.signal?.throwIfAborted()
    throw new ApiError('NETWORK', 0)
  })
  if (answer.status >= 200 && answer.status < 300) return answer.data as A
  // Whoever gets the refusal shows what it says.
  await loadErrorPhrases()
  throw toFailure(answer)
}
