/** Why a number of the official API can send nothing: a part of the reasons of a connection's state. */
export type StopReason = 'token_refused' | 'payment_failed' | 'account_restricted' | 'not_registered'

/**
 * What an error of the Cloud API means for us:
 * - `later`: WhatsApp is busy, or we are too fast. The same message may be sent again.
 * - `stop`: nothing can be sent on this connection until somebody acts.
 * - `refused`: this message is not delivered. A repeat does not help.
 */
export type ErrorKind =
  { kind: 'later' } | { kind: 'stop'; reason: StopReason } | { kind: 'refused'; code: string }

const LATER = new Set([4, 80007, 130429, 131000, 131016, 131056, 133016])

const STOP: Readonly<Record<number, StopReason>> = {
  0: 'token_refused',
  10: 'token_refused',
  190: 'token_refused',
  368: 'account_restricted',
  131031: 'account_restricted',
  130497: 'account_restricted',
  131042: 'payment_failed',
  131045: 'not_registered',
  133010: 'not_registered',
}

/** 200 to 299: the token lacks a permission. */
const isPermission = (code: number): boolean => code >= 200 && code <= 299

/**
 * The meaning of Meta's error code, in an answer or in a failed status. Decided by the code: titles change.
 * Source: Meta's "Error codes" (Cloud API).
 * @param httpStatus of an answer. It counts only when there is no code: 429 means that we are too fast.
 */
export function errorKindOf(code: number, httpStatus = 200): ErrorKind {
  const isBusy = code === -1 && httpStatus === 429
  if (isBusy || LATER.has(code)) return { kind: 'later' }
  const reason = STOP[code] ?? (isPermission(code) ? 'token_refused' : undefined)
  return reason ? { kind: 'stop', reason } : { kind: 'refused', code: `cloud:${code}` }
}
