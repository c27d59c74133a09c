import { TicketEvent } from '../../../models/index.js'
import { raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'

/** Most events between the messages of one page; the newest are kept. */
const MOST_EVENTS = 200

/** A span of a thread's time; instants as SQL. */
export interface Stretch {
  /** Null: from the beginning. */
  from: Sql
  /** Excluded; null: to the end. */
  to: Sql
}

/** Defines a span once for the rest of a statement. */
export const asStretch = ({ from, to }: Stretch): Sql =>
  sql`stretch as materialized (select ${from}::timestamptz as "from", ${to}::timestamptz as "to")`

/** SQL condition: an instant lies in the statement's `stretch`. */
export const inStretch = (instant: Sql): Sql =>
  sql`(stretch.from is null or ${instant} >= stretch.from) and (stretch.to is null or ${instant} < stretch.to)`

/** An event as it was read; plain values. */
export type ListedEvent = Pick<TicketEvent, 'id' | 'ticketId' | 'kind' | 'facts' | 'createdAt'>

/**
 * The newest events of some tickets in a span of time, at most `most`, the oldest first.
 * @param which a condition on `tickets ticket`.
 */
export async function listTicketEvents(
  which: Sql,
  stretch: Stretch,
  most = MOST_EVENTS,
): Promise<ListedEvent[]> {
  const events = await readRows<ListedEvent>(sql`
    with ${asStretch(stretch)}
    select event.id, event.ticket_id as "ticketId", event.kind, event.facts, event.created_at as "createdAt"
      from stretch cross join tickets ticket
      join ticket_events event on event.company_id = ticket.company_id and event.ticket_id = ticket.id
     where ${which} and ${inStretch(raw('event.created_at'))}
     order by event.created_at desc, event.id desc limit ${raw(String(most))}`)
  return events.reverse()
}

/** An event for broadcasts. Calls of one moment are read together. */
export const ticketEventForBroadcast = batchReads<number, TicketEvent>(async (ids) => {
  const events = await TicketEvent.findAll({ where: { id: [...ids] } })
  return new Map(events.map((event) => [event.id, event]))
})
