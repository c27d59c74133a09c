import type { BillingSystem } from '@balcao/contract'
import { ValidationError, type InferType, type Schema } from 'yup'
import { env } from '../../../platform/config/env.js'
import { log } from '../../../platform/log/log.js'
import { askOutside } from '../../../platform/outgoing/askOutside.js'
import { ProviderFailure } from './boleto.rules.js'

/** Most bytes of an answer. The largest documented one, apart from files, is a page of customers. */
const MOST_BYTES = 512 * 1024

export interface ProviderCall {
  system: BillingSystem
  /** The system's address. */
  base: string
  path: string
  /** Sent by POST as JSON; without it the call is a GET. */
  body?: unknown
  headers: Record<string, string>
  /** Aborts the call when the time for one customer is over. */
  signal: AbortSignal
  /** Most bytes of the answer. */
  maxBytes?: number
}

/**
 * The full address of a path. Companies enter their system's address with or without scheme and trailing
 * slash.
 */
export function addressOf(base: string, path: string): string {
  const place = /^https?:\/\//i.test(base) ? base : `https://${base}`
  return `${place.replace(/\/+$/, '')}${path}`
}

/**
 * Calls a billing system. Call it outside of any scope.
 * @returns the text of a successful answer.
 * @throws ProviderFailure when it cannot be reached or refuses.
 */
export async function callProvider(call: ProviderCall): Promise<string> {
  const { system, body, headers, signal, maxBytes = MOST_BYTES } = call
  const answer = await askOutside(addressOf(call.base, call.path), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'User-Agent': 'Balcao',
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
    allowPrivate: env.BOLETO_PRIVATE_ADDRESSES,
    maxBytes,
  })
  if ('failure' in answer) throw new ProviderFailure(system, answer.failure)
  if (answer.status === 401 || answer.status === 403) throw new ProviderFailure(system, 'refused')
  if (answer.status < 200 || answer.status >= 300) throw new ProviderFailure(system, 'status')
  return answer.text
}

/** The answer, parsed as JSON. @throws ProviderFailure `shape` where it is none. */
export function parsedJson(text: string, system: BillingSystem): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderFailure(system, 'shape')
  }
}

/** Asks as `callProvider`, for JSON. @throws ProviderFailure as both. */
export const callForJson = async (call: ProviderCall): Promise<unknown> =>
  parsedJson(await callProvider(call), call.system)

/**
 * Validates an answer by its documented shape. Errors are logged with their path, never with values.
 * @throws ProviderFailure `shape`.
 */
export function shaped<S extends Schema>(schema: S, answer: unknown, system: BillingSystem): InferType<S> {
  try {
    return schema.validateSync(answer, { stripUnknown: true })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    log.warn({ system, path: error.path }, 'a billing system answered something else than it documents')
    throw new ProviderFailure(system, 'shape')
  }
}
