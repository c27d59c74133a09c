import type { TicketStatus, TicketVerb } from '@balcao/contract'

interface TicketState {
  status: TicketStatus
  userId: number | null
  queueId: number | null
}

interface TicketChange {
  status?: TicketStatus | undefined
  userId?: number | null | undefined
  queueId?: number | null | undefined
}

/** Action that a change of a ticket means; `nothing` when the ticket is in that state already. */
export type TicketAct = TicketVerb | 'nothing'

/**
 * The action behind a change. Clients send the state they want, and the server names the action. Absent keys
 * keep their value; a state that the ticket has already means nothing.
 */
export function verbOf(ticket: TicketState, change: TicketChange, actorId: number): TicketAct {
  const movesQueue = change.queueId !== undefined && change.queueId !== ticket.queueId
  const movesUser = change.userId !== undefined && change.userId !== ticket.userId
  // Assigned to another user. Users who name themselves want the ticket for themselves.
  const givesAway = movesUser && change.userId !== actorId
  switch (change.status) {
    case 'closed':
      return ticket.status === 'closed' ? 'nothing' : 'resolve'
    case 'pending':
      if (movesQueue || (movesUser && ticket.status === 'pending' && change.userId !== null))
        return 'transfer'
      return ticket.status === 'pending' && ticket.userId === null ? 'nothing' : 'return'
    case 'open':
      if (ticket.status === 'closed') return 'reopen'
      if (ticket.status === 'open' && ticket.userId === actorId && !movesQueue && !movesUser) return 'nothing'
      if (ticket.status === 'open' && (ticket.userId === actorId || givesAway)) return 'transfer'
      return 'accept'
    case undefined:
      return movesQueue || movesUser ? 'transfer' : 'nothing'
  }
}

/**
 * Whether a customer who writes again continues the attendance. @param reopenWindow minutes after `closedAt`;
 * 0 means never
 */
export const continuesAttendance = (closedAt: Date | null, reopenWindow: number, now: Date): boolean =>
  closedAt !== null && reopenWindow > 0 && now.getTime() - closedAt.getTime() <= reopenWindow * 60_000
