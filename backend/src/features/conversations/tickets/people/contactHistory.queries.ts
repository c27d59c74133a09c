import { Op } from 'sequelize'
import type { ContactHistory, ContactPair } from '../../../../kit/contactHooks.js'
import { Ticket } from '../../../../models/index.js'
import { allOf, raw, sql } from '../../../../platform/database/sql.js'
import { readRows } from '../../../../platform/database/statement.js'
import type { UserActor } from '../../../../platform/tenancy/actor.js'
import { withinReach } from '../search/ticketFilters.js'

const NONE: ContactHistory = { whatsappId: null, lastTicketAt: null, ticketUuid: null }

interface HistoryRow {
  contactId: number
  connectionId: number | null
  lastMessageAt: Date | null
  uuid: string | null
}

/**
 * The last and the live ticket of contacts, from tickets that the actor may see. Users outside a queue do not
 * learn about attendances there.
 */
export async function historiesOf(
  contactIds: readonly number[],
  actor: UserActor,
): Promise<(contactId: number) => ContactHistory> {
  const ofContact = allOf([raw('"Ticket".contact_id = given.id'), ...withinReach(actor)])
  const rows = await readRows<HistoryRow>(sql`
    select given.id as "contactId", latest.connection_id as "connectionId", latest.last_message_at as "lastMessageAt", live.uuid
      from unnest(${[...contactIds]}::integer[]) as given (id)
      left join lateral (select "Ticket".connection_id, "Ticket".last_message_at from tickets "Ticket"
                          where ${ofContact} order by "Ticket".id desc limit 1) latest on true
      left join lateral (select "Ticket".uuid from tickets "Ticket"
                          where ${ofContact} and "Ticket".status <> 'closed' order by "Ticket".id desc limit 1) live on true`)
  const histories = new Map(
    rows.map(({ contactId, connectionId, lastMessageAt, uuid }) => [
      contactId,
      { whatsappId: connectionId, lastTicketAt: lastMessageAt?.toISOString() ?? null, ticketUuid: uuid },
    ]),
  )
  return (contactId) => histories.get(contactId) ?? NONE
}

/** Number of the contacts' tickets, and of live ones. */
export async function countTicketsOf(contactId: number[]): Promise<{ tickets: number; liveTickets: number }> {
  const [tickets, liveTickets] = [
    await Ticket.count({ where: { contactId } }),
    await Ticket.count({ where: { contactId, status: { [Op.ne]: 'closed' } } }),
  ]
  return { tickets, liveTickets }
}

/** Whether both contacts have a live ticket on the same connection. A person may have only one. */
export async function haveConflictingTickets({ keptId, otherId }: ContactPair): Promise<boolean> {
  const live = await Ticket.findAll({
    where: {
      contactId: [keptId, otherId],
      status: { [Op.ne]: 'closed' },
      connectionId: { [Op.ne]: null },
    },
    attributes: ['contactId', 'connectionId'],
  })
  const connections = live.map(({ connectionId }) => connectionId)
  return new Set(connections).size < connections.length
}
