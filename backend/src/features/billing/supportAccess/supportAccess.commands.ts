import { randomUUID } from 'node:crypto'
import { SUPPORT_MINUTES } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { SupportAccess } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { noteInAuditLog } from '../../../platform/tenancy/auditNotes.js'

const noted = ({ number: id, userName: name }: SupportAccess) => ({ kind: 'supportAccess', id, name })

/**
 * A super user enters the scope's company.
 * @param from the super user in their own company.
 */
export async function beginAccess(
  { id: userId, name: userName, sessionId: homeSessionId }: UserActor,
  reason: string,
): Promise<SupportAccess> {
  const expiresAt = new Date(clock.now().getTime() + SUPPORT_MINUTES * 60_000)
  const row = { id: randomUUID(), userId, userName, homeSessionId, reason, expiresAt }
  const access = await SupportAccess.create(row)
  await noteInAuditLog(noted(access), { reason: [null, reason] }, 'entered')
  return access
}

/**
 * Allows or ends changes during a support access.
 * @param reason why changes are needed.
 */
export async function setWriting(
  access: SupportAccess,
  isWriting: boolean,
  reason: string | null,
): Promise<SupportAccess> {
  if (access.isWriting === isWriting && reason === null) return access
  await noteInAuditLog(noted(access), {
    isWriting: [access.isWriting, isWriting],
    ...(reason !== null && { reason: [null, reason] as const }),
  })
  return access.update({ isWriting })
}

/**
 * Ends a support access: its session is invalid, and its sockets are cut. Call it as an acting user,
 * otherwise the audit log gets no entry.
 */
export async function endAccess(access: SupportAccess): Promise<void> {
  await access.update({ endedAt: clock.now(), isWriting: false })
  await noteInAuditLog(noted(access), {}, 'left')
  await recordEvent('session.ended', { sessionId: access.id })
}
