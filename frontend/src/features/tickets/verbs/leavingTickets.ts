import type { Ticket } from '@balcao/contract/resources/tickets'
import { createPassing } from '../../../data/passing'
import type { ListFilter } from '../listFilter.rules'
import { belongs, type Reader } from '../ticketList.rules'

/** Tickets that were handed on or deleted a moment ago, while that can still be taken back. */
const leaving = createPassing<Ticket>()

/** Takes a ticket out of the lists; answers what puts it back. */
export const leave = leaving.add

export const useLeavingTickets = leaving.useAll

/** A list as it shows while some tickets are on their way out. */
export function withoutLeaving(tickets: readonly Ticket[], gone: readonly Ticket[]): readonly Ticket[] {
  if (gone.length === 0) return tickets
  const ids = new Set(gone.map(({ id }) => id))
  return tickets.filter(({ id }) => !ids.has(id))
}

/** The counts of the open tickets as they show while some are on their way out. */
export function countsWithoutLeaving(
  counts: { open: number; pending: number },
  gone: readonly Ticket[],
  filter: Pick<ListFilter, 'showAll' | 'queueIds'>,
  reader: Reader,
): { open: number; pending: number } {
  const leavingOf = (status: 'open' | 'pending') =>
    gone.filter((ticket) => belongs(ticket, { ...filter, status }, reader)).length
  return {
    open: Math.max(0, counts.open - leavingOf('open')),
    pending: Math.max(0, counts.pending - leavingOf('pending')),
  }
}
