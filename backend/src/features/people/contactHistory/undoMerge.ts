import { literal, Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../events/recordEvent.js'
import {
  Contact,
  ContactCustomField,
  ContactTag,
  Ticket,
  type ContactIdentity,
  type ContactMerge,
  type MergeSnapshot,
} from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { refuseDuplicates } from '../../../platform/database/uniqueViolation.js'
import { mergeContacts } from '../contacts/index.js'
import { takeBackOptOut } from '../../campaigns/optOuts/index.js'
import { giveSchedules } from '../../conversations/schedules/index.js'
import { openNewTickets } from '../../conversations/tickets/index.js'
import { columnsOf, giveTickets } from './mergeByHand.js'

const isSameAccount = (one: ContactIdentity, other: ContactIdentity): boolean =>
  one.number === other.number && one.lid === other.lid

/** How much was said in a ticket since the merge, and how much of it by the customer. */
async function countSince(ticketId: number, lastMessageId: string): Promise<{ all: number; theirs: number }> {
  const [found] = await database.query<{ all: number; theirs: number }>(
    `select count(*)::int as "all", count(*) filter (where not from_me)::int as theirs
       from messages where ticket_id = $1 and id > $2`,
    { bind: [ticketId, lastMessageId], type: QueryTypes.SELECT },
  )
  return found ?? { all: 0, theirs: 0 }
}

/**
 * Preview, place in the list and unread count of a ticket that has other messages than before. @param unread
 * how many more
 */
const recount = (ticketId: number, unread: number): Promise<unknown> =>
  Ticket.update(
    {
      previewMessageId: literal(`preview_of(${Number(ticketId)})`),
      lastMessageAt: literal(
        `coalesce((select date_trunc('milliseconds', max(created_at)) from messages where ticket_id = ${Number(ticketId)}), last_message_at)`,
      ),
      unreadMessages: literal(`greatest(0, unread_messages + ${unread})`),
    },
    { where: { id: ticketId } },
  )

/**
 * The ticket in which somebody goes on with what was said since: a live one of theirs, else a new one beside
 * the old one's state.
 */
async function ticketToGoOn(heir: Contact, { connectionId, status, queueId }: Ticket): Promise<number> {
  const isLive = status !== 'closed' && connectionId !== null
  if (isLive) {
    const live = await Ticket.findOne({
      where: { contactId: heir.id, connectionId, status: { [Op.ne]: 'closed' } },
    })
    if (live) return live.id
    const made = (await openNewTickets([heir], connectionId)).get(heir.id)
    if (!made) throw new Error('Somebody else has begun a ticket of this contact meanwhile')
    await made.update({ queueId })
    return made.id
  }
  const now = clock.now()
  const made = await Ticket.create({
    contactId: heir.id,
    connectionId,
    queueId,
    isGroup: false,
    status: 'closed',
    closedAt: now,
    lastMessageAt: now,
  })
  await recordEvent('ticket.created', { ticketId: made.id })
  return made.id
}

/** What was said since in a ticket of somebody else goes on with whoever said it. */
async function splitTicket(ticket: Ticket, heir: Contact, lastMessageId: string): Promise<void> {
  const since = await countSince(ticket.id, lastMessageId)
  if (since.all === 0) return
  // What nobody has read yet is the newest.
  const unread = Math.min(ticket.unreadMessages, since.theirs)
  const goesOnIn = await ticketToGoOn(heir, ticket)
  const bind = [ticket.id, lastMessageId, goesOnIn, heir.id]
  await database.query(
    `update message_changes set contact_id = $4
      where $3::int is not null and message_id in (select id from messages where ticket_id = $1 and id > $2)`,
    { bind, type: QueryTypes.UPDATE },
  )
  await database.query(
    `update messages set ticket_id = $3, contact_id = $4 where ticket_id = $1 and id > $2`,
    { bind, type: QueryTypes.UPDATE },
  )
  await recount(ticket.id, -unread)
  await recount(goesOnIn, unread)
  for (const ticketId of [ticket.id, goesOnIn]) await recordEvent('ticket.noted', { ticketId })
}

/** Gives each ticket back to whose it was; what came since belongs to whoever's account it came from. */
async function giveBack(
  kept: Contact,
  other: Contact,
  heir: Contact,
  { ticketIds, lastTicketId, lastMessageId }: MergeSnapshot,
): Promise<void> {
  const tickets = await Ticket.findAll({ where: { contactId: kept.id }, order: [['id', 'ASC']], lock: true })
  const wasOthers = new Set(ticketIds)
  const ownerOf = ({ id }: Ticket): Contact => (wasOthers.has(id) ? other : id > lastTicketId ? heir : kept)
  const going = tickets.filter((ticket) => ownerOf(ticket) === other)
  await giveTickets(
    going.map(({ id }) => id),
    other.id,
  )
  for (const ticket of tickets) if (ownerOf(ticket) !== heir) await splitTicket(ticket, heir, lastMessageId)
  for (const { id } of going) await recordEvent('ticket.noted', { ticketId: id })
}

/**
 * Somebody whom nobody knew wrote meanwhile from the address that the merged contact did not have: it is who
 * had it before.
 */
async function takeIn(owner: Contact, { number, lid }: ContactIdentity, except: number[]): Promise<void> {
  const either = [...(number === null ? [] : [{ number }]), ...(lid === null ? [] : [{ lid }])]
  if (either.length === 0) return
  const newcomers = await Contact.findAll({ where: { [Op.or]: either, id: { [Op.notIn]: except } } })
  for (const newcomer of newcomers) await mergeContacts(owner, newcomer)
}

/**
 * Makes two contacts of one again: each has what it had, and is called as before unless somebody changed that
 * since. What was said since stays with whoever said it, in a ticket of their own where it was said in one of
 * the other's.
 * @throws AppError ERR_DUPLICATED_CONTACT when a number of theirs belongs to somebody else by now.
 */
export async function undoMerge(merge: ContactMerge): Promise<void> {
  const { snapshot } = merge
  const kept = await Contact.findByPk(merge.keptId, { rejectOnEmpty: true, lock: true })
  const other = await Contact.findByPk(merge.otherId, { rejectOnEmpty: true, lock: true })
  const hasOthersAccount =
    isSameAccount(snapshot.result, snapshot.other) && !isSameAccount(snapshot.result, snapshot.kept)
  const heir = hasOthersAccount ? other : kept
  await giveBack(kept, other, heir, snapshot)
  await ContactCustomField.update({ contactId: other.id }, { where: { id: snapshot.extraInfoIds } })
  await giveSchedules(kept.id, other.id, snapshot.scheduleIds ?? [])
  await ContactTag.destroy({ where: { contactId: kept.id, tagId: snapshot.tagIds } })
  const [second, address] = hasOthersAccount ? [kept, snapshot.kept] : [other, snapshot.other]
  await takeIn(second, address, [kept.id, other.id])
  const changes = Object.entries(columnsOf(snapshot.kept)).filter(([key]) => {
    const now = kept.previous(key as keyof ContactIdentity) as unknown
    const set = columnsOf(snapshot.result)[key as keyof ContactIdentity]
    return String(now) === String(set)
  })
  const taken = {
    contacts_company_id_number_key: { code: 'ERR_DUPLICATED_CONTACT', field: 'number' },
    contacts_company_id_lid_key: { code: 'ERR_DUPLICATED_CONTACT', field: 'number' },
  } as const
  await refuseDuplicates(taken, async () => {
    await kept.update(Object.fromEntries(changes))
    await other.update({ ...columnsOf(snapshot.other), gone: null })
  })
  if (snapshot.result.number !== null) await takeBackOptOut(snapshot.result.number)
  await merge.update({ undoneAt: clock.now() })
  await recordEvent('contact.updated', { contactId: kept.id })
  await recordEvent('contact.created', { contactId: other.id })
}
