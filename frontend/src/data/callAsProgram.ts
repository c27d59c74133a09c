import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint'
import { exchange } from './http'

/**
 * Calls an endpoint for programs with a connection's token, as a program would: the session has no part in
 * it, and a refusal ends nothing.
 * @param body JSON, or a form with files.
 * @throws ApiError as `call` does.
 */
export const callAsProgram = <E extends Endpoint>(
  { method, path }: E,
  token: string,
  body: object | FormData,
): Promise<AnswerOf<E>> => exchange<AnswerOf<E>>({ method, path, token, body })
