import type { Tag } from '@balcao/contract/resources/tags'
import type { Ticket } from '@balcao/contract/resources/tickets'
import { useSyncExternalStore } from 'react'

/** Tickets that get tags together, while that can still be taken back. */
export interface SoonTagged {
  ids: ReadonlySet<number>
  tags: readonly Tag[]
}

let soon: readonly SoonTagged[] = []
const listeners = new Set<() => void>()

function change(next: readonly SoonTagged[]): void {
  soon = next
  for (const listener of [...listeners]) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows tags on tickets; answers what takes these off again. */
export function tagSoon(tickets: readonly Ticket[], tags: readonly Tag[]): () => void {
  const tagged = { ids: new Set(tickets.map(({ id }) => id)), tags }
  change([...soon, tagged])
  return () => change(soon.filter((each) => each !== tagged))
}

export const useSoonTagged = (): readonly SoonTagged[] => useSyncExternalStore(subscribe, () => soon)

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
