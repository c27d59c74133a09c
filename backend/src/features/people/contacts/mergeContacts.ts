import { Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import type { Contact } from '../../../models/index.js'
import { Ticket } from '../../../models/index.js'
import { database } from '../../../platform/database/database.js'
import { nameOfBoth } from './identity.rules.js'
import { mergeTickets } from './mergeTickets.js'

/**
 * Makes `other` a part of `contact`: they turned out to be one person. Everything that belongs to it moves
 * along; where both have a live ticket on one connection, the two become one, since a person has one. The
 * caller saves `contact`.
 */
export async function mergeContacts(contact: Contact, other: Contact): Promise<void> {
  await dropDoubles(contact, other)
  const tickets = await Ticket.findAll({
    where: { contactId: [contact.id, other.id], status: { [Op.ne]: 'closed' } },
    order: [['id', 'ASC']],
    lock: true,
  })
  for (const ticket of tickets.filter(({ contactId }) => contactId === other.id)) {
    const otherTicket = tickets.find(
      ({ contactId, connectionId }) => contactId === contact.id && connectionId === ticket.connectionId,
    )
    if (otherTicket) await mergeTickets(otherTicket, ticket)
  }
  await tellTicketsOf(other)
  await shareTags(contact.id, other.id)
  await moveAlong(contact.id, other.id)
  const { number, lid, email, pushName, pictureKey, pictureBytes, whatsappCheckedAt, blockedAt } = other
  contact.name = nameOfBoth(contact, other)
  await other.destroy()
  await recordEvent('contact.deleted', { contactId: other.id })
  contact.set({
    number: contact.number ?? number,
    lid: contact.lid ?? lid,
    email: contact.email || email,
    pushName: contact.pushName ?? pushName,
    ...(contact.pictureKey === null && { pictureKey, pictureBytes }),
    whatsappCheckedAt: contact.whatsappCheckedAt ?? whatsappCheckedAt,
    // Whoever was blocked under one of their names is not let in by the other.
    blockedAt: contact.blockedAt ?? blockedAt,
  })
}

/** Lists show tickets by their contact: they hear of the new one before the old one goes. */
async function tellTicketsOf({ id: contactId }: Contact): Promise<void> {
  const tickets = await Ticket.findAll({ attributes: ['id'], where: { contactId }, raw: true })
  for (const { id } of tickets) await recordEvent('ticket.noted', { ticketId: id })
}

/** Tags of which the contact has none move along; the others it has already. */
async function shareTags(contactId: number, otherId: number): Promise<void> {
  await database.query(
    `insert into contact_tags (contact_id, tag_id)
     select $1, tag_id from contact_tags where contact_id = $2 on conflict do nothing`,
    { bind: [contactId, otherId], type: QueryTypes.INSERT },
  )
}

/** Every column that names a contact. What is left out is deleted with the contact, or forgets it. */
const columnsNamingContact = [
  ['tickets', 'contact_id'],
  ['messages', 'contact_id'],
  ['messages', 'author_contact_id'],
  ['message_changes', 'contact_id'],
  ['ticket_notes', 'contact_id'],
  ['contact_custom_fields', 'contact_id'],
  ['schedules', 'contact_id'],
  ['schedule_series', 'contact_id'],
  ['billing_inquiries', 'contact_id'],
] as const

async function moveAlong(contactId: number, otherId: number): Promise<void> {
  for (const [table, column] of columnsNamingContact) {
    await database.query(`update ${table} set ${column} = $1 where ${column} = $2`, {
      bind: [contactId, otherId],
      type: QueryTypes.UPDATE,
    })
  }
  await database.query(
    `update messages set reactions = (
       select jsonb_agg(case when (reaction->>'contactId')::integer = $2
                             then jsonb_set(reaction, '{contactId}', to_jsonb($1::integer)) else reaction end)
         from jsonb_array_elements(reactions) reaction)
      where reactions @> jsonb_build_array(jsonb_build_object('contactId', $2::integer))`,
    { bind: [contactId, otherId], type: QueryTypes.UPDATE },
  )
}

/**
 * WhatsApp may hand a message over twice, once under the person's LID and once under the number: while these
 * were two contacts both were stored.
 */
async function dropDoubles(contact: Contact, other: Contact): Promise<void> {
  await database.query(
    `with doubles as (
       delete from messages double using messages kept
        where double.contact_id = $2 and kept.contact_id = $1 and kept.connection_id = double.connection_id
          and kept.from_me = double.from_me and kept.whatsapp_id = double.whatsapp_id
       returning double.ticket_id, double.from_me
     ), uncounted as (select ticket_id, count(*) as messages from doubles where not from_me group by ticket_id)
     update tickets set unread_messages = greatest(0, unread_messages - uncounted.messages)
       from uncounted where tickets.id = uncounted.ticket_id`,
    { bind: [contact.id, other.id] },
  )
  await database.query(
    `update tickets set preview_message_id = preview_of(id)
      where contact_id = $1 and not exists (select from messages where messages.id = preview_message_id)`,
    { bind: [other.id], type: QueryTypes.UPDATE },
  )
}
