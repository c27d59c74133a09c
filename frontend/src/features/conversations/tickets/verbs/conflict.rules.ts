import type { ErrorAnswer } from '@balcao/contract/errors'

/** Why an act on a ticket, or a new ticket for its contact, was refused: the state that the server found. */
export type Conflict =
  /** Somebody else has this ticket. */
  | { kind: 'taken'; name: string }
  /** This ticket has been closed. */
  | { kind: 'closed' }
  /** This ticket has changed since it was read. */
  | { kind: 'changed' }
  /** The contact has another ticket that is not closed; `name` is null when nobody has it. */
  | { kind: 'other'; uuid: string; name: string | null }

/**
 * Reads the refusal that something else came first (`ERR_OTHER_OPEN_TICKET`).
 * @param ticketId the ticket that was to be changed; null when a new one was wanted
 */
export function conflictOf({ ticket }: ErrorAnswer, ticketId: number | null): Conflict {
  if (!ticket) return { kind: 'changed' }
  const name = ticket.user?.name ?? null
  if (ticket.id !== ticketId) return { kind: 'other', uuid: ticket.uuid, name }
  if (ticket.status === 'closed') return { kind: 'closed' }
  return name === null ? { kind: 'changed' } : { kind: 'taken', name }
}
