import { CLIENT_HEADER } from '@balcao/contract/clientHeader'
import type { ErrorAnswer } from '@balcao/contract/errors'
import axios, { isAxiosError, isCancel } from 'axios'
import { loadErrorPhrases } from '../i18n/errorMessage'
import { ApiError } from './ApiError'

/** Where the API is: the origin of the page, unless the build names another host. */
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

/** Milliseconds for which an upload may stand still, on its way or while the server works on what it got. */
const STALL_MS = 90_000

/** Ends an upload that no longer moves: how long a file may take says nothing. */
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

/** What an exchange ended in: a cancelled one passes as it is, so that the query cache knows it. */
function toFailure(error: unknown): unknown {
  if (isCancel(error) || !isAxiosError<unknown>(error)) return error
  const { response } = error
  if (!response) return new ApiError('NETWORK', 0)
  if (isErrorAnswer(response.data)) {
    return new ApiError(response.data.error, response.status, response.data)
  }
  // A proxy on the way answered, not the server.
  return new ApiError(response.status >= 500 ? 'ERR_UNAVAILABLE' : 'ERR_INTERNAL', response.status)
}

/** One exchange with the server, without retries. Throws ApiError. */
export async function exchange<A>(request: HttpRequest): Promise<A> {
  const upload = request.onProgress && watchUpload(request)
  try {
    const { data } = await client.request<A>({
      method: request.method,
      url: request.path,
      params: request.query,
      data: request.body,
      headers: {
        [CLIENT_HEADER]: '1',
        ...(request.token ? { Authorization: `Bearer ${request.token}` } : {}),
        ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
      },
      ...(request.signal ? { signal: request.signal } : {}),
      ...(request.timeoutMs ? { timeout: request.timeoutMs } : {}),
      ...(request.asFile ? { responseType: 'blob' as const } : {}),
      ...(request.outlivesPage ? { adapter: 'fetch', fetchOptions: { keepalive: true } } : {}),
      ...upload?.options,
    })
    return data
  } catch (error) {
    // A refusal in the place of a file comes as one, too.
    if (isAxiosError<unknown>(error) && error.response?.data instanceof Blob)
      error.response.data = await new Response(error.response.data).json().catch((): null => null)
    const failure = upload?.isStalled() ? new ApiError('NETWORK', 0) : toFailure(error)
    // Whoever gets it shows what it says.
    if (failure instanceof ApiError && failure.code !== 'NETWORK') await loadErrorPhrases()
    throw failure
  } finally {
    upload?.end()
  }
}
