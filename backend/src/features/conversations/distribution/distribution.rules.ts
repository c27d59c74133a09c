import type { DistributionWay } from '@balcao/contract'

/** Minutes in which a ticket is not given again to who has let it go. */
export const BOUNCE_MINUTES = 10

/** Hours after which nobody is introduced by itself: a backup was restored, or a company moved in. */
const GREETED_HOURS = 24

/** Whether who gets a ticket is introduced to its customer. */
export const isGreeted = (waitingSince: Date | null, now: Date): boolean =>
  waitingSince === null || now.getTime() - waitingSince.getTime() < GREETED_HOURS * 3_600_000

/** A waiting ticket. */
export interface Waiting {
  id: number
  queueId: number
  /** Who knows the customer: the last attendant in the queue's days; null for none. */
  knownBy: number | null
  /** Who has let it go a moment ago; null for none. */
  letGoBy: number | null
}

export interface QueueRules {
  id: number
  way: DistributionWay
  /** The most open tickets of this queue that one person gets; null: without a limit. */
  capacity: number | null
  /** While all people together have so many open tickets of it, nobody gets more; null: without a limit. */
  totalCapacity: number | null
  /** Its open tickets, whoever has them. */
  open: number
  /** Who attends it. */
  userIds: readonly number[]
}

/** Somebody who is available. */
export interface Attendant {
  id: number
  /** The most open tickets; null: without a limit. */
  capacity: number | null
  /** Open tickets, in all queues, and by queue. */
  open: number
  openIn: ReadonlyMap<number, number>
  /** When each queue has last given them one, as a growing number. A queue that never has is missing. */
  turns: ReadonlyMap<number, number>
}

export interface Given {
  ticketId: number
  queueId: number
  userId: number
  /** Later than all turns before it. */
  turn: number
}

type Load = Pick<Attendant, 'id' | 'capacity' | 'open'> & {
  openIn: Map<number, number>
  turns: Map<number, number>
}

const mostOf = (capacity: number | null): number => capacity ?? Infinity

const hasRoom = (
  { capacity, open, openIn }: Pick<Attendant, 'capacity' | 'open' | 'openIn'>,
  queue: Pick<QueueRules, 'id' | 'capacity'>,
): boolean => open < mostOf(capacity) && (openIn.get(queue.id) ?? 0) < mostOf(queue.capacity)

/** Before every turn. */
const NEVER = -1

/** Who never got one of this queue comes first, then who got one longest ago. */
const byTurn =
  ({ id }: Pick<QueueRules, 'id'>) =>
  (one: Attendant, other: Attendant): number =>
    (one.turns.get(id) ?? NEVER) - (other.turns.get(id) ?? NEVER) || one.id - other.id

const byLoad =
  (queue: QueueRules) =>
  (one: Attendant, other: Attendant): number =>
    one.open - other.open || byTurn(queue)(one, other)

/** Who comes before whom in a queue. */
const orderOf = (queue: QueueRules) => (queue.way === 'leastBusy' ? byLoad(queue) : byTurn(queue))

/** A queue in which somebody has room. */
export interface Opening {
  queueId: number
  /** The only one who has room; null where there are several. */
  onlyUserId: number | null
}

/** The queues in which somebody has room. */
export const openingsOf = (queues: readonly QueueRules[], attendants: readonly Attendant[]): Opening[] =>
  queues.flatMap((queue) => {
    if (queue.open >= mostOf(queue.totalCapacity)) return []
    const [first, ...others] = attendants.filter(
      (each) => queue.userIds.includes(each.id) && hasRoom(each, queue),
    )
    return first ? [{ queueId: queue.id, onlyUserId: others.length === 0 ? first.id : null }] : []
  })

/** Those who attend a queue, in the order in which it gives them tickets; who has no room comes last. */
export const inTurn = (queue: QueueRules, attendants: readonly Attendant[]): Attendant[] =>
  attendants
    .filter(({ id }) => queue.userIds.includes(id))
    .toSorted(
      (one, other) =>
        Number(hasRoom(other, queue)) - Number(hasRoom(one, queue)) || orderOf(queue)(one, other),
    )

/** Who gets the next ticket of a customer whom nobody knows; null while nobody has room. */
export function nextIn(queue: QueueRules, attendants: readonly Attendant[]): number | null {
  const [next] = inTurn(queue, attendants)
  const isFull = queue.open >= mostOf(queue.totalCapacity)
  return next && !isFull && hasRoom(next, queue) ? next.id : null
}

/**
 * Who gets which ticket. Tickets are given in their order, whatever their queues are, so no queue waits for
 * another. A ticket without somebody who has room is left out, and those after it are not.
 * @param waiting the longest waiting one first.
 * @param now milliseconds, as the turns are counted.
 */
export function planTickets(
  waiting: readonly Waiting[],
  queues: readonly QueueRules[],
  attendants: readonly Attendant[],
  now: number,
): Given[] {
  const loads = new Map<number, Load>(
    attendants.map((each) => [
      each.id,
      { ...each, openIn: new Map(each.openIn), turns: new Map(each.turns) },
    ]),
  )
  const rules = new Map(queues.map((queue) => [queue.id, { ...queue }]))
  // Another process may have a clock that is ahead.
  let turn = attendants.reduce((latest, { turns }) => Math.max(latest, ...turns.values()), now)
  return waiting.flatMap(({ id: ticketId, queueId, knownBy, letGoBy }) => {
    const queue = rules.get(queueId)
    if (!queue || queue.open >= mostOf(queue.totalCapacity)) return []
    const able = queue.userIds
      .flatMap((userId) => loads.get(userId) ?? [])
      .filter((load) => load.id !== letGoBy && hasRoom(load, queue))
    const next = able.find(({ id }) => id === knownBy) ?? able.toSorted(orderOf(queue))[0]
    if (!next) return []
    turn += 1
    queue.open += 1
    next.open += 1
    next.openIn.set(queueId, (next.openIn.get(queueId) ?? 0) + 1)
    next.turns.set(queueId, turn)
    return { ticketId, queueId, userId: next.id, turn }
  })
}
