import { literal } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import { Message, MessageChange } from '../../../models/index.js'
import { forgetConnection } from '../messages/index.js'
import type { Claimed } from './claimNext.js'
import { CLAIM_END } from './delivery.rules.js'

/** Extends a claim during a slow send. If another process has claimed the row meanwhile, nothing changes. */
export async function extendClaim({
  table,
  id,
  claim,
}: Pick<Claimed, 'table' | 'id' | 'claim'>): Promise<void> {
  const claimedUntil = literal(CLAIM_END)
  const where = { id, sendState: 'sending' as const, claim }
  if (table === 'messages') await Message.update({ claimedUntil }, { where, silent: true })
  else await MessageChange.update({ claimedUntil }, { where, silent: true })
}

/**
 * Before a connection is deleted: queued messages fail, and those being sent get an unknown outcome. The
 * messages stay.
 */
export async function giveUpDelivery(connectionId: number): Promise<void> {
  const givenUp = {
    sendState: literal(`case send_state when 'queued' then 'failed' else 'unknown' end`),
    sendError: literal(`case send_state when 'queued' then 'ERR_WAPP_NOT_INITIALIZED' end`),
    claimedUntil: null,
  }
  const where = { connectionId, sendState: ['queued' as const, 'sending' as const] }
  const [, messages] = await Message.update(givenUp, { where, returning: ['id'] })
  const [, changes] = await MessageChange.update(givenUp, { where, returning: true })
  const changed = new Set([...messages.map(({ id }) => id), ...changes.map(({ messageId }) => messageId)])
  for (const messageId of changed) await recordEvent('message.updated', { messageId })
  await forgetConnection(connectionId)
}
