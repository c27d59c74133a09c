import { askForAnswer, type AskFailure } from './askOutside.js'

/** A call that got no answer. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure'

  constructor(readonly failure: AskFailure) {
    super(`no answer: ${failure}`)
  }
}

interface FetchLimits {
  /** Allows private addresses and plain http. */
  allowPrivate: boolean
  /** Milliseconds for the whole answer. */
  timeoutMs: number
  /** Largest answer in bytes. */
  maxBytes: number
}

interface FetchInit {
  method?: string | undefined
  headers?: Record<string, string> | undefined
  body?: string | undefined
}

/** Statuses whose answer has no body, which `Response` insists on. */
const WITHOUT_BODY = [204, 205, 304]

/**
 * `fetch` for libraries that call a system whose address a company entered. It refuses private addresses and
 * follows no redirect, as `askOutside`. The answer has only the headers that say how to read it.
 * @throws OutsideFailure when there is no answer; its status does not matter.
 */
export async function fetchOutside(
  address: string,
  { method, headers = {}, body }: FetchInit,
  { allowPrivate, timeoutMs, maxBytes }: FetchLimits,
): Promise<Response> {
  const answer = await askForAnswer(address, {
    method: method === 'POST' ? 'POST' : 'GET',
    headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
    allowPrivate,
    maxBytes,
  })
  if ('failure' in answer) throw new OutsideFailure(answer.failure)
  const { 'content-type': type, 'www-authenticate': challenge } = answer.headers
  return new Response(WITHOUT_BODY.includes(answer.status) ? null : answer.text, {
    status: answer.status,
    headers: { ...(type && { 'content-type': type }), ...(challenge && { 'www-authenticate': challenge }) },
  })
}
