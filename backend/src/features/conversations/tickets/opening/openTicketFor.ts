import { QueryTypes } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import type { Contact } from '../../../../models/index.js'
import { Queue, Ticket } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { companySettings } from '../../../company/settings/index.js'
import { recordTicketEvent } from '../../ticketEvents/index.js'
import { latestTicketOf } from '../tickets.queries.js'
import { continuesAttendance } from '../tickets.rules.js'
import { trackWaiting } from '../tracking/tracking.commands.js'

interface OpenTicketOptions {
  contact: Contact
  connectionId: number
  /** Typed on the company's own phone: it joins the last attendance as that stands, and reopens nothing. */
  fromMe: boolean
}

/**
 * The ticket that a message belongs to: the live one; else the one closed within the reopen window,
 * back in pending with its queue; else a new pending one.
 * @throws Error when another one begins at the same moment: the next try finds it.
 */
export async function openTicketFor({ contact, connectionId, fromMe }: OpenTicketOptions): Promise<Ticket> {
  const latest = await latestTicketOf(contact.id, connectionId)
  if (latest && (latest.status !== 'closed' || fromMe)) return latest
  if (latest) {
    const { reopenWindow } = await companySettings()
    if (continuesAttendance(latest.closedAt, reopenWindow, clock.now())) {
      const before = { status: latest.status, queueId: latest.queueId, userId: latest.userId }
      await latest.update({ status: 'pending', userId: null, closedAt: null, waitingSince: null })
      await trackWaiting([latest])
      await recordEvent('ticket.reopened', { ticketId: latest.id, before })
      await recordTicketEvent([latest.id], 'reopened', {})
      return latest
    }
  }
  const ticket = (await openNewTickets([contact], connectionId)).get(contact.id)
  if (!ticket) throw new Error('Somebody else has begun a ticket of this contact meanwhile')
  return ticket
}

interface AnsweredCampaign {
  contact: Contact
  connectionId: number
  campaign: { id: number; name: string; queueId: number | null }
  /** Where its message stands, and since when. */
  ticketId: number
  at: Date
  /** What the bot keeps in mind from now on. */
  memory: object
}

/**
 * The conversation that a campaign began and the customer answers: it waits in the campaign's queue from now
 * on, however long ago that was.
 * @returns null when it is not the one that counts now, lives, or was attended since: an answer there is a
 *   message like any other.
 */
export async function reopenForAnswer(answered: AnsweredCampaign): Promise<Ticket | null> {
  const { contact, connectionId, campaign, ticketId, at, memory } = answered
  const latest = await latestTicketOf(contact.id, connectionId)
  if (latest?.id !== ticketId || latest.closedAt === null || latest.closedAt > at) return null
  const before = { status: latest.status, queueId: latest.queueId, userId: latest.userId }
  const queue =
    campaign.queueId === null ? null : await Queue.findByPk(campaign.queueId, { attributes: ['id', 'name'] })
  const queueId = queue?.id ?? latest.queueId
  await latest.update({
    status: 'pending',
    userId: null,
    closedAt: null,
    waitingSince: null,
    unreadMessages: 0,
    queueId,
    botMemory: memory,
    chatbot: false,
    queueOptionId: null,
  })
  await trackWaiting([latest])
  await recordEvent('ticket.reopened', { ticketId, before })
  await recordTicketEvent([ticketId], 'campaignAnswered', {
    campaign: { id: campaign.id, name: campaign.name },
    ...(queue && { queue: { id: queue.id, name: queue.name } }),
  })
  return latest
}

/**
 * The ticket in which it is kept what somebody blocked writes: the one that counts now, as it stands, else a
 * new one that is closed from the beginning. Nothing opens, and nobody waits.
 */
export async function keepingTicketFor(
  contact: Pick<Contact, 'id' | 'isGroup'>,
  connectionId: number,
): Promise<Ticket> {
  const latest = await latestTicketOf(contact.id, connectionId)
  if (latest) return latest
  const now = clock.now()
  const ticket = await Ticket.create({
    contactId: contact.id,
    connectionId,
    isGroup: contact.isGroup,
    status: 'closed',
    closedAt: now,
    lastMessageAt: now,
  })
  await recordEvent('ticket.created', { ticketId: ticket.id })
  return ticket
}

/**
 * A new ticket for each of these contacts, who wait in it; the index of live tickets decides a race.
 * @returns the tickets by contact; of contacts who have a live one it is missing.
 */
export async function openNewTickets(
  contacts: readonly Pick<Contact, 'id' | 'isGroup'>[],
  connectionId: number,
): Promise<Map<number, Ticket>> {
  if (contacts.length === 0) return new Map()
  const tickets = await database.query<Ticket>(
    `insert into tickets (contact_id, connection_id, is_group, last_message_at)
     select id, $2, is_group, $4 from unnest($1::int[], $3::boolean[]) as given (id, is_group)
     on conflict do nothing returning *`,
    {
      bind: [contacts.map(({ id }) => id), connectionId, contacts.map(({ isGroup }) => isGroup), clock.now()],
      type: QueryTypes.SELECT,
      model: Ticket,
      mapToModel: true,
    },
  )
  await trackWaiting(tickets)
  for (const { id } of tickets) await recordEvent('ticket.created', { ticketId: id })
  return new Map(tickets.map((ticket) => [ticket.contactId, ticket]))
}
