import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { ActorLoader } from '../../../platform/http/access.js'
import { loadSupportActor } from '../../billing/supportAccess/index.js'
import { maybeActorRow } from './auth.queries.js'
import { reachOf } from './auth.rules.js'
import { refusePeople } from './refuseCompany.js'

/** The actor behind a token. Only the token's ids are trusted; everything else is read from the database. */
export const loadActor: ActorLoader = async (claims, whenExpired) => {
  if (claims.support) return loadSupportActor(claims)
  const { id, companyId, sessionId } = claims
  const row = await maybeActorRow(sessionId, id, clock.now())
  if (!row) throw new AppError('ERR_TOKEN_EXPIRED')
  const reach = reachOf(row, row.profile)
  if (reach !== 'all' && whenExpired !== 'allow' && whenExpired !== reach) await refusePeople(row)
  const { name, profile, queueIds, campaignsEnabled, exportContacts, switchedOff, hasVerifiedEmail } = row
  return {
    kind: 'user',
    id,
    name,
    profile,
    super: row.super,
    companyId,
    campaignsEnabled,
    exportContacts,
    switchedOff,
    hasVerifiedEmail,
    queueIds,
    sessionId,
    ...(reach === 'billing' && { onlyPays: true as const }),
  }
}
