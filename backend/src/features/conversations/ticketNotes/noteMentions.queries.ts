import type { NoteMention as MentionOnWire } from '@balcao/contract'
import type { Ticket } from '../../../models/index.js'
import { sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { batchReads } from '../../../platform/tenancy/batchReads.js'
import { listTicketReaders, ticketPolicy } from '../tickets/index.js'

interface MentionRow {
  userId: number
  noteId: number
  note: string
  createdAt: Date
  authorId: number | null
  authorName: string | null
  ticketId: number
  uuid: string
  status: Ticket['status']
  ownerId: number | null
  queueId: number | null
  contactId: number
  contactName: string
  messageId: string | null
}

const MOST = 100

/** Mentions that their users have not seen, newest first. */
const listUnseen = (which: Sql): Promise<MentionRow[]> =>
  readRows<MentionRow>(sql`
    select mention.user_id as "userId", note.id as "noteId", note.note, note.created_at as "createdAt",
           author.id as "authorId", author.name as "authorName", ticket.id as "ticketId", ticket.uuid,
           ticket.status, ticket.user_id as "ownerId", ticket.queue_id as "queueId",
           contact.id as "contactId", contact.name as "contactName",
           (select message.id from messages message
             where message.company_id = note.company_id and message.ticket_id = note.ticket_id
               and message.created_at <= note.created_at
             order by message.id desc limit 1) as "messageId"
      from note_mentions mention
      join ticket_notes note on note.company_id = mention.company_id and note.id = mention.note_id
      join tickets ticket on ticket.company_id = note.company_id and ticket.id = note.ticket_id
      join contacts contact on contact.company_id = note.company_id and contact.id = note.contact_id
      left join users author on author.company_id = note.company_id and author.id = note.user_id
     where ${which}
     order by note.id desc`)

const present = (row: MentionRow): MentionOnWire => ({
  noteId: row.noteId,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  by: row.authorId === null ? null : { id: row.authorId, name: row.authorName ?? '' },
  ticket: { id: row.ticketId, uuid: row.uuid },
  contact: { id: row.contactId, name: row.contactName },
  messageId: row.messageId,
})

/** What the user was mentioned in and has not seen, in tickets that they may still see. */
export async function listMentions(actor: UserActor): Promise<MentionOnWire[]> {
  const rows = await listUnseen(sql`mention.user_id = ${actor.id} and mention.note_id in (
      select note_id from note_mentions where user_id = ${actor.id} order by note_id desc limit ${MOST})`)
  return rows
    .filter(({ status, ownerId, queueId }) => ticketPolicy.see(actor, { status, userId: ownerId, queueId }))
    .map(present)
}

/** A mention that its user has not seen; null when they have, or when they may no longer see the ticket. */
export async function maybeMention(noteId: number, userId: number): Promise<MentionOnWire | null> {
  const [row] = await listUnseen(sql`mention.note_id = ${noteId} and mention.user_id = ${userId}`)
  if (!row) return null
  const readers = await listTicketReaders({ userId: row.ownerId, queueId: row.queueId }, row.authorId)
  return readers.some(({ id }) => id === userId) ? present(row) : null
}

interface Mentioned {
  userId: number
  mention: MentionOnWire
}

/** The mentions of a note, each with its user, for broadcasts. Calls of one moment are read together. */
export const mentionsOf = batchReads<number, Mentioned[]>(async (noteIds) => {
  const rows = await listUnseen(sql`mention.note_id = any(${noteIds}::integer[])`)
  const byNote = new Map<number, Mentioned[]>()
  for (const row of rows) {
    const mentioned = { userId: row.userId, mention: present(row) }
    byNote.set(row.noteId, [...(byNote.get(row.noteId) ?? []), mentioned])
  }
  return byNote
})
