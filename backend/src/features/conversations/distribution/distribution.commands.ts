import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { companyMaySend } from '../../billing/companies/index.js'
import { notifyCustomer } from '../attendance/index.js'
import { giveTicket } from '../tickets/index.js'
import {
  listAttending,
  lockAttendants,
  lockGivingQueues,
  lockWaiting,
  MOST_TICKETS,
  readLoads,
  readOpen,
} from './distribution.queries.js'
import { isGreeted, openingsOf, planTickets, type Given } from './distribution.rules.js'

/** Notes whose turn it was. */
async function noteTurns(given: readonly Given[]): Promise<void> {
  await database.query(
    `insert into distribution_turns (queue_id, user_id, given_at)
     select queue_id, user_id, to_timestamp(max(turn) / 1000)
       from unnest($1::integer[], $2::integer[], $3::double precision[]) as given (queue_id, user_id, turn) group by 1, 2
     on conflict (queue_id, user_id) do update set given_at = excluded.given_at`,
    {
      bind: [
        given.map(({ queueId }) => queueId),
        given.map(({ userId }) => userId),
        given.map(({ turn }) => turn),
      ],
      type: QueryTypes.INSERT,
    },
  )
}

/**
 * Gives waiting tickets of the company to who is available.
 * - Queues, people and tickets are locked in this order, as whoever changes a ticket does. So nobody
 *   deadlocks.
 * - Of two workers at once the second one waits at the queues, and counts what the first has given.
 * - What was read before the locks is read anew by them: who is away or deleted meanwhile gets nothing.
 * @returns whether there may be more to give.
 */
export async function distribute(): Promise<boolean> {
  const now = clock.now()
  if (!(await companyMaySend(now))) return false
  const giving = await lockGivingQueues()
  if (giving.length === 0) return false
  const attending = await listAttending(giving)
  const people = await lockAttendants(attending.map(({ userId }) => userId))
  if (people.length === 0) return false
  const attendants = await readLoads(people)
  const open = await readOpen(giving)
  const queues = giving.map(({ id, distribution, capacity, totalCapacity }) => ({
    id,
    way: distribution,
    capacity,
    totalCapacity,
    open: open.get(id) ?? 0,
    userIds: attending.filter(({ queueId }) => queueId === id).map(({ userId }) => userId),
  }))
  const stickyDays = new Map(giving.map((queue) => [queue.id, queue.stickyDays]))
  const openings = openingsOf(queues, attendants)
  if (openings.length === 0) return false
  const waiting = await lockWaiting(
    openings.map((opening) => ({ ...opening, stickyDays: stickyDays.get(opening.queueId) ?? 0 })),
  )
  const given = planTickets(waiting, queues, attendants, now.getTime())
  if (given.length === 0) return false
  for (const { ticketId, queueId, userId } of given) {
    const ticket = await giveTicket({ id: ticketId, queueId }, userId)
    const { user, waitingSince } = ticket
    if (user && isGreeted(waitingSince, now))
      await notifyCustomer('accept', ticket, { queueId, userId: null }, user)
  }
  await noteTurns(given)
  return waiting.length === MOST_TICKETS
}
