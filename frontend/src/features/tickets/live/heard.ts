import type { QueryClient } from '@tanstack/react-query'
import { isLater, type TicketAge, type TicketChange } from '../ticketList.rules'

/** How old the latest state is that was heard of each ticket, also of those that no list has. */
const heard = new WeakMap<QueryClient, Map<number, TicketAge>>()

const ageOf = ({ ticket, updatedAt }: TicketChange): TicketAge | undefined =>
  ticket ?? (updatedAt === undefined ? undefined : { updatedAt })

/**
 * Without news that are older than what was heard of their ticket: the answer to a call may come after the event of a later change that
 * took the ticket out of every list, where nothing is left to compare it with.
 */
export function withoutOld(client: QueryClient, changes: readonly TicketChange[]): readonly TicketChange[] {
  const ages = heard.get(client) ?? new Map<number, TicketAge>()
  heard.set(client, ages)
  return changes.filter((change) => {
    const [age, latest] = [ageOf(change), ages.get(change.ticketId)]
    if (age && latest && isLater(latest, age)) return false
    if (age) ages.set(change.ticketId, { updatedAt: age.updatedAt, preview: age.preview ?? null })
    return true
  })
}
