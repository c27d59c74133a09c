import type { Connection, ConnectionReason } from '@balcao/contract/resources/company/connections'
import {
  setupParts,
  type OfficialNumber,
  type SetupPart,
  type SetupProblem,
} from '@balcao/contract/resources/company/officialNumbers'

/** What was typed. An id that is null is as it is stored; an empty secret changes nothing. */
export interface Draft {
  phoneNumberId: string | null
  businessAccountId: string | null
  accessToken: string
  appSecret: string
}

export const emptyDraft: Draft = {
  phoneNumberId: null,
  businessAccountId: null,
  accessToken: '',
  appSecret: '',
}

type Stored = Pick<OfficialNumber, 'phoneNumberId' | 'businessAccountId'>

const META_ID = /^[0-9]{1,30}$/

export const isMetaId = (text: string): boolean => META_ID.test(text.trim())

/** The secrets in a draft that were typed. */
const secretsIn = ({ accessToken, appSecret }: Draft) => ({
  ...(accessToken.trim() && { accessToken: accessToken.trim() }),
  ...(appSecret.trim() && { appSecret: appSecret.trim() }),
})

/** The fields of a new number; null while it lacks a valid id of the number or of the account. */
export function newNumber(draft: Draft) {
  const { phoneNumberId, businessAccountId } = draft
  if (phoneNumberId === null || businessAccountId === null) return null
  if (!isMetaId(phoneNumberId) || !isMetaId(businessAccountId)) return null
  return {
    phoneNumberId: phoneNumberId.trim(),
    businessAccountId: businessAccountId.trim(),
    ...secretsIn(draft),
  }
}

/** The fields that a draft changes in a stored number; null for none. Invalid ids wait. */
export function changesOf(draft: Draft, stored: Stored) {
  const changed = (field: 'phoneNumberId' | 'businessAccountId') => {
    const value = draft[field]?.trim()
    return value !== undefined && isMetaId(value) && value !== stored[field] ? { [field]: value } : {}
  }
  const changes: Partial<Record<keyof Draft, string>> = {
    ...changed('phoneNumberId'),
    ...changed('businessAccountId'),
    ...secretsIn(draft),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/**
 * The draft after `saved` was stored: stored fields leave it; invalid ids, and what was typed since, stay.
 */
export function afterSaving(current: Draft, saved: Draft): Draft {
  const idAfter = (field: 'phoneNumberId' | 'businessAccountId') =>
    current[field] === saved[field] && isMetaId(saved[field] ?? '') ? null : current[field]
  return {
    phoneNumberId: idAfter('phoneNumberId'),
    businessAccountId: idAfter('businessAccountId'),
    accessToken: current.accessToken === saved.accessToken ? '' : current.accessToken,
    appSecret: current.appSecret === saved.appSecret ? '' : current.appSecret,
  }
}

export type PartTone = 'good' | 'bad' | 'busy' | 'calm'

/** `bad`: something is wrong. `busy`: Meta has to do something. `calm`: the user has not come to it yet. */
const toneByProblem: Record<SetupProblem, PartTone> = {
  number_unknown: 'bad',
  number_elsewhere: 'bad',
  number_not_in_account: 'bad',
  account_unknown: 'bad',
  token_missing: 'calm',
  token_refused: 'bad',
  permission_messaging: 'bad',
  permission_management: 'bad',
  secret_missing: 'calm',
  secret_wrong: 'bad',
  not_subscribed: 'bad',
  webhook_waiting: 'busy',
  not_registered: 'calm',
  pin_wrong: 'bad',
  pin_locked: 'bad',
  number_unverified: 'bad',
  register_later: 'busy',
  register_refused: 'bad',
  unreachable: 'busy',
}

export interface PartView {
  part: SetupPart
  tone: PartTone
  isReady: boolean
  problem: SetupProblem | null
}

/** The parts of a number; all of them wait where there is no number yet. */
export const partsOf = (number: Pick<OfficialNumber, 'parts'> | null): Record<SetupPart, PartView> => {
  const viewOf = (part: SetupPart): PartView => {
    const { state, problem } = number?.parts.find((one) => one.part === part) ?? {
      state: 'waiting' as const,
      problem: null,
    }
    const isReady = state === 'ready'
    return { part, isReady, problem, tone: isReady ? 'good' : problem ? toneByProblem[problem] : 'calm' }
  }
  return {
    account: viewOf('account'),
    access: viewOf('access'),
    webhook: viewOf('webhook'),
    registration: viewOf('registration'),
  }
}

export interface Progress {
  /** `fill`: parts before the registration are missing; `register`: only the PIN; `ready`: nothing. */
  step: 'fill' | 'register' | 'ready'
  /** Number of parts that are ready. */
  ready: number
  /** The parts before the registration that are not ready. */
  missing: readonly SetupPart[]
}

/** How far the set-up has come. */
export function progressOf(parts: Record<SetupPart, PartView>): Progress {
  const open = setupParts.filter((part) => !parts[part].isReady)
  const missing = open.filter((part) => part !== 'registration')
  return {
    step: open.length === 0 ? 'ready' : missing.length === 0 ? 'register' : 'fill',
    ready: setupParts.length - open.length,
    missing,
  }
}

/** Digits of a PIN. */
export const PIN_DIGITS = 6

/** The digits in what was typed as a PIN. */
export const pinOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, PIN_DIGITS)

/** Why a number that worked has stopped. */
const faults = [
  'token_refused',
  'payment_failed',
  'account_restricted',
  'not_registered',
] as const satisfies readonly ConnectionReason[]
export type Fault = (typeof faults)[number]

/** The fault that stopped a connection; null for none. */
export const faultOf = ({
  status,
  statusReason,
}: Pick<Connection, 'status' | 'statusReason'>): Fault | null =>
  status === 'DISCONNECTED' ? (faults.find((fault) => fault === statusReason) ?? null) : null
