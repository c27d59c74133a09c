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
  /**
   * The message was typed on the company's phone. It belongs to the latest ticket, and does not reopen it.
   */
  fromMe: boolean
}

/** Columns of a closed ticket that waits again. Who had it knows the customer, and may be given it first. */
const begunAgain = ({ userId }: Ticket) => ({
  status: 'pending' as const,
  userId: null,
  formerUserId: userId,
  letGoAt: null,
  closedAt: null,
})

/**
 * The ticket of a message: the live one; otherwise one closed within the reopen window, which is pending
 * again in its queue; otherwise a new pending one.
 * @throws Error when another one begins at the same moment; the next try finds it.
 */
export async function openTicketFor({ contact, connectionId, fromMe }: OpenTicketOptions): Promise<Ticket> {
  const latest = await latestTicketOf(contact.id, connectionId)
  if (latest && (latest.status !== 'closed' || fromMe)) return latest
  if (latest) {
    const { reopenWindow } = await companySettings()
    if (continuesAttendance(latest.closedAt, reopenWindow, clock.now())) {
      const before = { status: latest.status, queueId: latest.queueId, userId: latest.userId }
      await latest.update({ ...begunAgain(latest), waitingSince: null })
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
  /** The ticket and time of its message. */
  ticketId: number
  at: Date
  /** The bot's new memory. */
  memory: object
}

/**
 * Reopens the ticket that a campaign began and its customer answers, however old it is. It is pending in the
 * campaign's queue.
 * @returns null when it is not the contact's latest ticket, is live, or was attended since. The answer is
 *   then an ordinary message.
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
    ...begunAgain(latest),
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
 * The ticket for messages that must not open anything, such as those of blocked contacts: the latest one as
 * it is, otherwise a new closed one.
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
 * Creates a pending ticket for each of these contacts. The unique index of live tickets decides races.
 * @returns the tickets by contact, without contacts who have a live one.
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
