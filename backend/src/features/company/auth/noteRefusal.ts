import type { LoginRefusal } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import { log } from '../../../platform/log/log.js'
import { currentOrigin } from '../../../platform/tenancy/origin.js'
import { noteRepeated } from '../../../platform/tenancy/repeatedNotes.js'
import type { LoginCandidate } from './auth.queries.js'

type Refused = Pick<LoginCandidate, 'id' | 'companyId'>

/** The hour of an instant, for entries that are made once an hour: `2026-11-25T22`. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13)

/**
 * Logs a refused login in the company's audit log, one entry for each hour, address and cause. It returns at
 * once and writes later, so the answer takes no longer than for an unknown e-mail.
 */
export function noteRefusedLogin({ id: userId, companyId }: Refused, cause: LoginRefusal): void {
  const { address = '' } = currentOrigin() ?? {}
  noteRepeated({
    companyId,
    userId,
    kind: 'session',
    recordId: userId,
    recordName: null,
    action: 'refused',
    changes: { cause: [null, cause] },
    key: `login ${userId} ${cause} ${address} ${hourOf(clock.now())}`,
  })
}

const causes: Partial<Record<string, LoginRefusal>> = {
  ERR_USER_INACTIVE: 'userInactive',
  ERR_COMPANY_INACTIVE: 'companyInactive',
  ERR_SUBSCRIPTION_EXPIRED: 'subscriptionExpired',
  ERR_ADDRESS_NOT_ALLOWED: 'addressNotAllowed',
}

/** Logs the refusal of a user who gave the right password. */
export function noteRefusal(candidate: Refused, error: unknown): void {
  const cause = error instanceof AppError ? causes[error.code] : undefined
  if (cause) noteRefusedLogin(candidate, cause)
}

/**
 * Logs a wrong password. An unknown e-mail belongs to no company's audit log; the server's log gets a line
 * without the e-mail.
 */
export function noteWrongLogin(candidate: Refused | null): void {
  if (candidate) noteRefusedLogin(candidate, 'wrongPassword')
  else log.warn({ address: currentOrigin()?.address }, 'a login with an unknown e-mail was refused')
}

/** Logs that a logged-in user did not prove who they are, one entry for each hour and address. */
export function noteWrongConfirmation({ id: userId, companyId }: Refused): void {
  const { address = '' } = currentOrigin() ?? {}
  noteRepeated({
    companyId,
    userId,
    kind: 'user',
    recordId: userId,
    recordName: null,
    action: 'refused',
    changes: { cause: [null, 'notConfirmed' satisfies LoginRefusal] },
    key: `confirmation ${userId} ${address} ${hourOf(clock.now())}`,
  })
}

/**
 * Logs that an account is locked after too many wrong passwords: one entry for each hour. The first entry
 * says until when.
 * @param kind `session`: a login was refused; `user`: a confirmation of somebody who is logged in.
 */
export function noteLocked(
  { id: userId, companyId }: Refused,
  error: unknown,
  kind: 'session' | 'user',
): void {
  if (!(error instanceof AppError) || error.code !== 'ERR_ACCOUNT_LOCKED') return
  const now = clock.now()
  const until = new Date(now.getTime() + (error.details.retryAfter ?? 0) * 1_000)
  noteRepeated({
    companyId,
    userId,
    kind,
    recordId: userId,
    recordName: null,
    action: 'locked',
    changes: { lockedUntil: [null, until.toISOString()] },
    key: `lock ${kind} ${userId} ${hourOf(now)}`,
  })
}
