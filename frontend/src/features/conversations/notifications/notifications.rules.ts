import { hearsOfPending, type SessionUser } from '@balcao/contract/resources/company/auth'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { settingOf } from '../../../session'

/** The user whose alerts are decided here. */
export interface AlertReader {
  id: number
  queueIds: readonly number[]
  /** They want alerts of tickets that nobody has accepted yet. */
  alertsPending: boolean
}

/** The alert settings of a user: alerts of waiting tickets, if the user or the company wants them. */
export const alertReaderOf = ({
  id,
  queues,
  allTicket,
  company,
}: Pick<SessionUser, 'id' | 'queues' | 'allTicket' | 'company'>): AlertReader => ({
  id,
  queueIds: queues.map((queue) => queue.id),
  alertsPending: hearsOfPending(allTicket) || settingOf(company, 'allTicket') === 'enabled',
})

type Place = Pick<Ticket, 'status' | 'userId' | 'queueId'>

/** Whether a ticket concerns this user: it is theirs or nobody's, and in one of their queues or none. */
export const isRecipient = (
  { status, userId, queueId }: Place,
  { id, queueIds, alertsPending }: AlertReader,
): boolean =>
  (status === 'open' || (status === 'pending' && alertsPending)) &&
  (userId === null || userId === id) &&
  (queueId === null || queueIds.includes(queueId))

/** Whether a ticket was handed to this user, in any queue, and they have not opened it yet. */
const isHandedTo = (
  { status, userId, handover }: Place & Pick<Ticket, 'handover'>,
  { id }: AlertReader,
): boolean => handover !== null && status !== 'closed' && userId === id

/** Whether the unread messages of a ticket concern this user. */
export const isForThem = (ticket: Place & Pick<Ticket, 'handover'>, listener: AlertReader): boolean =>
  isRecipient(ticket, listener) || isHandedTo(ticket, listener)

/** Whether an action on a ticket deserves a sound: when somebody else handed it to this user. */
export const isHandedOver = (event: TicketEvent, ticket: Ticket, listener: AlertReader): boolean =>
  (event.kind === 'transferred' || event.kind === 'returned') &&
  event.by !== null &&
  event.by.id !== listener.id &&
  ticket.handover !== null &&
  isForThem(ticket, listener)

/** Whether a queue has given a ticket to this user. */
export const isGiven = (
  event: TicketEvent,
  { userId }: Pick<Ticket, 'userId'>,
  { id }: AlertReader,
): boolean => event.kind === 'distributed' && event.user?.id === id && userId === id

/** Whether a message deserves a sound; one's own never does. */
export const isNewUnread = (
  message: Pick<Message, 'fromMe' | 'read'>,
  ticket: Place,
  listener: AlertReader,
): boolean => !message.fromMe && !message.read && isRecipient(ticket, listener)

/** Whether a customer waits for longer than the target of the queue. @param now milliseconds since 1970. */
export const isLate = ({ target, waitingSince, status }: Ticket, now: number): boolean =>
  status !== 'closed' && waitingSince !== null && target !== null && Date.parse(target.dueAt) <= now

/** Updates the list of late tickets with one ticket; the one that is late for longest comes first. */
export function withLate(list: readonly Ticket[], ticket: Ticket, now: number): Ticket[] {
  const cached = list.find(({ id }) => id === ticket.id)
  if (cached && ticket.updatedAt < cached.updatedAt) return [...list]
  const others = list.filter(({ id }) => id !== ticket.id)
  return isLate(ticket, now) ? [...others, ticket].sort(longestLateFirst) : others
}

export const longestLateFirst = (one: Ticket, other: Ticket): number =>
  (one.target?.dueAt ?? '').localeCompare(other.target?.dueAt ?? '')

export const latestFirst = (one: Ticket, other: Ticket): number =>
  other.lastMessageAt.localeCompare(one.lastMessageAt)

/** Updates the list with one ticket: it is included while it concerns the user and has unread messages. */
export function withTicket(list: readonly Ticket[], ticket: Ticket, listener: AlertReader): Ticket[] {
  const cached = list.find(({ id }) => id === ticket.id)
  if (cached && ticket.updatedAt < cached.updatedAt) return [...list]
  const others = list.filter(({ id }) => id !== ticket.id)
  return ticket.unreadMessages > 0 && isForThem(ticket, listener)
    ? [ticket, ...others].sort(latestFirst)
    : others
}
