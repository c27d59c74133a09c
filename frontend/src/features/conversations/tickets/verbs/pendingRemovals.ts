import type { Ticket, TicketCounts } from '@balcao/contract/resources/conversations/tickets'
import { createTransientStore } from '../../../../data/transientStore'
import type { ListFilter } from '../listFilter.rules'
import { belongs, type Reader } from '../ticketList.rules'

/** Tickets that were transferred or deleted a moment ago, while that can still be undone. */
const pendingRemovals = createTransientStore<Ticket>()

/** Removes a ticket from the lists; returns a function that restores it. */
export const addPendingRemoval = pendingRemovals.add

export const usePendingRemovals = pendingRemovals.useAll

/** A list without the tickets that are being removed. */
export function withoutPendingRemovals(
  tickets: readonly Ticket[],
  gone: readonly Ticket[],
): readonly Ticket[] {
  if (gone.length === 0) return tickets
  const ids = new Set(gone.map(({ id }) => id))
  return tickets.filter(({ id }) => !ids.has(id))
}

/** The counts of the tabs without the tickets that are being removed. */
export function countsWithoutPendingRemovals<C extends Pick<TicketCounts, 'open' | 'pending'>>(
  counts: C,
  gone: readonly Ticket[],
  filter: Pick<ListFilter, 'showAll' | 'queueIds'>,
  reader: Reader,
): C {
  const removedOf = (status: 'open' | 'pending') =>
    gone.filter((ticket) => belongs(ticket, { ...filter, status }, reader)).length
  return {
    ...counts,
    open: Math.max(0, counts.open - removedOf('open')),
    pending: Math.max(0, counts.pending - removedOf('pending')),
  }
}
