import { clock } from '../../../platform/clock/clock.js'
import { observeInbound } from '../../../platform/metrics/metrics.js'
import type { InboundEvent } from '../../../whatsapp/port/inboundEvents.js'
import { noteProgress } from '../../../whatsapp/journal/progress.js'
import { listEarly, nextInbound, type Conversation } from './journal/inbox.queries.js'
import { receiveInbound } from './receiveInbound.js'
import { lockConversation } from './journal/journalLock.queries.js'

/** A row that failed. */
export class InboundFailed extends Error {
  override name = 'InboundFailed'

  constructor(
    readonly journalId: string,
    cause: unknown,
  ) {
    super('a journal row could not be worked through', { cause })
  }
}

/** Applies changes that arrived before their message. */
async function makeEarlyChanges(conversation: Conversation, arrived: string): Promise<void> {
  for (const early of await listEarly(conversation, arrived)) {
    await receiveInbound(conversation.connectionId, early.payload as unknown as InboundEvent)
    await noteProgress(early, { awaits: null })
  }
}

/**
 * Processes the oldest waiting row of a conversation in the scope's transaction, together with its mark as
 * processed. Nothing happens when no row waits, or a failed row rests.
 * @throws InboundFailed
 */
export async function takeNextInbound(conversation: Conversation): Promise<void> {
  const { connectionId } = conversation
  await lockConversation(conversation)
  const row = await nextInbound(conversation)
  if (!row || (row.retryAt && row.retryAt > clock.now())) return
  try {
    const { awaits, arrived } = await receiveInbound(connectionId, row.payload as unknown as InboundEvent, {
      hasCampaigns: row.get('hasCampaigns') === true,
    })
    const now = clock.now()
    await noteProgress(row, { processedAt: now, awaits })
    observeInbound(row.createdAt, now)
    if (arrived !== null && row.get('hasEarly') === true) await makeEarlyChanges(conversation, arrived)
  } catch (error) {
    throw new InboundFailed(row.id, error)
  }
}
