import type { Connection, Contact, Queue, Ticket } from '../../../../models/index.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../../platform/database/columns.js'
import { raw, sql } from '../../../../platform/database/sql.js'
import { readSingle } from '../../../../platform/database/statement.js'
import { ofContact } from '../messageViews.queries.js'

const own = columnsOf<Ticket>()('ticket', [
  ...(['id', 'status', 'userId', 'queueId', 'contactId', 'connectionId'] as const),
  ...(['unreadMessages', 'handover'] as const),
])
const contact = columnsOf<Contact>()('contact', ofContact)
const queue = columnsOf<Queue>()('queue', ['id', 'name', 'color'])
const connection = columnsOf<Connection>()('connection', ['id', 'provider'])

const COLUMNS = raw([own, contact, queue, connection].map((columns) => columns.sql).join(', '))

/** A ticket with what is needed to answer in it, and to present the answer. It holds plain values. */
export interface TicketToAnswer extends RowOf<typeof own> {
  contact: RowOf<typeof contact>
  queue: RowOf<typeof queue> | null
  connection: RowOf<typeof connection> | null
}

/** A ticket to answer in; null when there is none. In one statement. */
export async function maybeTicketToAnswer(id: number): Promise<TicketToAnswer | null> {
  const [row] = await readSingle<FlatRow>(sql`
    select ${COLUMNS}
      from tickets ticket join contacts contact on contact.id = ticket.contact_id
      left join queues queue on queue.id = ticket.queue_id
      left join connections connection on connection.id = ticket.connection_id
     where ticket.id = ${id}`)
  if (!row) return null
  return {
    contact: contact.read(row) as RowOf<typeof contact>,
    queue: queue.read(row),
    connection: connection.read(row),
    ...(own.read(row) as RowOf<typeof own>),
  }
}
