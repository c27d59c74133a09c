import { Connection } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { restrictNewChats } from '../../company/connections/index.js'
import { failRefused, type SentAs } from '../messages/index.js'
import { RESTRICTED, restrictionEnd } from './delivery.rules.js'

/** WhatsApp refused one of our messages, or a change of one. The reason may restrict the whole number. */
export async function applyRefusal(where: SentAs, reason: string): Promise<void> {
  await failRefused(where, reason)
  if (reason === RESTRICTED) await noteRestriction(where.connectionId)
}

/**
 * The sender has asked WhatsApp for the end of a restriction. This is a default for when no sender is left to
 * do so.
 */
async function noteRestriction(connectionId: number): Promise<void> {
  const now = clock.now()
  const connection = await Connection.findByPk(connectionId, { attributes: ['id', 'restrictedUntil'] })
  if (!connection || (connection.restrictedUntil && connection.restrictedUntil > now)) return
  await restrictNewChats(connectionId, restrictionEnd(now))
}
