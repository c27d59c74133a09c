import { phrases, type Language } from '@balcao/contract'

interface Place {
  queueId: number | null
  userId: number | null
}

/**
 * The customer's notice of a transfer: to another queue, another person, or both.
 * @param names of the current queue and person.
 * @returns null when nothing changed for the customer.
 */
export function transferNotice(
  before: Place,
  after: Place,
  names: { queue: string | null; user: string | null },
  language: Language,
): string | null {
  const { around, toQueue, toUser, toBoth } = phrases[language].customers.transfer
  const queue = after.queueId === before.queueId ? null : names.queue
  const user = after.userId === null || after.userId === before.userId ? null : names.user
  if (queue !== null && user !== null && before.userId !== null) return around(toBoth(queue, user))
  if (queue !== null) return around(toQueue(queue))
  return user !== null && before.userId !== null ? around(toUser(user)) : null
}
