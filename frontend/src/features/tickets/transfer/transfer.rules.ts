import { folded } from '@balcao/contract/words'
import type { QueueBadge } from '@balcao/contract/resources/queues'
import type { Colleague } from '@balcao/contract/resources/users'

/** A search starts at this many characters, once typing pauses for so long (product.md, section 5). */
export const SEARCH_FROM = 3
export const SEARCH_MS = 500

/** The colleagues whose name has the text, without whoever has the ticket now. */
export function foundColleagues(
  colleagues: readonly Colleague[],
  text: string,
  except: number | null,
): Colleague[] {
  const wanted = folded(text.trim())
  if (wanted.length < SEARCH_FROM) return []
  return colleagues.filter(({ id, name }) => id !== except && folded(name).includes(wanted))
}

/** The queues that a ticket can go to: all of them, or those of the colleague who gets it. */
export function queuesFor(queues: readonly QueueBadge[], colleague: Colleague | null): QueueBadge[] {
  if (!colleague || colleague.queues.length === 0) return [...queues]
  const theirs = new Set(colleague.queues.map(({ id }) => id))
  return queues.filter(({ id }) => theirs.has(id))
}
