import { hasAbility } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { TicketEvent, type Ticket } from '../../models/index.js'
import { database } from '../../platform/database/database.js'
import type { UserActor } from '../../platform/tenancy/actor.js'
import { readTogether } from '../../platform/tenancy/readTogether.js'

/** Lines that stand between the messages of one page, at most; the newest are kept. */
const MOST_EVENTS = 200

interface Stretch {
  /** From when on; null: from the beginning. */
  from: Date | null
  /** Before when; null: to the end. */
  to: Date | null
}

/** A ticket's own, and those of the contact's other tickets on its connection as far as the reader may see those (tickets.policy). */
const IN_THREAD = `
  (ticket.id = $1 or (ticket.contact_id = $2 and ticket.connection_id = $3
    and ($4 or ticket.queue_id is null or ticket.queue_id = any($5::int[]) or ticket.user_id = $6)))`

/** What was done with the tickets of a thread in a stretch of time, the oldest first. */
export async function listTicketEvents(
  ticket: Pick<Ticket, 'id' | 'contactId' | 'connectionId'>,
  { from, to }: Stretch,
  actor: UserActor,
): Promise<TicketEvent[]> {
  const seesAll = hasAbility(actor.profile, 'tickets-manager:showall')
  const events = await database.query(
    `select event.id, event.ticket_id as "ticketId", event.kind, event.facts, event.created_at as "createdAt"
       from tickets ticket
       join ticket_events event on event.company_id = ticket.company_id and event.ticket_id = ticket.id
      where ${IN_THREAD}
        and ($7::timestamptz is null or event.created_at >= $7) and ($8::timestamptz is null or event.created_at < $8)
      order by event.created_at desc, event.id desc limit ${MOST_EVENTS}`,
    {
      bind: [
        ...[ticket.id, ticket.contactId, ticket.connectionId],
        ...[seesAll, [...actor.queueIds], actor.id, from, to],
      ],
      model: TicketEvent,
      mapToModel: true,
      type: QueryTypes.SELECT,
    },
  )
  return events.reverse()
}

/** One of them, to be told to many; those that are asked for at once are read at once. */
export const ticketEventToTell = readTogether<number, TicketEvent>(async (ids) => {
  const events = await TicketEvent.findAll({ where: { id: [...ids] } })
  return new Map(events.map((event) => [event.id, event]))
})
