import type { Endpoint } from '@balcao/contract'
import { clock } from '../../clock/clock.js'
import { AppError } from '../../errors/AppError.js'
import { noteRepeated } from '../../tenancy/repeatedNotes.js'
import type { Access } from '../access.js'
import type { AccessClaims } from './accessToken.js'
import { NO_ID } from '../files/fileStream.js'

/**
 * Errors about a missing permission, with the permission's name in the audit log where the route doesn't give
 * it.
 */
const refusals: Partial<Record<string, string | null>> = {
  ERR_NO_PERMISSION: null,
  ERR_SUPPORT_CLOSED: 'supportClosed',
  ERR_SUPPORT_READ_ONLY: 'supportReadOnly',
}

/**
 * Adds a refused call to the audit log: one entry per person, route and day. Further refusals only increase
 * its count, since older clients call again after each one.
 */
export function noteRefusedRight(
  { endpoint: { method, path }, access }: { endpoint: Endpoint; access: Access },
  { id: userId, companyId }: AccessClaims,
  error: unknown,
): void {
  const refusal = error instanceof AppError ? refusals[error.code] : undefined
  if (refusal === undefined) return
  const call = `${method} ${path}`
  const right = refusal ?? (access === 'user' || access === 'public' ? null : access)
  noteRepeated({
    companyId,
    userId,
    kind: 'right',
    recordId: NO_ID,
    recordName: call,
    action: 'refused',
    changes: right === null ? {} : { right: [null, right] },
    key: `right ${userId} ${call} ${clock.now().toISOString().slice(0, 10)}`,
  })
}
