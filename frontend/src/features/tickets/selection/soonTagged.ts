import type { Tag } from '@balcao/contract/resources/tags'
import type { Ticket } from '@balcao/contract/resources/tickets'
import { createPassing } from '../../../data/passing'

/** Tickets that get tags together, while that can still be taken back. */
export interface SoonTagged {
  ids: ReadonlySet<number>
  tags: readonly Tag[]
}

const soonTagged = createPassing<SoonTagged>()

/** Shows tags on tickets; answers what takes these off again. */
export const tagSoon = (tickets: readonly Ticket[], tags: readonly Tag[]): (() => void) =>
  soonTagged.add({ ids: new Set(tickets.map(({ id }) => id)), tags })

export const useSoonTagged = soonTagged.useAll

/** A ticket with these tags, too, after those that it has; the same object when it has them all. */
export function withTags(ticket: Ticket, tags: readonly Tag[]): Ticket {
  const missing = tags.filter(({ id }) => !ticket.tags.some((tag) => tag.id === id))
  return missing.length === 0 ? ticket : { ...ticket, tags: [...ticket.tags, ...missing] }
}

/** A list as it shows while some of its tickets are being tagged. */
export function withSoonTagged(tickets: readonly Ticket[], tagged: readonly SoonTagged[]): readonly Ticket[] {
  if (tagged.length === 0) return tickets
  return tickets.map((ticket) =>
    tagged.reduce((held, { ids, tags }) => (ids.has(held.id) ? withTags(held, tags) : held), ticket),
  )
}
