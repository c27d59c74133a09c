import type { IncomingMessage } from 'node:http'
import { ForbiddenAddress, mayCall, openRequest } from './openRequest.js'

/**
 * Why there is no answer: an address that may not be called, too late, no connection, or more than is taken.
 */
export type AskFailure = 'address' | 'timeout' | 'connection' | 'tooLarge'

export type AskResult = { status: number; text: string } | { failure: AskFailure }

interface AskOptions {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Ends it, its answer among it. */
  signal: AbortSignal
  /** Private addresses and plain http may be called. */
  allowPrivate: boolean
  /** Bytes of an answer that are taken: one that is larger is none. */
  maxBytes: number
}

/** The whole answer; null when it is larger. */
async function wholeOf(answer: IncomingMessage, maxBytes: number): Promise<string | null> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer) {
    parts.push(part as Buffer)
    bytes += (part as Buffer).length
    if (bytes > maxBytes) return null
  }
  return Buffer.concat(parts).toString()
}

/**
 * Asks a system that a company named. Private addresses are refused after resolving, as by `postOutside`; a
 * redirect is an answer like any other, and is not followed: what is sent may hold secrets. Outside of any
 * scope.
 * @returns what was answered, or why there was nothing; never throws for what the other side does.
 */
export async function askOutside(address: string, options: AskOptions): Promise<AskResult> {
  if (!URL.canParse(address) || !mayCall(address, options.allowPrivate)) return { failure: 'address' }
  try {
    const answer = await openRequest(new URL(address), options, options.signal)
    const text = await wholeOf(answer, options.maxBytes)
    answer.destroy()
    return text === null ? { failure: 'tooLarge' } : { status: answer.statusCode ?? 0, text }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { failure: 'address' }
    return { failure: options.signal.aborted ? 'timeout' : 'connection' }
  }
}
