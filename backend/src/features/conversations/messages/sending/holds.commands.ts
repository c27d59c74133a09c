import { literal } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Message } from '../../../../models/index.js'
import type { Claim } from './claims.commands.js'

/** Why a message waits: the month's limit of its connection is reached. */
const LIMIT_REACHED = 'ERR_WAPP_MONTHLY_LIMIT'

/**
 * Puts a claimed message back, because the month's limit of its connection has no room for it. It waits until
 * then, with that reason, and others of its conversation may go before it.
 */
export async function holdForLimit({ id, claim }: Claim, until: Date): Promise<void> {
  const [count] = await Message.update(
    {
      sendState: 'queued',
      sendError: LIMIT_REACHED,
      sendAttempts: literal('send_attempts - 1'),
      claimedUntil: null,
      dueAt: until,
    },
    { where: { id, claim, sendState: 'sending' } },
  )
  if (count > 0) await recordEvent('message.updated', { messageId: id })
}

/** The limit of a connection was changed: what waits for it is tried again. */
export async function releaseHeld(connectionId: number): Promise<void> {
  const [, released] = await Message.update(
    { sendError: null, dueAt: null },
    { where: { connectionId, sendState: 'queued', sendError: LIMIT_REACHED }, returning: ['id'] },
  )
  for (const { id } of released) await recordEvent('message.updated', { messageId: id })
}
