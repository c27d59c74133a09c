import { clock } from '../../../platform/clock/clock.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { ActorLoader } from '../../../platform/http/access.js'
import { maybeSupportRow } from './supportAccess.queries.js'

/**
 * The super user of a support token, as an admin of the company. Works even if the company may not use the
 * product.
 */
export const loadSupportActor: ActorLoader = async (claims) => {
  const row = await maybeSupportRow(claims, clock.now())
  if (!row) throw new AppError('ERR_TOKEN_EXPIRED')
  const { id, companyId, sessionId } = claims
  const { name, number, createdAt, isWriting, queueIds, campaignsEnabled, exportContacts, switchedOff } = row
  return {
    kind: 'user',
    id,
    name,
    profile: 'admin',
    super: false,
    companyId,
    campaignsEnabled,
    exportContacts,
    switchedOff,
    queueIds,
    sessionId,
    hasVerifiedEmail: true,
    // Whoever began the access had confirmed who they are.
    confirmation: { at: createdAt, by: [] },
    support: { number, isWriting },
  }
}
