import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { ActorLoader } from '../../../platform/http/access.js'
import { currentOrigin } from '../../../platform/tenancy/origin.js'
import { waysToConfirm } from '../secondFactor/index.js'
import { loadSupportActor } from '../../billing/supportAccess/index.js'
import { isAllowedFrom } from '../accessPolicy/index.js'
import { maybeActorRow } from './auth.queries.js'
import { reachOf } from './auth.rules.js'
import { refusePeople } from './refuseCompany.js'

/** The actor behind a token. Only the token's ids are trusted; everything else is read from the database. */
export const loadActor: ActorLoader = async (claims, { whenExpired, whileEnrolling } = {}) => {
  if (claims.support) return loadSupportActor(claims)
  const { id, companyId, sessionId } = claims
  const row = await maybeActorRow(sessionId, id, clock.now())
  if (!row) throw new AppError('ERR_TOKEN_EXPIRED')
  if (!isAllowedFrom(row.allowedEntries, currentOrigin()?.address))
    throw new AppError('ERR_ADDRESS_NOT_ALLOWED')
  const reach = reachOf(row, row.profile)
  if (reach !== 'all' && whenExpired !== 'allow' && whenExpired !== reach) await refusePeople(row)
  if (row.mustEnrol && !whileEnrolling) throw new AppError('ERR_ENROLMENT_NEEDED')
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
    confirmation: { at: row.confirmedAt, by: waysToConfirm(row.factors, row.hasPassword) },
    ...(reach === 'billing' && { onlyPays: true as const }),
    ...(row.mustEnrol && { mustEnrol: true as const }),
  }
}
