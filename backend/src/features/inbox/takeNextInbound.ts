import { QueryTypes } from 'sequelize'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'
import type { InboundEvent } from '../../whatsapp/inbound.js'
import { nextInbound, type Conversation } from './inbox.queries.js'
import { receiveInbound } from './receiveInbound.js'

/** Namespace of the advisory locks that give a conversation one holder at a time. */
const RECEIVE_LOCK = 7_240_011

/**
 * Works through the oldest waiting row of a conversation, in the scope's transaction: its effects and its mark stand or fall
 * together.
 * @returns false when another process holds the conversation, or nothing waits.
 */
export async function takeNextInbound(conversation: Conversation): Promise<boolean> {
  const { connectionId } = conversation
  const [lock] = await database.query<{ mine: boolean }>(
    `select pg_try_advisory_xact_lock($1, hashtext($2)) as mine`,
    {
      bind: [RECEIVE_LOCK, `${connectionId}/${conversation.conversation}`],
      type: QueryTypes.SELECT,
    },
  )
  if (!lock?.mine) return false
  const row = await nextInbound(conversation)
  if (!row) return false
  await receiveInbound(connectionId, row.payload as unknown as InboundEvent)
  await row.update({ processedAt: clock.now() })
  return true
}
