import { hearsOfPending, type SessionUser } from '@balcao/contract/resources/company/auth'
import type { Message } from '@balcao/contract/resources/conversations/messages'
import type { TicketEvent } from '@balcao/contract/resources/conversations/ticketEvents'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { settingOf } from '../../../session'

/** Whose attention is asked for. */
export interface AlertReader {
  id: number
  queueIds: readonly number[]
  /** They want alerts of tickets that nobody has accepted yet. */
  alertsPending: boolean
}

/**
 * Somebody as one whose attention may be asked for: of what waits they hear when they or their company want
 * that.
 */
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

/**
 * Whether what happens in a ticket is for this person: theirs or nobody's, in one of their queues or none.
 */
export const isRecipient = (
  { status, userId, queueId }: Place,
  { id, queueIds, alertsPending }: AlertReader,
): boolean =>
  (status === 'open' || (status === 'pending' && alertsPending)) &&
  (userId === null || userId === id) &&
  (queueId === null || queueIds.includes(queueId))

/** Whether a ticket was handed to this person, whatever its queue, and they have not looked at it. */
const isHandedTo = (
  { status, userId, handover }: Place & Pick<Ticket, 'handover'>,
  { id }: AlertReader,
): boolean => handover !== null && status !== 'closed' && userId === id

/** Whether what is unread in a ticket is for this person to see. */
export const isForThem = (ticket: Place & Pick<Ticket, 'handover'>, listener: AlertReader): boolean =>
  isRecipient(ticket, listener) || isHandedTo(ticket, listener)

/**
 * Whether it is worth a sound that something was done with a ticket: when somebody else has handed it to
 * them.
 */
export const isHandedOver = (event: TicketEvent, ticket: Ticket, listener: AlertReader): boolean =>
  (event.kind === 'transferred' || event.kind === 'returned') &&
  event.by !== null &&
  event.by.id !== listener.id &&
  ticket.handover !== null &&
  isForThem(ticket, listener)

/** Whether a message is worth a sound: never one's own. */
export const isNewUnread = (
  message: Pick<Message, 'fromMe' | 'read'>,
  ticket: Place,
  listener: AlertReader,
): boolean => !message.fromMe && !message.read && isRecipient(ticket, listener)

export const latestFirst = (one: Ticket, other: Ticket): number =>
  other.lastMessageAt.localeCompare(one.lastMessageAt)

/** The list with the news of one ticket: in it while it concerns the listener and has something unread. */
export function withTicket(list: readonly Ticket[], ticket: Ticket, listener: AlertReader): Ticket[] {
  const cached = list.find(({ id }) => id === ticket.id)
  if (cached && ticket.updatedAt < cached.updatedAt) return [...list]
  const others = list.filter(({ id }) => id !== ticket.id)
  return ticket.unreadMessages > 0 && isForThem(ticket, listener)
    ? [ticket, ...others].sort(latestFirst)
    : others
}
