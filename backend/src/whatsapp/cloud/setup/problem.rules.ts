import type { SetupProblem } from '@balcao/contract'
import { errorKindOf, isPermission } from '../errors.rules.js'
import { GraphRefusal } from '../graph.js'

/** No object with this id, or none that the token may see. */
const isUnknown = (code: number): boolean => code === 100 || code === 803

interface Meanings {
  permission: SetupProblem
  unknown: SetupProblem
}

/**
 * The problem that a refused question shows; `unreachable` when WhatsApp is busy, or did not answer.
 * @param meanings for a lack of permission, and for an unknown id.
 */
export function problemOf(error: unknown, { permission, unknown }: Meanings): SetupProblem {
  if (!(error instanceof GraphRefusal)) return 'unreachable'
  const { code } = error
  if (isPermission(code)) return permission
  if (isUnknown(code)) return unknown
  const meaning = errorKindOf(code)
  return meaning.kind === 'stop' && meaning.reason === 'token_refused' ? 'token_refused' : 'unreachable'
}

/** Errors of a registration. Source: Meta's "Error codes", 133000 to 133016. */
const REGISTERING: Readonly<Record<number, SetupProblem>> = {
  133000: 'register_later',
  133004: 'register_later',
  133005: 'pin_wrong',
  133006: 'number_unverified',
  133008: 'pin_locked',
  133009: 'pin_locked',
  133010: 'not_registered',
  133015: 'register_later',
  133016: 'register_later',
}

/** Why a number was not registered. */
export function registrationProblemOf(error: unknown): SetupProblem {
  if (!(error instanceof GraphRefusal)) return 'unreachable'
  const problem = REGISTERING[error.code]
  if (problem) return problem
  if (isPermission(error.code)) return 'permission_messaging'
  const meaning = errorKindOf(error.code)
  if (meaning.kind === 'later') return 'register_later'
  return meaning.kind === 'stop' && meaning.reason === 'token_refused' ? 'token_refused' : 'register_refused'
}
