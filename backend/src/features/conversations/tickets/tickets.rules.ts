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

/** Action that a change of a ticket means; none when the ticket is already so. */
export type TicketAct = TicketVerb | 'nothing'

/**
 * What a submitted change means: clients send the state they want, the server names the act.
 * Absent keys mean "keep"; asking for what is already so is nothing.
 */
export function verbOf(ticket: TicketState, change: TicketChange, actorId: number): TicketAct {
  const movesQueue = change.queueId !== undefined && change.queueId !== ticket.queueId
  const movesUser = change.userId !== undefined && change.userId !== ticket.userId
  // To somebody else than who asks; who names themselves wants it for themselves.
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
