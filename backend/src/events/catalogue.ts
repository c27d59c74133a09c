import type { TicketStatus } from '@balcao/contract'

/** Where a ticket stood before a change: who must be told that it left. */
export interface TicketPlace {
  status: TicketStatus
  queueId: number | null
  userId: number | null
}

/**
 * What can happen, in the past tense, with what is needed to tell it: ids, and the places that the state no longer shows.
 * Receivers read the state afresh, so an event that is told twice or late does no harm.
 */
export interface EventPayloads {
  'ticket.created': { ticketId: number }
  'ticket.accepted': { ticketId: number; before: TicketPlace }
  'ticket.returned': { ticketId: number; before: TicketPlace }
  'ticket.resolved': { ticketId: number; before: TicketPlace }
  'ticket.reopened': { ticketId: number; before: TicketPlace }
  'ticket.transferred': { ticketId: number; before: TicketPlace }
  'ticket.read': { ticketId: number }
  /** Two tickets turned out to be one person's: `ticketId` took in the other, which is gone. */
  'ticket.merged': { ticketId: number; lostTicketId: number; before: TicketPlace }
  'message.received': { messageId: string }
  'message.queued': { messageId: string; connectionId: number; contactId: number }
  'message.updated': { messageId: string }
  'contact.created': { contactId: number }
  'contact.updated': { contactId: number }
  'connection.changed': { connectionId: number }
  'connection.deleted': { connectionId: number }
  'connection.sessionChanged': { connectionId: number }
  'connection.linked': { connectionId: number }
  /** `sessionId` is the new login's. */
  'user.loggedIn': { userId: number; sessionId: string }
  'session.ended': { sessionId: string }
}

export type EventName = keyof EventPayloads

/** The names at run time; the compiler holds the list to the payloads above. */
export const eventNames = Object.keys({
  'ticket.created': 0,
  'ticket.accepted': 0,
  'ticket.returned': 0,
  'ticket.resolved': 0,
  'ticket.reopened': 0,
  'ticket.transferred': 0,
  'ticket.read': 0,
  'ticket.merged': 0,
  'message.received': 0,
  'message.queued': 0,
  'message.updated': 0,
  'contact.created': 0,
  'contact.updated': 0,
  'connection.changed': 0,
  'connection.deleted': 0,
  'connection.sessionChanged': 0,
  'connection.linked': 0,
  'user.loggedIn': 0,
  'session.ended': 0,
} satisfies Record<EventName, 0>) as EventName[]
