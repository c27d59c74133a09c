import { CLIENT_HEADER } from '@balcao/contract/clientHeader'
import type { ErrorAnswer } from '@balcao/contract/errorAnswer'
import axios, { isAxiosError, isCancel } from 'axios'
import { loadErrorPhrases } from '../i18n/errorMessage'
import { ApiError } from './ApiError'
import { forgetAnswers, lastAnswer, rememberAnswer } from './taggedAnswers'

/** Origin of the API: the page's own, unless the build names another host. */
export const apiUrl = (import.meta.env['VITE_API_URL'] as string | undefined) ?? ''

const client = axios.create({ baseURL: apiUrl, withCredentials: true, timeout: 30_000 })

export interface HttpRequest {
  method: string
  path: string
  query?: Record<string, string> | undefined
  body?: unknown
  token?: string | null | undefined
  idempotencyKey?: string | undefined
  signal?: AbortSignal | undefined
  /** The request is completed even when the page is left at once. */
  outlivesPage?: boolean | undefined
  /** Timeout of this call, where the answer may take longer than usual. */
  timeoutMs?: number | undefined
  /** The answer is a file: return it as a `Blob`. */
  asFile?: boolean | undefined
  /**
   * For bodies with files: called with the uploaded part, from 0 to 1. The upload has no timeout as long as
   * it progresses.
   */
  onProgress?: ((part: number) => void) | undefined
}

/**
 * Milliseconds without progress after which an upload fails, both while sending and while waiting for the
 * answer.
 */
const STALL_MS = 90_000

/** Cancels an upload that no longer progresses. A total timeout would not fit, since files differ in size. */
function watchUpload({ signal, onProgress }: HttpRequest) {
  const stall = new AbortController()
  let timer = setTimeout(() => stall.abort(), STALL_MS)
  return {
    isStalled: () => stall.signal.aborted,
    end: () => clearTimeout(timer),
    options: {
      timeout: 0,
      signal: signal ? AbortSignal.any([signal, stall.signal]) : stall.signal,
      onUploadProgress: ({ loaded, total }: { loaded: number; total?: number | undefined }) => {
        clearTimeout(timer)
        timer = setTimeout(() => stall.abort(), STALL_MS)
        if (total) onProgress?.(Math.min(1, loaded / total))
      },
    },
  }
}

const isErrorAnswer = (data: unknown): data is ErrorAnswer =>
  typeof data === 'object' && data !== null && 'error' in data && typeof data.error === 'string'

/** The error to throw. A cancellation is passed on unchanged, so that the query cache recognises it. */
function toFailure(error: unknown): unknown {
  if (isCancel(error) || !isAxiosError<unknown>(error)) return error
  const { response } = error
  if (!response) return new ApiError('NETWORK', 0)
  if (isErrorAnswer(response.data)) {
    return new ApiError(response.data.error, response.status, response.data)
  }
  // The answer comes from a proxy, not from the server.
  return new ApiError(response.status >= 500 ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL', response.status)
}

/** One request to the server, without retries. @throws ApiError */
export async function exchange<A>(request: HttpRequest): Promise<A> {
  const upload = request.onProgress && watchUpload(request)
  // Somebody logs in, or their login is renewed.
  if (!request.token) forgetAnswers()
  const last = lastAnswer(request)
  try {
    const { data, status, headers } = await client.request<A>({
      method: request.method,
      url: request.path,
      params: request.query,
      data: request.body,
      headers: {
        [CLIENT_HEADER]: '1',
        ...(request.token ? { Authorization: `Bearer ${request.token}` } : {}),
        ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
        ...(last ? { 'If-None-Match': last.tag } : {}),
      },
      validateStatus: (code) => (code >= 200 && code < 300) || (code === 304 && last !== undefined),
      ...(request.signal ? { signal: request.signal } : {}),
      ...(request.timeoutMs ? { timeout: request.timeoutMs } : {}),
      ...(request.asFile ? { responseType: 'blob' as const } : {}),
      ...(request.outlivesPage ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
      ...upload?.options,
    })
    if (status === 304 && last) return last.data as A
    rememberAnswer(request, headers['etag'], data)
    return data
  } catch (error) {
    // With responseType `blob`, error bodies are blobs too.
    if (isAxiosError<unknown>(error) && error.response?.data instanceof Blob)
      error.response.data = await new Response(error.response.data).json().catch((): null => null)
    const failure = upload?.isStalled() ? new ApiError('NETWORK', 0) : toFailure(error)
    // The caller shows the error.
    if (failure instanceof ApiError && failure.code !== 'NETWORK') await loadErrorPhrases()
    throw failure
  } finally {
    upload?.end()
  }
}
