import { hasAbility } from '@balcao/contract'
import { TicketEvent, type Ticket } from '../../models/index.js'
import { raw, sql, type Sql } from '../../platform/database/sql.js'
import { readRows } from '../../platform/database/statement.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { batchReads } from '../../platform/tenancy/batchReads.js'

/** Lines that stand between the messages of one page, at most; the newest are kept. */
const MOST_EVENTS = 200

/** Instants as SQL. */
interface Stretch {
  /** From when on; null: from the beginning. */
  from: Sql
  /** Before when; null: to the end. */
  to: Sql
}

/** A line as it was read; a record of values. */
export type ListedEvent = Pick<TicketEvent, 'id' | 'ticketId' | 'kind' | 'facts' | 'createdAt'>

/**
 * What was done in a stretch of time with the tickets of a thread, the oldest first: with a ticket itself, and with the contact's other
 * tickets on its connection as far as the reader may see those (tickets.policy).
 */
export async function listTicketEvents(
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId'>,
  { from, to }: Stretch,
  actor: UserActor,
): Promise<ListedEvent[]> {
  const seen = hasAbility(actor.profile, 'tickets-manager:showall')
    ? raw('true')
    : sql`(ticket.queue_id is null or ticket.queue_id = any(${actor.queueIds}::integer[]) or ticket.user_id = ${actor.id})`
  const events = await readRows<ListedEvent>(sql`
    with stretch as materialized (select ${from}::timestamptz as "from", ${to}::timestamptz as "to")
    select event.id, event.ticket_id as "ticketId", event.kind, event.facts, event.created_at as "createdAt"
      from stretch cross join tickets ticket
      join ticket_events event on event.company_id = ticket.company_id and event.ticket_id = ticket.id
     where (ticket.id = ${ticket.id}
            or (ticket.contact_id = ${ticket.contactId} and ticket.connection_id = ${ticket.connectionId} and ${seen}))
       and (stretch.from is null or event.created_at >= stretch.from)
       and (stretch.to is null or event.created_at < stretch.to)
     order by event.created_at desc, event.id desc limit ${raw(String(MOST_EVENTS))}`)
  return events.reverse()
}

/** One of them, to be told to many; those that are asked for at once are read at once. */
export const ticketEventForBroadcast = batchReads<number, TicketEvent>(async (ids) => {
  const events = await TicketEvent.findAll({ where: { id: [...ids] } })
  return new Map(events.map((event) => [event.id, event]))
})
