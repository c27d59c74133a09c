import type { QueueBadge } from '@balcao/contract/resources/company/queues'
import type { Ticket, TransferTo } from '@balcao/contract/resources/conversations/tickets'
import type { Colleague } from '@balcao/contract/resources/company/users'
import { folded } from '@balcao/contract/text/words'

/** A search starts at this many characters, once typing pauses for so long. */
export const SEARCH_FROM = 3
export const SEARCH_MS = 500

/**
 * The colleagues whose name has the text, without whoever has the ticket now; who is switched off gets none.
 */
export function foundColleagues(
  colleagues: readonly Colleague[],
  text: string,
  except: number | null,
): Colleague[] {
  const wanted = folded(text.trim())
  if (wanted.length < SEARCH_FROM) return []
  return colleagues.filter(({ id, name, active }) => active && id !== except && folded(name).includes(wanted))
}

/** The queues that a ticket can go to: all of them, or those of the colleague who gets it. */
export function queuesFor(queues: readonly QueueBadge[], colleague: Colleague | null): QueueBadge[] {
  if (!colleague || colleague.queues.length === 0) return [...queues]
  const theirs = new Set(colleague.queues.map(({ id }) => id))
  return queues.filter(({ id }) => theirs.has(id))
}

/**
 * Where tickets stand that are to be handed on: whoever has them is not offered, and their queue is chosen at
 * first.
 */
export type TransferFrom = Pick<Ticket, 'status' | 'queueId' | 'userId'>

/** What tickets have in common. */
export function commonPlace(tickets: readonly TransferFrom[]): TransferFrom {
  const [first, ...others] = tickets
  const isSame = (field: 'queueId' | 'userId') => others.every((ticket) => ticket[field] === first?.[field])
  return {
    // As long as one of them is attended, giving all of them back is something.
    status: tickets.some(({ status }) => status !== 'pending') ? 'open' : 'pending',
    queueId: isSame('queueId') ? (first?.queueId ?? null) : null,
    userId: isSame('userId') ? (first?.userId ?? null) : null,
  }
}

/** Whether a ticket waits there already, for nobody in particular. */
export const isThere = ({ status, queueId, userId }: TransferFrom, to: TransferTo): boolean =>
  status === 'pending' && userId === null && to.userId === null && to.queueId === queueId
