import type { ErrorCode } from '@balcao/contract'

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
  190: 'token_refused',
  368: 'account_restricted',
  131031: 'account_restricted',
  130497: 'account_restricted',
  131042: 'payment_failed',
  131045: 'not_registered',
  133010: 'not_registered',
}

const REFUSED: Readonly<Record<number, ErrorCode>> = {
  131047: 'ERR_REPLY_WINDOW',
  131026: 'ERR_WAPP_UNDELIVERABLE',
  131049: 'ERR_WAPP_PERSON_LIMITED',
  130472: 'ERR_WAPP_PERSON_LIMITED',
  131050: 'ERR_WAPP_MARKETING_STOPPED',
  131021: 'ERR_WAPP_TO_ITSELF',
  131008: 'ERR_WAPP_MSG_INVALID',
  131009: 'ERR_WAPP_MSG_INVALID',
  131051: 'ERR_WAPP_MSG_INVALID',
  131062: 'ERR_WAPP_MSG_INVALID',
  131048: 'ERR_WAPP_SPAM',
  131052: 'ERR_MEDIA_UPLOAD',
  131053: 'ERR_MEDIA_UPLOAD',
  132001: 'ERR_TEMPLATE_NOT_APPROVED',
  132015: 'ERR_TEMPLATE_NOT_APPROVED',
  132016: 'ERR_TEMPLATE_NOT_APPROVED',
}

/** 132000 to 132999: the template, or its values. Those above say that it is missing, paused or disabled. */
const isTemplate = (code: number): boolean => code >= 132_000 && code <= 132_999

/** The reason of a message that is not delivered: a code of ours, or Meta's own behind `cloud:`. */
const refusalOf = (code: number): string =>
  REFUSED[code] ?? (isTemplate(code) ? 'ERR_WAPP_TEMPLATE' : `cloud:${code}`)

/** The token lacks a permission. */
export const isPermission = (code: number): boolean => code === 10 || (code >= 200 && code <= 299)

/**
 * The meaning of Meta's error code, in an answer or in a failed status. Decided by the code: titles change.
 * Source: Meta's "Error codes" (Cloud API).
 * @param httpStatus of an answer. It counts only when there is no code: 429 means that we are too fast.
 */
export function errorKindOf(code: number, httpStatus = 200): ErrorKind {
  const isBusy = code === -1 && httpStatus === 429
  if (isBusy || LATER.has(code)) return { kind: 'later' }
  const reason = STOP[code] ?? (isPermission(code) ? 'token_refused' : undefined)
  return reason ? { kind: 'stop', reason } : { kind: 'refused', code: refusalOf(code) }
}
