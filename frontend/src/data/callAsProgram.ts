import type { AnswerOf, Endpoint } from '@balcao/contract/endpoint'
import { exchange } from './http'

/**
 * Calls an endpoint with a connection's token, as a program would. It does not use the session, and a 401
 * does not end it.
 * @param body JSON, or a form with files.
 * @throws ApiError as `call` does.
 */
export const callAsProgram = <E extends Endpoint>(
  { method, path }: E,
  token: string,
  body: object | FormData,
): Promise<AnswerOf<E>> => exchange<AnswerOf<E>>({ method, path, token, body })
