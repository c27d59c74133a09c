import { Op } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Ticket, type Contact } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { ended, move } from '../tickets.commands.js'
import { trackAttending, trackSilentEnd, trackWaiting } from '../tracking/tracking.commands.js'

interface Wanted {
  /** Claimed: what programs send to one person at once is told apart by it. */
  contact: Contact
  connectionId: number
  queueId: number | null
  userId: number | null
  /** Where a ticket that is made stands; undefined closes it at once. `open` has a user. */
  status: 'pending' | 'open' | undefined
  /** The campaign that says it: a ticket that is made is marked by it. */
  campaignId?: number
  /** The ticket in which it asked before: it goes on there, unless somebody has attended it meanwhile. */
  askedIn?: number | null
}

const maybeLive = (contactId: number, connectionId: number): Promise<Ticket | null> =>
  Ticket.findOne({ where: { contactId, connectionId, status: { [Op.ne]: 'closed' } }, lock: true })

/** The ended ticket of a campaign in which it asked, and in which nobody has been. */
const maybeAskedIn = ({ askedIn, contact, connectionId, campaignId }: Wanted): Promise<Ticket | null> =>
  Ticket.findOne({
    where: {
      id: askedIn ?? 0,
      contactId: contact.id,
      connectionId,
      campaignId: campaignId ?? null,
      status: 'closed',
      userId: null,
    },
    lock: true,
  })

/**
 * The ticket that holds what a program sends: the one that lives on the connection, as it stands; else the
 * one in which it asked, or a new one, closed at once unless it is to stay. What the program says starts no
 * bot and asks for no rating, and the customer's answer opens a ticket as ever.
 * @returns it with its contact.
 */
export async function ticketForProgram(wanted: Wanted): Promise<Ticket> {
  const { contact, connectionId } = wanted
  const existing =
    (await maybeLive(contact.id, connectionId)) ?? (wanted.askedIn ? await maybeAskedIn(wanted) : null)
  const ticket = existing ?? (await begin(wanted)) ?? (await maybeLive(contact.id, connectionId))
  if (!ticket) throw new Error('Somebody else has begun and ended a ticket of this contact meanwhile')
  ticket.contact = contact
  return ticket
}

/** The place of a ticket among those of its company that live. */
const placeOf = ({ contactId, connectionId }: Pick<Ticket, 'contactId' | 'connectionId'>): string =>
  `${contactId}/${connectionId}`

/**
 * The same for what was written before and opens none: the ticket that lives, else a new one that is closed;
 * for many in some statements whatever their number.
 * @param wanted with claimed contacts.
 * @returns a ticket for each, in their order, with its contact.
 */
export async function ticketsForScheduled(
  wanted: readonly Pick<Wanted, 'contact' | 'connectionId'>[],
): Promise<Ticket[]> {
  const rows = wanted.map((each) => rowOf({ ...each, queueId: null, userId: null, status: undefined }))
  const live = await Ticket.findAll({
    where: {
      contactId: rows.map(({ contactId }) => contactId),
      connectionId: rows.map(({ connectionId }) => connectionId),
      status: { [Op.ne]: 'closed' },
    },
    order: [['id', 'ASC']],
    lock: true,
  })
  const liveByPlace = new Map(live.map((ticket) => [placeOf(ticket), ticket]))
  const missing = rows.filter((row) => !liveByPlace.has(placeOf(row)))
  const begun = await Ticket.bulkCreate(missing, { returning: true })
  for (const { id: ticketId } of begun) await recordEvent('ticket.created', { ticketId })
  const next = begun.values()
  return wanted.map(({ contact, connectionId }) => {
    const ticket = liveByPlace.get(placeOf({ contactId: contact.id, connectionId })) ?? next.next().value
    if (!ticket) throw new Error('A ticket was stored for each message that had none')
    ticket.contact = contact
    return ticket
  })
}

function rowOf({ contact, connectionId, queueId, userId, status, campaignId }: Wanted) {
  const now = clock.now()
  return {
    contactId: contact.id,
    connectionId,
    isGroup: contact.isGroup,
    status: status ?? ('closed' as const),
    queueId,
    userId,
    campaignId: campaignId ?? null,
    closedAt: status === undefined ? now : null,
    lastMessageAt: now,
  }
}

/** A new ticket; null when the customer wrote at this moment, which has begun one that lives. */
async function begin(wanted: Wanted): Promise<Ticket | null> {
  const { status, userId } = wanted
  const [ticket] = await Ticket.bulkCreate([rowOf(wanted)], { ignoreDuplicates: true })
  if (!ticket?.id) return null
  if (status === 'pending') await trackWaiting([ticket], userId)
  if (status === 'open' && userId !== null) await trackAttending(ticket, userId)
  await recordEvent('ticket.created', { ticketId: ticket.id })
  return Ticket.findByPk(ticket.id)
}

/**
 * Closes a ticket for a program, if it lives: the customer hears nothing of it, and is asked for no rating.
 */
export async function closeSilently(ticket: Ticket): Promise<void> {
  if (ticket.status === 'closed') return
  const closed = await move(ticket, ended(), 'ticket.resolved')
  await trackSilentEnd(closed)
}
