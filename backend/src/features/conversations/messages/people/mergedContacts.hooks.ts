import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import type { ContactPair, MergesContacts } from '../../../../kit/contactHooks.js'
import { Message, Ticket } from '../../../../models/index.js'
import { database } from '../../../../platform/database/database.js'
import { joinReplyWindows, recountReplyWindows } from '../replyWindow/replyWindows.commands.js'
import { recountTicket, ticketToGoOn, uncountDoubles } from '../../tickets/index.js'

/**
 * Removes duplicate messages of two contacts of one person. WhatsApp may deliver a message twice, under the
 * person's LID and under the number; both were stored while these were two contacts.
 */
async function dropDoubles({ keptId, otherId }: ContactPair): Promise<void> {
  const doubles = await database.query<{ ticketId: number; fromMe: boolean }>(
    `delete from messages double using messages kept
      where double.contact_id = $2 and kept.contact_id = $1 and kept.connection_id = double.connection_id
        and kept.from_me = double.from_me and kept.whatsapp_id = double.whatsapp_id
     returning double.ticket_id as "ticketId", double.from_me as "fromMe"`,
    { bind: [keptId, otherId], type: QueryTypes.SELECT },
  )
  const counts = new Map<number, number>()
  for (const { ticketId, fromMe } of doubles)
    if (!fromMe) counts.set(ticketId, (counts.get(ticketId) ?? 0) + 1)
  await uncountDoubles(counts, otherId)
}

/** Messages of each live ticket that are announced. */
const ANNOUNCED_MESSAGES = 100

/** Moves the messages of tickets to a contact. A message that this contact has already stays where it is. */
async function giveMessages(ticketIds: readonly number[], contactId: number): Promise<void> {
  const bind = [[...ticketIds], contactId]
  await database.query(
    `update message_changes set contact_id = $2
      where message_id in (select id from messages where ticket_id = any($1))`,
    { bind, type: QueryTypes.UPDATE },
  )
  await database.query(
    `update messages set contact_id = $2 where ticket_id = any($1) and contact_id <> $2 and not exists (
       select from messages copy where copy.contact_id = $2 and copy.connection_id = messages.connection_id
          and copy.from_me = messages.from_me and copy.whatsapp_id = messages.whatsapp_id)`,
    { bind, type: QueryTypes.UPDATE },
  )
  // Open threads show whose a message is. Only the latest messages of a long thread can be on a screen.
  const visible = await database.query<{ id: string }>(
    `select message.id from tickets ticket cross join lateral (
       select id from messages where ticket_id = ticket.id order by id desc limit ${ANNOUNCED_MESSAGES}) message
      where ticket.id = any($1) and ticket.status <> 'closed'`,
    { bind: [[...ticketIds]], type: QueryTypes.SELECT },
  )
  for (const { id } of visible) await recordEvent('message.updated', { messageId: id })
}

/** Messages of a ticket after another message: all, and the customer's. */
async function countSince(ticketId: number, lastMessageId: string): Promise<{ all: number; theirs: number }> {
  const [found] = await database.query<{ all: number; theirs: number }>(
    `select count(*)::int as "all", count(*) filter (where not from_me)::int as theirs
       from messages where ticket_id = $1 and id > $2`,
    { bind: [ticketId, lastMessageId], type: QueryTypes.SELECT },
  )
  return found ?? { all: 0, theirs: 0 }
}

/** Moves later messages from another contact's ticket to a ticket of the contact who wrote them. */
async function splitTicket(ticket: Ticket, heirId: number, lastMessageId: string): Promise<void> {
  const since = await countSince(ticket.id, lastMessageId)
  if (since.all === 0) return
  // The newest messages are the unread ones.
  const unread = Math.min(ticket.unreadMessages, since.theirs)
  const goesOnIn = await ticketToGoOn(heirId, ticket)
  await database.query(
    `update message_changes set contact_id = $3
      where message_id in (select id from messages where ticket_id = $1 and id > $2)`,
    { bind: [ticket.id, lastMessageId, heirId], type: QueryTypes.UPDATE },
  )
  await database.query(
    `update messages set ticket_id = $3, contact_id = $4 where ticket_id = $1 and id > $2`,
    { bind: [ticket.id, lastMessageId, goesOnIn, heirId], type: QueryTypes.UPDATE },
  )
  await recountTicket(ticket.id, -unread)
  await recountTicket(goesOnIn, unread)
}

export const mergesMessages: MergesContacts = {
  covers: [
    'messages.contact_id',
    'messages.author_contact_id',
    'messages.reactions',
    'message_changes.contact_id',
    'reply_windows.contact_id',
  ],
  count: async ({ otherId }) => ({ messages: await Message.count({ where: { contactId: otherId } }) }),
  forGood: {
    begin: async (pair) => {
      await dropDoubles(pair)
      return {}
    },
    run: async ({ keptId, otherId }) => {
      const bind = [keptId, otherId]
      const type = QueryTypes.UPDATE as const
      await database.query(`update messages set contact_id = $1 where contact_id = $2`, { bind, type })
      await database.query(`update messages set author_contact_id = $1 where author_contact_id = $2`, {
        bind,
        type,
      })
      await database.query(`update message_changes set contact_id = $1 where contact_id = $2`, { bind, type })
      await joinReplyWindows(keptId, otherId)
      await database.query(
        `update messages set reactions = (
           select jsonb_agg(case when (reaction->>'contactId')::integer = $2
                                 then jsonb_set(reaction, '{contactId}', to_jsonb($1::integer)) else reaction end)
             from jsonb_array_elements(reactions) reaction)
          where reactions @> jsonb_build_array(jsonb_build_object('contactId', $2::integer))`,
        { bind, type },
      )
    },
  },
  byHand: {
    begin: async () => ({ lastMessageId: String((await Message.max<string, Message>('id')) ?? 0) }),
    run: async ({ ticketIds, keptId, otherId }) => {
      await giveMessages(ticketIds, keptId)
      await joinReplyWindows(keptId, otherId)
    },
  },
  undo: {
    run: async ({ ticketIds, keptId, otherId, heirId, snapshot: { lastMessageId } }) => {
      await giveMessages(ticketIds, otherId)
      const contactId = heirId === keptId ? otherId : keptId
      const tickets = await Ticket.findAll({ where: { contactId }, order: [['id', 'ASC']], lock: true })
      for (const ticket of tickets) await splitTicket(ticket, heirId, lastMessageId)
      await recountReplyWindows([keptId, otherId])
    },
  },
}
