import type { Tag } from '@balcao/contract/resources/people/tags'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import { createTransientStore } from '../../../../data/transientStore'

/** Tags given to several tickets at once, while that can still be undone. */
export interface OptimisticTags {
  ids: ReadonlySet<number>
  tags: readonly Tag[]
}

const optimisticTags = createTransientStore<OptimisticTags>()

/** Shows tags on tickets; answers what takes these off again. */
export const addOptimisticTags = (tickets: readonly Ticket[], tags: readonly Tag[]): (() => void) =>
  optimisticTags.add({ ids: new Set(tickets.map(({ id }) => id)), tags })

export const useOptimisticTags = optimisticTags.useAll

/** A ticket with these tags, too, after those that it has; the same object when it has them all. */
export function withTags(ticket: Ticket, tags: readonly Tag[]): Ticket {
  const missing = tags.filter(({ id }) => !ticket.tags.some((tag) => tag.id === id))
  return missing.length === 0 ? ticket : { ...ticket, tags: [...ticket.tags, ...missing] }
}

/** A list with the tags that its tickets are being given. */
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
