import { limits } from './limits.js'

/**
 * The part of a yup object schema that both sides use. Yup's own `AnyObjectSchema` doesn't accept its own
 * object schemas under exactOptionalPropertyTypes, so the two members are named here.
 */
export interface PartSchema<T = unknown> {
  validateSync: (value: unknown, options?: { stripUnknown?: boolean; abortEarly?: boolean }) => T
  readonly __outputType: T
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Parsed<S> = S extends { readonly __outputType: infer T } ? T : undefined

/**
 * One call of the REST API. The server registers it, the client calls it, and the compiler checks both
 * against the same types.
 */
export interface Endpoint<
  P extends PartSchema | undefined = PartSchema | undefined,
  Q extends PartSchema | undefined = PartSchema | undefined,
  B extends PartSchema | undefined = PartSchema | undefined,
  A = unknown,
> {
  method: HttpMethod
  /** Express path; `:name` parts are the keys of `params`. */
  path: string
  params: P
  query: Q
  body: B
  /**
   * The form field that carries files. Such a call is `multipart/form-data`. A JSON call with the same path
   * may exist beside it.
   */
  files?: string | undefined
  /** Maximum bytes of the JSON body. Without `body` none is read. */
  bodyBytes: number
  /** Status of a success. With 204 there is no body. */
  status: 200 | 201 | 204
  /** Carries the answer's type only; never present at run time. */
  readonly answer?: A
}

export type ParamsOf<E extends Endpoint> = Parsed<E['params']>
export type QueryOf<E extends Endpoint> = Parsed<E['query']>
export type BodyOf<E extends Endpoint> = Parsed<E['body']>
export type AnswerOf<E extends Endpoint> = NonNullable<E['answer']>

/** The answer has status 204 and no body. */
export type NoAnswer = Record<string, never>

interface EndpointParts<
  P extends PartSchema | undefined,
  Q extends PartSchema | undefined,
  B extends PartSchema | undefined,
> {
  params?: P
  query?: Q
  body?: B
  files?: string
  /** `limits.bodyBytes.form` for a form with long texts or lists; `limits.bodyBytes.call` otherwise. */
  bodyBytes?: number
  status?: 200 | 201 | 204
}

/**
 * Declares an endpoint: `endpoint('PUT', '/queue/:id', { params, body }).answers<Queue>()`. The schemas trim
 * and convert the input. Unknown keys are dropped, never refused.
 */
export function endpoint<
  P extends PartSchema | undefined = undefined,
  Q extends PartSchema | undefined = undefined,
  B extends PartSchema | undefined = undefined,
>(method: HttpMethod, path: string, parts: EndpointParts<P, Q, B> = {}) {
  return {
    answers<A>(): Endpoint<P, Q, B, A> {
      return {
        method,
        path,
        params: parts.params as P,
        query: parts.query as Q,
        body: parts.body as B,
        files: parts.files,
        bodyBytes: parts.bodyBytes ?? limits.bodyBytes.call,
        status: parts.status ?? 200,
      }
    },
  }
}
