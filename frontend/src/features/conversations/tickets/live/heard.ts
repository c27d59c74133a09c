import type { QueryClient } from '@tanstack/react-query'
import { isLater, type TicketAge, type TicketChange } from '../ticketList.rules'

/** The latest state heard of each ticket (its age), also of tickets in no list. */
const heard = new WeakMap<QueryClient, Map<number, TicketAge>>()

/** Later than every instant: marks a deleted ticket, which never comes back. */
const FOR_GOOD: TicketAge = { updatedAt: '~' }

const ageOf = ({ ticket, updatedAt }: TicketChange): TicketAge =>
  ticket ?? (updatedAt === undefined ? FOR_GOOD : { updatedAt })

/** Whether a ticket was deleted: a later answer about it is outdated. */
export const isDeleted = (client: QueryClient, ticketId: number): boolean =>
  heard.get(client)?.get(ticketId)?.updatedAt === FOR_GOOD.updatedAt

/**
 * Drops changes that are older than the latest heard state of their ticket. The answer to a call may come
 * after the event of a later change that removed the ticket from every list; then no cached copy is left to
 * compare with.
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
