import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { createTransientStore } from '../../../../data/transientStore'

/** Tags added to several tickets, while that can still be undone. */
export interface OptimisticTags {
  ids: ReadonlySet<number>
  tags: readonly Tag[]
}

const optimisticTags = createTransientStore<OptimisticTags>()

/** Shows tags on tickets; returns a function that removes them. */
export const addOptimisticTags = (tickets: readonly Ticket[], tags: readonly Tag[]): (() => void) =>
  optimisticTags.add({ ids: new Set(tickets.map(({ id }) => id)), tags })

export const useOptimisticTags = optimisticTags.useAll

/** Adds tags to a ticket, after its own; returns the same object when it has them all. */
export function withTags(ticket: Ticket, tags: readonly Tag[]): Ticket {
  const missing = tags.filter(({ id }) => !ticket.tags.some((tag) => tag.id === id))
  return missing.length === 0 ? ticket : { ...ticket, tags: [...ticket.tags, ...missing] }
}

/** A list with the optimistic tags of its tickets. */
export function withOptimisticTags(
  tickets: readonly Ticket[],
  tagged: readonly OptimisticTags[],
): readonly Ticket[] {
  if (tagged.length === 0) return tickets
  return tickets.map((ticket) =>
    tagged.reduce(
      (current, { ids, tags }) => (ids.has(current.id) ? withTags(current, tags) : current),
      ticket,
    ),
  )
}
