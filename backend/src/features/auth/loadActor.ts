import { clock } from '../../platform/clock/clock.js'
import { AppError } from '../../platform/errors/AppError.js'
import type { ActorLoader } from '../../platform/http/access.js'
import { maybeActorRow } from './auth.queries.js'
import { isActive } from './auth.rules.js'

/** The actor behind a token, as the database knows them now: what the token says beyond its ids is not believed. */
export const loadActor: ActorLoader = async ({ id, companyId, sessionId }, { allowExpired = false } = {}) => {
  const now = clock.now()
  const row = await maybeActorRow(sessionId, id, now)
  if (!row) throw new AppError('ERR_TOKEN_EXPIRED')
  if (!allowExpired && !isActive(row, now)) {
    throw new AppError('ERR_SUBSCRIPTION_EXPIRED', { dueDate: row.dueDate.toISOString() })
  }
  const { name, profile, queueIds } = row
  return { kind: 'user', id, name, profile, super: row.super, companyId, queueIds, sessionId }
}
