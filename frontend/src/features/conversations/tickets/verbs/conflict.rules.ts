import type { ErrorAnswer } from '@balcao/contract/errorAnswer'

/** Why an action on a ticket, or a new ticket for its contact, was refused: the state on the server. */
export type Conflict =
  /** Another user attends this ticket. */
  | { kind: 'taken'; name: string }
  /** This ticket was closed. */
  | { kind: 'closed' }
  /** This ticket was changed meanwhile. */
  | { kind: 'changed' }
  /** The contact has another ticket that is not closed; `name` is its attendant, null for none. */
  | { kind: 'other'; uuid: string; name: string | null }

/**
 * Converts the error of an action that came too late (`ERR_OTHER_OPEN_TICKET`).
 * @param ticketId the ticket of the action; null for a new one
 */
export function conflictOf({ ticket }: ErrorAnswer, ticketId: number | null): Conflict {
  if (!ticket) return { kind: 'changed' }
  const name = ticket.user?.name ?? null
  if (ticket.id !== ticketId) return { kind: 'other', uuid: ticket.uuid, name }
  if (ticket.status === 'closed') return { kind: 'closed' }
  return name === null ? { kind: 'changed' } : { kind: 'taken', name }
}
