import { Op } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import { Ticket, type Contact } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { trackAttending, trackWaiting } from '../tracking/tracking.commands.js'

interface Wanted {
  /** Locked, so that programs which write to one person at once take turns. */
  contact: Contact
  connectionId: number
  queueId: number | null
  userId: number | null
  /** Status of a new ticket; undefined: closed at once. `open` needs a user. */
  status: 'pending' | 'open' | undefined
  /** The campaign; a new ticket is marked with it. */
  campaignId?: number
  /**
   * The ticket of the campaign's question. The message goes there, unless somebody has attended it meanwhile.
   */
  askedIn?: number | null
}

const maybeLive = (contactId: number, connectionId: number): Promise<Ticket | null> =>
  Ticket.findOne({ where: { contactId, connectionId, status: { [Op.ne]: 'closed' } }, lock: true })

/** The closed ticket of a campaign's question, if nobody has attended it. */
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
 * The ticket for a program's message: the live one on the connection, otherwise the one of the campaign's
 * question, otherwise a new one, which is closed at once unless `status` says otherwise. It starts no bot and
 * asks for no rating, and the customer's answer opens a ticket as usual.
 * @returns the ticket with its contact.
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

/** Key of a live ticket: its contact and connection. */
const placeOf = ({ contactId, connectionId }: Pick<Ticket, 'contactId' | 'connectionId'>): string =>
  `${contactId}/${connectionId}`

/**
 * Tickets for scheduled messages: the live one, otherwise a new closed one. The number of statements does not
 * depend on the number of messages.
 * @param wanted with locked contacts.
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

/** Creates a ticket; null when the customer has written at this moment and so begun a live one. */
async function begin(wanted: Wanted): Promise<Ticket | null> {
  const { status, userId } = wanted
  const [ticket] = await Ticket.bulkCreate([rowOf(wanted)], { ignoreDuplicates: true })
  if (!ticket?.id) return null
  if (status === 'pending') await trackWaiting([ticket], userId)
  if (status === 'open' && userId !== null) await trackAttending(ticket, userId)
  await recordEvent('ticket.created', { ticketId: ticket.id })
  return Ticket.findByPk(ticket.id)
}
