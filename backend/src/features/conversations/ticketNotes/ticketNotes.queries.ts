import type { QueryOf, ticketNotesApi } from '@balcao/contract'
import { TicketNote, type Contact, type Ticket, type User } from '../../../models/index.js'
import { columnsOf, type FlatRow, type RowOf } from '../../../platform/database/columns.js'
import { raw, sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { AppError } from '../../../platform/errors/AppError.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { batchById } from '../../../platform/tenancy/batchReads.js'
import { asStretch, inStretch, type Stretch } from '../ticketEvents/index.js'
import { ofThread, ticketPolicy, type TicketReader } from '../tickets/index.js'

const includes = [
  { association: 'ticket', attributes: ['id', 'status', 'userId', 'queueId', 'connectionId', 'createdAt'] },
  { association: 'contact', attributes: ['id', 'name'] },
  { association: 'user', attributes: ['id', 'name'] },
]

const MOST_NOTES = 500

/**
 * The notes of a contact, or of one ticket, newest first, from tickets that the actor may see; empty when
 * neither is named.
 */
export async function listNotes(
  { contactId, ticketId }: QueryOf<typeof ticketNotesApi.list>,
  actor: UserActor,
): Promise<TicketNote[]> {
  if (contactId === undefined && ticketId === undefined) return []
  const notes = await TicketNote.findAll({
    where: contactId === undefined ? { ticketId: ticketId as number } : { contactId },
    include: includes,
    order: [['id', 'DESC']],
    limit: MOST_NOTES,
  })
  return notes.filter(({ ticket }) => ticket && ticketPolicy.see(actor, ticket))
}

const own = columnsOf<TicketNote>()('note', [
  ...(['id', 'note', 'userId', 'contactId', 'ticketId', 'createdAt', 'updatedAt', 'mentions'] as const),
])
const ticket = columnsOf<Ticket>()('ticket', ['id', 'status', 'connectionId', 'createdAt'])
const contact = columnsOf<Contact>()('contact', ['id', 'name'])
const author = columnsOf<User>()('author', ['id', 'name'])
const COLUMNS = raw([own, ticket, contact, author].map((table) => table.sql).join(', '))

/**
 * A note with everything it is presented with. On a thread's page it holds plain values and cannot be saved.
 */
export interface NoteView extends RowOf<typeof own> {
  ticket?: RowOf<typeof ticket>
  contact?: RowOf<typeof contact>
  user?: RowOf<typeof author> | null
}

/** Most notes between the messages of one page; the newest are kept. */
const MOST_ON_PAGE = 200

/** The newest notes of a thread's tickets in a span of time, at most `most`, the oldest first. */
export async function listThreadNotes(
  thread: Pick<Ticket, 'id' | 'contactId' | 'connectionId'>,
  stretch: Stretch,
  actor: TicketReader,
  most = MOST_ON_PAGE,
): Promise<NoteView[]> {
  const rows = await readRows<FlatRow>(sql`
    with ${asStretch(stretch)}
    select ${COLUMNS}
      from stretch cross join tickets ticket
      join ticket_notes note on note.company_id = ticket.company_id and note.ticket_id = ticket.id
      join contacts contact on contact.company_id = note.company_id and contact.id = note.contact_id
      left join users author on author.company_id = note.company_id and author.id = note.user_id
     where ${ofThread(thread, actor)} and ${inStretch(raw('note.created_at'))}
     order by note.created_at desc, note.id desc limit ${raw(String(most))}`)
  return rows.reverse().map((row) => ({
    ...(own.read(row) as RowOf<typeof own>),
    ticket: ticket.read(row) as RowOf<typeof ticket>,
    contact: contact.read(row) as RowOf<typeof contact>,
    user: author.read(row),
  }))
}

export const maybeNote = batchById(TicketNote, () => ({ include: includes }))

export const noteOfKey = (userId: number, clientKey: string): Promise<TicketNote | null> =>
  TicketNote.findOne({ where: { userId, clientKey }, include: includes })

/** @throws AppError ERR_NO_TICKETNOTE_FOUND */
export async function findNote(id: number): Promise<TicketNote> {
  const note = await maybeNote(id)
  if (!note) throw new AppError('ERR_NO_TICKETNOTE_FOUND')
  return note
}
