import { hasAbility } from '@balcao/contract'
import type { Ticket } from '../../../models/index.js'
import type { UserActor } from '../../../platform/tenancy/actor.js'

/** What decides which tickets somebody sees. */
export type TicketReader = Pick<UserActor, 'id' | 'profile' | 'queueIds'>

type Seen = Pick<Ticket, 'status' | 'userId' | 'queueId'>

/** Whether an actor sees every ticket of the company. */
export const seesAllTickets = (actor: Pick<TicketReader, 'profile'>): boolean =>
  hasAbility(actor.profile, 'tickets-manager:showall')

const attends = (actor: UserActor, ticket: Seen): boolean =>
  ticket.userId === actor.id || seesAllTickets(actor)

/** Permissions on tickets. Plain users reach tickets of their queues, without a queue, or their own. */
export const ticketPolicy = {
  see: (actor: UserActor, ticket: Seen): boolean =>
    seesAllTickets(actor) ||
    ticket.userId === actor.id ||
    ticket.queueId === null ||
    actor.queueIds.includes(ticket.queueId),
  accept: (actor: UserActor, ticket: Seen): boolean =>
    ticketPolicy.see(actor, ticket) &&
    ticket.status === 'pending' &&
    (ticket.userId === null || ticket.userId === actor.id),
  /** A ticket that waits for one user can be returned to everybody, too. */
  return: (actor: UserActor, ticket: Seen): boolean =>
    (ticket.status === 'open' || (ticket.status === 'pending' && ticket.userId !== null)) &&
    attends(actor, ticket),
  resolve: (actor: UserActor, ticket: Seen): boolean =>
    ticket.status !== 'closed' &&
    ticketPolicy.see(actor, ticket) &&
    (ticket.userId === null || attends(actor, ticket)),
  reopen: (actor: UserActor, ticket: Seen): boolean =>
    ticket.status === 'closed' && ticketPolicy.see(actor, ticket),
  transfer: (actor: UserActor, ticket: Seen): boolean =>
    ticket.status !== 'closed' &&
    ticketPolicy.see(actor, ticket) &&
    (ticket.userId === null || attends(actor, ticket)),
  /** Write in it, as far as its status allows that. */
  attend: (actor: UserActor, ticket: Seen): boolean =>
    ticketPolicy.see(actor, ticket) && (ticket.userId === null || attends(actor, ticket)),
  send: (actor: UserActor, ticket: Seen): boolean => ticket.status === 'open' && attends(actor, ticket),
  read: (actor: UserActor, ticket: Seen): boolean => ticket.status === 'open' && ticket.userId === actor.id,
  /** Pin it, put it off, mark it as unread: it is about the attendant's own list. */
  arrange: (actor: UserActor, ticket: Seen): boolean => ticketPolicy.read(actor, ticket),
} as const

/** Whether the actor may begin a ticket in a queue: one of their own, or none if they may leave it out. */
export const mayBeginIn = (actor: UserActor, queueId: number | null): boolean =>
  queueId === null
    ? hasAbility(actor.profile, 'tickets:createWithoutQueue')
    : seesAllTickets(actor) || actor.queueIds.includes(queueId)
