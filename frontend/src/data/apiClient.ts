import type { AnswerOf, BodyOf, Endpoint, ParamsOf, PartSchema, QueryOf } from '@balcao/contract/endpoint'
import { ApiError, hasCode } from './ApiError'
import { exchange, type HttpRequest } from './http'
import { askConfirmation } from './session/confirmation.store'
import { refreshSession } from './session/refreshSession'
import { endSession, getSession, getToken } from './session/sessionStore'

/** The input type of a schema. A nullable key may be left out, because it has a default. */
type Sent<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: T[K] | undefined
}

type Part<Name extends string, T> = T extends undefined
  ? { [N in Name]?: undefined }
  : { [N in Name]: Sent<T> }

export type CallOptions<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'body', BodyOf<E>> & {
    query?: QueryOf<E>
    /** Makes the server answer a repeated call with its first result. */
    idempotencyKey?: string
    signal?: AbortSignal
    /** The request is completed even when the page is left at once. */
    outlivesPage?: boolean
    /** Timeout of this call, where the answer may take longer than usual. */
    timeoutMs?: number
  }

type OptionsArgument<E extends Endpoint> =
  Record<string, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>]

/** Path of an endpoint with its `:name` parts filled. */
function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
}

/** Query parameters as text: lists as JSON, instants as ISO 8601. Undefined values are left out. */
function toQuery(query: Record<string, unknown> | undefined): Record<string, string> | undefined {
  if (!query) return undefined
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    given.map(([key, value]) => {
      if (value instanceof Date) return [key, value.toISOString()]
      return [key, Array.isArray(value) ? JSON.stringify(value) : String(value)]
    }),
  )
}

/**
 * Calls the API as an endpoint of the contract describes it.
 *
 * - 401 ends the session.
 * - ERR_CONFIRMATION_REQUIRED asks the user who they are, and repeats the call. No screen knows of it.
 * - 403 refreshes the session once, shared by all calls and tabs, and retries the call once. When the company
 *   is blocked, the refresh either ends the session or leaves one that can only pay.
 * - Nothing else is retried here: the query cache and the screens decide that.
 *
 * @throws ApiError with the server's code, or `NETWORK` when there was no answer
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[options]: OptionsArgument<E>
): Promise<AnswerOf<E>> {
  const { params, query, ...rest } = (options ?? {}) as Pick<
    HttpRequest,
    'body' | 'idempotencyKey' | 'signal' | 'outlivesPage' | 'timeoutMs'
  > & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
  }
  return inSession<AnswerOf<E>>({
    method: endpoint.method,
    path: fillPath(endpoint.path, params),
    query: toQuery(query),
    ...rest,
  })
}

/**
 * Downloads the file that an endpoint answers. Tokens and refreshes work as in `call`.
 *
 * @throws ApiError as `call` does
 */
export const download = <
  E extends Endpoint<PartSchema | undefined, PartSchema | undefined, undefined, string>,
>(
  { method, path }: E,
  { params, query, timeoutMs }: { params?: ParamsOf<E>; query?: QueryOf<E>; timeoutMs: number },
): Promise<Blob> =>
  inSession({
    method,
    path: fillPath(path, params as Record<string, unknown> | undefined),
    query: toQuery(query as Record<string, unknown> | undefined),
    timeoutMs,
    asFile: true,
  })

export interface UploadOptions<E extends Endpoint> {
  params: ParamsOf<E>
  query?: QueryOf<E>
  /** Text fields of the form; a list is sent as the field repeated. */
  fields: Record<string, string | readonly string[]>
  files: readonly File[]
  /** Called with the part that has been uploaded, from 0 to 1. */
  onProgress: (part: number) => void
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Uploads files to an endpoint, as a multipart form. Tokens and refreshes work as in `call`.
 *
 * @throws ApiError as `call` does; a call that `signal` cancels rejects with axios' own cancellation
 */
export function upload<E extends Endpoint>(endpoint: E, options: UploadOptions<E>): Promise<AnswerOf<E>> {
  const { params, query, fields, files, onProgress, idempotencyKey, signal } = options
  const body = new FormData()
  // Fields go before the files: the server reads a form in order.
  for (const [name, value] of Object.entries(fields)) {
    for (const text of typeof value === 'string' ? [value] : value) body.append(name, text)
  }
  for (const file of files) body.append(endpoint.files ?? 'file', file, file.name)
  return inSession<AnswerOf<E>>({
    method: endpoint.method,
    path: fillPath(endpoint.path, params as Record<string, unknown>),
    query: toQuery(query as Record<string, unknown> | undefined),
    body,
    idempotencyKey,
    signal,
    onProgress,
  })
}

const isIn = (scope: 'billing' | 'enrolment'): boolean => {
  const session = getSession()
  return session.status === 'in' && session.scope === scope
}

async function inSession<A>(request: Omit<HttpRequest, 'token'>): Promise<A> {
  const token = getToken()
  try {
    return await exchange<A>({ ...request, token })
  } catch (error) {
    if (!(error instanceof ApiError) || token === null) throw error
    if (error.code === 'ERR_CONFIRMATION_REQUIRED') return await confirmed<A>(request, error)
    const isLockedOut = hasCode(error, 'ERR_SUBSCRIPTION_EXPIRED', 'ERR_COMPANY_INACTIVE')
    if (isLockedOut && isIn('billing')) throw error
    if (hasCode(error, 'ERR_ENROLMENT_NEEDED') && isIn('enrolment')) throw error
    // A support access that may not do something still has a valid session.
    const isSupport = hasCode(error, 'ERR_SUPPORT_READ_ONLY', 'ERR_SUPPORT_CLOSED')
    if (error.status === 403 && !isSupport) {
      await refreshSession(token)
      return await retried<A>({ ...request, token: getToken() })
    }
    if (error.status === 401) endSession('expired')
    throw error
  }
}

/** Repeats a call once the user has proved who they are. @throws ApiError the first one, when they give up */
async function confirmed<A>(request: Omit<HttpRequest, 'token'>, asked: ApiError): Promise<A> {
  const by = asked.answer?.confirmBy ?? []
  if (!(await askConfirmation(by, `${request.method} ${request.path}`))) throw asked
  return inSession<A>(request)
}

async function retried<A>(request: HttpRequest): Promise<A> {
  try {
    return await exchange<A>(request)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ERR_CONFIRMATION_REQUIRED')
      return await confirmed<A>(request, error)
    if (error instanceof ApiError && error.status === 401) endSession('expired')
    throw error
  }
}
