import { limits } from './limits.js'

/**
 * What both sides use of a yup object schema. Yup's own `AnyObjectSchema` refuses its own object schemas
 * under exactOptionalPropertyTypes, so the two members are named here.
 */
export interface PartSchema<T = unknown> {
  validateSync: (value: unknown, options?: { stripUnknown?: boolean; abortEarly?: boolean }) => T
  readonly __outputType: T
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Parsed<S> = S extends { readonly __outputType: infer T } ? T : undefined

/**
 * One call of the REST API, as both sides see it: the server registers it, the client calls it, and the
 * compiler holds both to the same shapes.
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
   * The form field that carries files: the call travels as `multipart/form-data`, and shares its path with
   * none or a JSON twin.
   */
  files?: string | undefined
  /** Bytes of its JSON body at most; one without `body` is never read. */
  bodyBytes: number
  /** The status of its success; with 204 nothing else is answered. */
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
  /** `limits.bodyBytes.form` for a form whose texts and lists need it; `limits.bodyBytes.call` otherwise. */
  bodyBytes?: number
  status?: 200 | 201 | 204
}

/**
 * Declares an endpoint: `endpoint('PUT', '/queue/:id', { params, body }).answers<Queue>()`.
 * The schemas trim and convert what arrives; keys they don't name are dropped, never refused.
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
