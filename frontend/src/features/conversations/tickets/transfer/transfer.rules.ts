import type { QueueBadge } from '@balcao/contract/resources/company/queues'
import type { TransferTo } from '@balcao/contract/resources/conversations/ticketVerbs'
import type { Ticket } from '@balcao/contract/resources/conversations/tickets'
import type { Colleague } from '@balcao/contract/resources/company/users'
import { folded } from '@balcao/contract/text/words'

/** Minimum length of the text for a search, and the delay after the last key in milliseconds. */
export const SEARCH_FROM = 3
export const SEARCH_MS = 500

/** The active colleagues whose name contains the text, without the current attendant. */
export function foundColleagues(
  colleagues: readonly Colleague[],
  text: string,
  except: number | null,
): Colleague[] {
  const wanted = folded(text.trim())
  if (wanted.length < SEARCH_FROM) return []
  return colleagues.filter(({ id, name, active }) => active && id !== except && folded(name).includes(wanted))
}

/** The queues to choose from: all, or those of the chosen colleague. */
export function queuesFor(queues: readonly QueueBadge[], colleague: Colleague | null): QueueBadge[] {
  if (!colleague || colleague.queues.length === 0) return [...queues]
  const theirs = new Set(colleague.queues.map(({ id }) => id))
  return queues.filter(({ id }) => theirs.has(id))
}

/**
 * The current place of tickets to transfer. Their attendant is not offered; their queue is chosen initially.
 */
export type TransferFrom = Pick<Ticket, 'status' | 'queueId' | 'userId'>

/** What several tickets have in common. */
export function commonPlace(tickets: readonly TransferFrom[]): TransferFrom {
  const [first, ...others] = tickets
  const isSame = (field: 'queueId' | 'userId') => others.every((ticket) => ticket[field] === first?.[field])
  return {
    // If at least one is attended, returning all of them has an effect.
    status: tickets.some(({ status }) => status !== 'pending') ? 'open' : 'pending',
    queueId: isSame('queueId') ? (first?.queueId ?? null) : null,
    userId: isSame('userId') ? (first?.userId ?? null) : null,
  }
}

/** Whether a ticket is already waiting in that queue without an attendant. */
export const isThere = ({ status, queueId, userId }: TransferFrom, to: TransferTo): boolean =>
  status === 'pending' && userId === null && to.userId === null && to.queueId === queueId
