import type { QueryClient } from '@tanstack/react-query'
import { isLater, type TicketAge, type TicketChange } from '../ticketList.rules'

/** How old the latest state is that was heard of each ticket, also of those that no list has. */
const heard = new WeakMap<QueryClient, Map<number, TicketAge>>()

/** Later than every instant: a ticket of which that is said never comes back. */
const FOR_GOOD: TicketAge = { updatedAt: '~' }

const ageOf = ({ ticket, updatedAt }: TicketChange): TicketAge =>
  ticket ?? (updatedAt === undefined ? FOR_GOOD : { updatedAt })

/** Whether a ticket was told to be deleted: an answer about it was given before that. */
export const isDeleted = (client: QueryClient, ticketId: number): boolean =>
  heard.get(client)?.get(ticketId)?.updatedAt === FOR_GOOD.updatedAt

/**
 * Without news that are older than what was heard of their ticket: the answer to a call may come after the
 * event of a later change that took the ticket out of every list, where nothing is left to compare it with.
 */
export function withoutOld(client: QueryClient, changes: readonly TicketChange[]): readonly TicketChange[] {
  const ages = heard.get(client) ?? new Map<number, TicketAge>()
  heard.set(client, ages)
  return changes.filter((change) => {
    const [age, latest] = [ageOf(change), ages.get(change.ticketId)]
    if (latest && isLater(latest, age)) return false
    ages.set(change.ticketId, { updatedAt: age.updatedAt, preview: age.preview ?? null })
    return true
  })
}
