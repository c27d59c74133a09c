import type { ErrorAnswer } from '@balcao/contract/errors'

/** Why something could not be done with a ticket, or for its contact: what the server found instead. */
export type Rival =
  /** Somebody has this very ticket. */
  | { kind: 'taken'; name: string }
  /** This very ticket has been closed. */
  | { kind: 'closed' }
  /** This very ticket stands otherwise than was thought. */
  | { kind: 'changed' }
  /** The contact has another ticket that is not closed; nobody's has no name. */
  | { kind: 'other'; uuid: string; name: string | null }

/**
 * Reads the refusal that something else came first (`ERR_OTHER_OPEN_TICKET`).
 * @param ticketId the ticket that was to be changed; null when a new one was wanted
 */
export function rivalOf({ ticket }: ErrorAnswer, ticketId: number | null): Rival {
  if (!ticket) return { kind: 'changed' }
  const name = ticket.user?.name ?? null
  if (ticket.id !== ticketId) return { kind: 'other', uuid: ticket.uuid, name }
  if (ticket.status === 'closed') return { kind: 'closed' }
  return name === null ? { kind: 'changed' } : { kind: 'taken', name }
}
