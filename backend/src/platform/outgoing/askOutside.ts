import type { IncomingHttpHeaders } from 'node:http'
import { ForbiddenAddress, mayCall, openRequest } from './openRequest.js'
import { textWithin } from './textWithin.js'

/** Why there is no answer: a forbidden address, a timeout, no connection, or an answer that is too large. */
export type AskFailure = 'address' | 'timeout' | 'connection' | 'tooLarge'

export type AskResult = { status: number; text: string } | { failure: AskFailure }

interface AskOptions {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Aborts the request and its answer. */
  signal: AbortSignal
  /** Allows private addresses and plain http. */
  allowPrivate: boolean
  /** Largest answer in bytes. A larger one is a failure. */
  maxBytes: number
}

/**
 * Calls a system whose address a company entered. Private addresses are refused after resolving, as by
 * `postOutside`. A redirect is an ordinary answer and is not followed, since the request may contain secrets.
 * Outside of any scope.
 * @returns the answer, or why there is none; never throws because of the other side.
 */
export async function askOutside(address: string, options: AskOptions): Promise<AskResult> {
  const answer = await askForAnswer(address, options)
  return 'failure' in answer ? answer : { status: answer.status, text: answer.text }
}

/** The same with the headers of the answer. */
export async function askForAnswer(
  address: string,
  options: AskOptions,
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders } | { failure: AskFailure }> {
  if (!URL.canParse(address) || !mayCall(address, options.allowPrivate)) return { failure: 'address' }
  try {
    const answer = await openRequest(new URL(address), options, options.signal)
    const text = await textWithin(answer, options.maxBytes)
    answer.destroy()
    if (text === null) return { failure: 'tooLarge' }
    return { status: answer.statusCode ?? 0, text, headers: answer.headers }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { failure: 'address' }
    return { failure: options.signal.aborted ? 'timeout' : 'connection' }
  }
}
