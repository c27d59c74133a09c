import type { TableHeadings, ContactRow } from '@balcao/contract'
import { Op } from 'sequelize'
import { ContactCustomField, Tag, Ticket } from '../../../models/index.js'
import { allOf, raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import type { ListedContact } from '../contacts/index.js'
import { withinReach } from '../../conversations/tickets/index.js'

type History = Required<Pick<ContactRow, 'whatsappId' | 'lastTicketAt' | 'ticketUuid'>>

const NONE: History = { whatsappId: null, lastTicketAt: null, ticketUuid: null }

interface HistoryRow {
  contactId: number
  connectionId: number | null
  lastMessageAt: Date | null
  uuid: string | null
}

/**
 * Of contacts the last attendance and the live one, as far as the actor may see their tickets: who does not
 * attend a queue is not told that somebody is attended there.
 */
export async function historiesOf(
  contactIds: readonly number[],
  actor: UserActor,
): Promise<(contactId: number) => History> {
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

/** How many tickets contacts have, and how many of them are live. */
export async function countTicketsOf(contactId: number[]): Promise<{ tickets: number; liveTickets: number }> {
  const [tickets, liveTickets] = [
    await Ticket.count({ where: { contactId } }),
    await Ticket.count({ where: { contactId, status: { [Op.ne]: 'closed' } } }),
  ]
  return { tickets, liveTickets }
}

type ExportRow = Record<keyof TableHeadings['contacts'], string> & { id: number }

/**
 * Contacts as rows of a table: their tags by name, and what else is noted of them as `name: value`, in one
 * cell each.
 */
export async function presentExport(contacts: readonly ListedContact[]): Promise<ExportRow[]> {
  const tags = await Tag.findAll({ where: { id: [...new Set(contacts.flatMap(({ tagIds }) => tagIds))] } })
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]))
  const fields = await ContactCustomField.findAll({
    where: { contactId: contacts.map(({ id }) => id) },
    order: [['id', 'ASC']],
    raw: true,
  })
  const words = new Map<number, string[]>()
  for (const { contactId, name, value } of fields)
    words.set(contactId, [...(words.get(contactId) ?? []), `${name}: ${value}`])
  return contacts.map(({ id, name, number, email, tagIds }) => ({
    id,
    name,
    number: number ?? '',
    email,
    tags: tagIds.flatMap((tagId) => tagNames.get(tagId) ?? []).join(', '),
    extraInfo: (words.get(id) ?? []).join(', '),
  }))
}
