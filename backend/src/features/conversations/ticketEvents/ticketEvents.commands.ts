import type { MailState, TicketEventKind } from '@balcao/contract'
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
): Promise<TicketEvent[]> {
  const actor = currentActor()
  const by = actor.kind === 'user' ? { id: actor.id, name: actor.name } : null
  const createdAt = clock.now()
  const rows = ticketIds.map((ticketId) => ({ ticketId, kind, facts: { by, ...facts }, createdAt }))
  const events = await TicketEvent.bulkCreate(rows)
  for (const { id } of events) await recordEvent('ticket.happened', { ticketEventId: id })
  return events
}

/**
 * The event about a ticket's mail; null when there is none.
 * @param key the mail's.
 */
export async function maybeEventOfMail(ticketId: number, key: string): Promise<TicketEvent | null> {
  const events = await TicketEvent.findAll({ where: { ticketId, kind: 'transcriptMailed' } })
  return events.find(({ facts }) => facts.mail?.key === key) ?? null
}

/**
 * Notes what became of the mail that a ticket's event is about. Nothing happens when the event is gone.
 * @param key the mail's.
 */
export async function noteMailState(ticketId: number, key: string, state: MailState): Promise<void> {
  const event = await maybeEventOfMail(ticketId, key)
  const mail = event?.facts.mail
  if (!mail || mail.state === state) return
  await event.update({ facts: { ...event.facts, mail: { ...mail, state } } })
  await recordEvent('ticket.happened', { ticketEventId: event.id })
}
