import { ticketsApi, type ConnectionChoice } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { authorize } from '../../../platform/errors/authorize.js'
import { route, type Route } from '../../../platform/http/route.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'
import { claimContact } from '../../people/contacts/index.js'
import { beginTicket } from './opening/beginTicket.js'
import { listConnectionChoices } from './opening/connectionChoices.queries.js'
import { listTicketViews, type TicketView } from './ticketViews.queries.js'
import { markTicketRead } from './reading.commands.js'
import { removeTicket } from './tickets.commands.js'
import { mayBeginIn, ticketPolicy } from './tickets.policy.js'
import { presentConnectionChoice, presentTicket, presentTicketRow } from './tickets.presenter.js'
import {
  countTickets,
  findConnectionToBeginOn,
  findTicket,
  listTickets,
  requireTransferTarget,
} from './tickets.queries.js'

/**
 * Requires that a new ticket is in one of its creator's queues; admins may leave the queue out.
 * @throws AppError ERR_VALIDATION when a queue is required, ERR_NO_PERMISSION when it is not theirs.
 */
function requireQueue(queueId: number | null, actor: UserActor): void {
  if (mayBeginIn(actor, queueId)) return
  if (queueId !== null) throw new AppError('ERR_NO_PERMISSION')
  throw new AppError('ERR_VALIDATION', { field: 'body.queueId', message: 'queueId is a required field' })
}

/** Connections on which the actor may write to the ticket's customer. */
async function choicesFor(ticket: TicketView, actor: UserActor): Promise<ConnectionChoice[]> {
  if (!ticketPolicy.transfer(actor, ticket)) return []
  const choices = await listConnectionChoices(ticket)
  const live = await listTicketViews(choices.flatMap(({ liveTicketId }) => liveTicketId ?? []))
  return choices.flatMap((choice) => {
    const other = live.find(({ id }) => id === choice.liveTicketId) ?? null
    return other && !ticketPolicy.see(actor, other) ? [] : [presentConnectionChoice(choice, other)]
  })
}

export const ticketsRoutes: readonly Route[] = [
  route(ticketsApi.list, { access: 'user', reads: true }, async ({ query, actor }) => {
    const { matches, ...page } = await listTickets(query, actor)
    const present = query.fields === 'row' ? presentTicketRow : presentTicket
    const tickets = page.tickets.map((ticket) => {
      const presented = present(ticket, actor)
      return matches ? { match: matches.get(ticket.id) ?? null, ...presented } : presented
    })
    return { ...page, tickets }
  }),

  route(ticketsApi.counts, { access: 'user', reads: true }, async ({ query, actor }) =>
    countTickets(query, actor),
  ),

  route(ticketsApi.getByUuid, { access: 'user', reads: true }, async ({ params, actor }) => {
    const ticket = await findTicket({ uuid: params.uuid })
    authorize(actor, ticketPolicy, 'see', ticket)
    return presentTicket(ticket, actor)
  }),

  route(ticketsApi.get, { access: 'user', reads: true }, async ({ params, actor }) => {
    const ticket = await findTicket({ id: params.id })
    authorize(actor, ticketPolicy, 'see', ticket)
    return presentTicket(ticket, actor)
  }),

  route(ticketsApi.connections, { access: 'user', reads: true }, async ({ params, actor }) => {
    const ticket = await findTicket({ id: params.id })
    authorize(actor, ticketPolicy, 'see', ticket)
    return { connections: await choicesFor(ticket, actor) }
  }),

  route(ticketsApi.create, { access: 'user' }, async ({ body, actor }) => {
    const { contactId, queueId = null, userId = actor.id, whatsappId, status } = body
    const contact = await claimContact(contactId)
    await requireTransferTarget({ queueId, userId })
    requireQueue(queueId, actor)
    const connection = await findConnectionToBeginOn(whatsappId)
    const attends = status === 'pending' ? null : userId
    return presentTicket(await beginTicket({ contact, connection, queueId, userId: attends }), actor)
  }),

  route(ticketsApi.remove, { access: 'ticket-options:deleteTicket' }, async ({ params }) => {
    await removeTicket(await findTicket({ id: params.id }))
    return { message: 'ticket deleted' }
  }),

  route(ticketsApi.read, { access: 'user' }, async ({ params, actor }) => {
    const ticket = await findTicket({ id: params.id })
    authorize(actor, ticketPolicy, 'read', ticket)
    return presentTicket(await markTicketRead(ticket), actor)
  }),
]
