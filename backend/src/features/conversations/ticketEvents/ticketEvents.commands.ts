import type { TicketEventKind } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { TicketEvent, type TicketEventFacts } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { currentActor } from '../../../platform/tenancy/scope.js'

/**
 * Records what the actor has done with tickets, in the same transaction.
 * @param facts the details, except who did it.
 */
export async function recordTicketEvent(
  ticketIds: readonly number[],
  kind: TicketEventKind,
  facts: Omit<TicketEventFacts, 'by'>,
): Promise<void> {
  const actor = currentActor()
  const by = actor.kind === 'user' ? { id: actor.id, name: actor.name } : null
  const createdAt = clock.now()
  const rows = ticketIds.map((ticketId) => ({ ticketId, kind, facts: { by, ...facts }, createdAt }))
  for (const { id } of await TicketEvent.bulkCreate(rows))
    await recordEvent('ticket.happened', { ticketEventId: id })
}
