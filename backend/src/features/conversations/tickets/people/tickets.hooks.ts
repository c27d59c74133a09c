import { Op, QueryTypes } from 'sequelize'
import { recordEvent } from '../../../../events/recordEvent.js'
import type {
  ContactPair,
  DescribesContacts,
  MergesContacts,
  MergesTickets,
} from '../../../../kit/contactHooks.js'
import type { ErasesPerson, ExportsPerson } from '../../../../kit/personalData.js'
import { Ticket } from '../../../../models/index.js'
import { database } from '../../../../platform/database/database.js'
import { countTicketsOf, haveConflictingTickets, historiesOf } from './contactHistory.queries.js'
import { mergeTickets } from './mergeTickets.js'
import { closeSilently } from '../opening/closeSilently.js'

const idsOf = (tickets: readonly Ticket[]): number[] => tickets.map(({ id }) => id)

const noteTickets = async (ticketIds: readonly number[]): Promise<void> => {
  for (const ticketId of ticketIds) await recordEvent('ticket.noted', { ticketId })
}

/** Closes and empties a person's tickets. Times and ratings stay, so the company's figures do not change. */
export const erasesTickets: ErasesPerson = {
  covers: ['tickets.contact_id', 'tickets.bot_memory', 'tickets.handover'],
  begin: async ({ contactId }) => {
    const tickets = await Ticket.findAll({ where: { contactId }, order: [['id', 'ASC']], lock: true })
    for (const ticket of tickets) await closeSilently(ticket)
    return { ticketIds: idsOf(tickets) }
  },
  run: async ({ ticketIds }) => {
    const emptied = { previewMessageId: null, handover: null, botMemory: {} }
    await Ticket.update(emptied, { where: { id: [...ticketIds] } })
  },
  end: ({ ticketIds }) => noteTickets(ticketIds),
}

export const exportsTickets: ExportsPerson = {
  covers: ['tickets.contact_id'],
  leaves: {
    'tickets.bot_memory': 'where the bot is in its questions; what was asked and answered are messages',
    'tickets.handover': 'why a bot gave up; what was asked and answered are messages',
  },
  facts: async ({ id: contactId }) => {
    const tickets = await Ticket.findAll({ where: { contactId }, order: [['id', 'ASC']] })
    return {
      tickets: tickets.map(({ id, status, createdAt, closedAt }) => ({ id, status, createdAt, closedAt })),
    }
  },
  count: async (contactId) => ({ tickets: await Ticket.count({ where: { contactId } }) }),
}

/** Announces the tickets of a contact as deleted: they go with it. */
export async function announceDeletedTickets(contactId: number): Promise<void> {
  const attributes = ['id', 'status', 'queueId', 'userId']
  for (const { id, status, queueId, userId } of await Ticket.findAll({ attributes, where: { contactId } }))
    await recordEvent('ticket.deleted', { ticketId: id, before: { status, queueId, userId } })
}

/** Merges live tickets, because a person may have only one on a connection. */
async function mergeLiveTickets({ keptId, otherId }: ContactPair): Promise<void> {
  const tickets = await Ticket.findAll({
    where: { contactId: [keptId, otherId], status: { [Op.ne]: 'closed' } },
    order: [['id', 'ASC']],
    lock: true,
  })
  for (const ticket of tickets.filter(({ contactId }) => contactId === otherId)) {
    const otherTicket = tickets.find(
      ({ contactId, connectionId }) => contactId === keptId && connectionId === ticket.connectionId,
    )
    if (otherTicket) await mergeTickets(otherTicket, ticket)
  }
}

const giveTickets = (ticketIds: readonly number[], contactId: number): Promise<unknown> =>
  database.query(`update tickets set contact_id = $2, updated_at = now() where id = any($1)`, {
    bind: [[...ticketIds], contactId],
    type: QueryTypes.UPDATE,
  })

export const mergesTicketsOfContacts: MergesContacts = {
  covers: ['tickets.contact_id'],
  isBlocked: haveConflictingTickets,
  count: async ({ otherId }) => ({ tickets: await Ticket.count({ where: { contactId: otherId } }) }),
  forGood: {
    run: async ({ keptId, otherId }) => {
      await mergeLiveTickets({ keptId, otherId })
      // Lists show a ticket's contact. The new one is announced before the old one is deleted.
      const tickets = await Ticket.findAll({ attributes: ['id'], where: { contactId: otherId } })
      await noteTickets(idsOf(tickets))
      await database.query(`update tickets set contact_id = $1 where contact_id = $2`, {
        bind: [keptId, otherId],
        type: QueryTypes.UPDATE,
      })
    },
  },
  byHand: {
    begin: async ({ otherId }) => {
      const tickets = await Ticket.findAll({ where: { contactId: otherId }, attributes: ['id'], lock: true })
      return { ticketIds: idsOf(tickets), lastTicketId: (await Ticket.max<number, Ticket>('id')) ?? 0 }
    },
    run: async ({ keptId, ticketIds }) => void (await giveTickets(ticketIds, keptId)),
    end: ({ ticketIds }) => noteTickets(ticketIds),
  },
  undo: {
    // Each ticket goes back to its earlier contact. A newer one goes to the contact whose account it came
    // from.
    begin: async ({ keptId, otherId, heirId, snapshot: { ticketIds, lastTicketId } }) => {
      const wasOthers = new Set(ticketIds)
      const tickets = await Ticket.findAll({
        where: { contactId: keptId },
        order: [['id', 'ASC']],
        lock: true,
      })
      const ownerOf = (id: number) => (wasOthers.has(id) ? otherId : id > lastTicketId ? heirId : keptId)
      const going = idsOf(tickets).filter((id) => ownerOf(id) === otherId)
      await giveTickets(going, otherId)
      return { ticketIds: going }
    },
    end: ({ ticketIds }) => noteTickets(ticketIds),
  },
}

export const mergesTracking: MergesTickets = {
  covers: ['ticket_tracking.ticket_id'],
  // Finished attendances of the lost ticket move to the kept one.
  run: async ({ keptId, lostId }) => {
    await database.query(
      `update ticket_tracking set ticket_id = $1 where ticket_id = $2 and finished_at is not null`,
      { bind: [keptId, lostId], type: QueryTypes.UPDATE },
    )
  },
}

export const describesTicketsOfContacts: DescribesContacts = {
  histories: historiesOf,
  countTickets: countTicketsOf,
}
