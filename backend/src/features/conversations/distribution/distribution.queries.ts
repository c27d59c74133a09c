import { calendarOf, isWorkTime, toAway, type AwayReason, type DistributionNow } from '@balcao/contract'
import { Op, Transaction } from 'sequelize'
import { Queue } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { inAlphabet } from '../../../platform/database/alphabet.js'
import { bound, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { findCompany, maySend } from '../../billing/companies/index.js'
import { getsTickets } from '../../company/availability/index.js'
import { companySettings } from '../../company/settings/index.js'
import {
  BOUNCE_MINUTES,
  inTurn,
  nextIn,
  type Attendant,
  type Opening,
  type Waiting,
} from './distribution.rules.js'

/** SQL condition: a ticket waits for anybody of its queue. The index `tickets_to_give` has the same one. */
const WAITS = `ticket.status = 'pending' and ticket.user_id is null and not ticket.chatbot and not ticket.is_group`

/** SQL condition: somebody has let a ticket go a moment ago. $1 is now. */
const LET_GO = `ticket.let_go_at > $1::timestamptz - interval '${BOUNCE_MINUTES} minutes'`

/** SQL expression: how many open tickets of the queue's company there are. */
const countOpen = (which: string): string =>
  `(select count(*) from tickets held where held.company_id = queue.company_id and held.status = 'open' and ${which})`

/** Pairs of a queue and somebody who has room for a ticket that waits in it, of all companies. $1 is now. */
const DUE = `
  from queues queue
  join companies company on company.id = queue.company_id and ${maySend('company', '$1')}
  join user_queues attending on attending.company_id = queue.company_id and attending.queue_id = queue.id
  join users person on person.id = attending.user_id and ${getsTickets('person')}
 where queue.distribution <> 'manual'
   and exists (select from tickets ticket
                where ticket.company_id = queue.company_id and ticket.queue_id = queue.id and ${WAITS}
                  and (ticket.former_user_id = person.id and ${LET_GO}) is not true)
   and (person.capacity is null or ${countOpen('held.user_id = person.id')} < person.capacity)
   and (queue.capacity is null or ${countOpen('held.user_id = person.id and held.queue_id = queue.id')} < queue.capacity)
   and (queue.total_capacity is null or ${countOpen('held.queue_id = queue.id')} < queue.total_capacity)`

/** Finds a row when a ticket waits for which somebody has room. */
export const ticketsAreDue = (): Sql => bound(`select ${DUE}`, [clock.now()])

/** Companies with such tickets. Runs in the platform scope. */
export const companiesWithDue = () =>
  readRows<{ companyId: number }>(
    bound(`select distinct queue.company_id as "companyId" ${DUE}`, [clock.now()]),
  )

/** Locks the queues that give tickets, until the scope ends, and returns those that are open. */
export async function lockGivingQueues(): Promise<Queue[]> {
  const now = clock.now()
  const { scheduleType, timezone } = await companySettings()
  const company = await findCompany(currentCompanyId())
  const queues = await Queue.findAll({
    where: { distribution: { [Op.ne]: 'manual' } },
    order: [['id', 'ASC']],
    lock: Transaction.LOCK.NO_KEY_UPDATE,
  })
  return queues.filter((queue) => isWorkTime(calendarOf(scheduleType, company, queue), timezone, now))
}

/** Who attends which of some queues. */
export const listAttending = (queues: readonly { id: number }[]) =>
  readRows<{ queueId: number; userId: number }>(sql`
    select queue_id as "queueId", user_id as "userId" from user_queues
     where queue_id = any(${queues.map(({ id }) => id)}::integer[]) order by user_id, queue_id`)

/** Locks those of some users who get tickets now, in the order of their ids, until the scope ends. */
export const lockAttendants = (userIds: readonly number[]) =>
  readRows<{ id: number; capacity: number | null }>(sql`
    select person.id, person.capacity from users person
     where person.id = any(${[...userIds]}::integer[]) and ${raw(getsTickets('person'))}
     order by person.id for no key update`)

/** Most tickets of one run. Queues and people are locked for as long as it takes. */
export const MOST_TICKETS = 20

interface StickyOpening extends Opening {
  stickyDays: number
}

/**
 * Locks waiting tickets for which somebody has room, the longest waiting first. Those that somebody changes
 * at this moment are left out; the next run finds them.
 */
export const lockWaiting = (openings: readonly StickyOpening[]): Promise<Waiting[]> => {
  const now = clock.now()
  return readRows<Waiting>(sql`
    select ticket.id, giving.queue_id as "queueId",
           case when giving.sticky_days > 0 then coalesce(
             case when ticket.let_go_at is null then ticket.former_user_id end,
             (select former.user_id from tickets former
               where former.contact_id = ticket.contact_id and former.status = 'closed' and former.user_id is not null
                 and former.closed_at > ${now}::timestamptz - make_interval(days => giving.sticky_days)
               order by former.closed_at desc limit 1)) end as "knownBy",
           case when ticket.let_go_at > ${now}::timestamptz - make_interval(mins => ${BOUNCE_MINUTES}::integer)
                then ticket.former_user_id end as "letGoBy"
      from tickets ticket
      join unnest(${openings.map(({ queueId }) => queueId)}::integer[],
                  ${openings.map(({ stickyDays }) => stickyDays)}::integer[],
                  ${openings.map(({ onlyUserId }) => onlyUserId)}::integer[])
        as giving (queue_id, sticky_days, only_user_id) on giving.queue_id = ticket.queue_id
     where ${raw(WAITS)}
       and (ticket.former_user_id = giving.only_user_id
            and ticket.let_go_at > ${now}::timestamptz - make_interval(mins => ${BOUNCE_MINUTES}::integer)) is not true
     order by case when ticket.waiting_since is null then 'infinity' else ticket.waiting_since end, ticket.id
     limit ${MOST_TICKETS} for no key update of ticket skip locked`)
}

/** The open tickets of queues, whoever has them. */
export async function readOpen(queues: readonly { id: number }[]): Promise<Map<number, number>> {
  const counted = await readRows<{ queueId: number; open: number }>(sql`
    select giving.id as "queueId", count(*)::integer as open
      from unnest(${queues.map(({ id }) => id)}::integer[]) as giving (id)
      join tickets ticket on ticket.queue_id = giving.id and ticket.status = 'open' group by 1`)
  return new Map(counted.map(({ queueId, open }) => [queueId, open]))
}

/**
 * The open tickets and turns of users. After their locks this is a statement of its own, so that it counts
 * what others have given.
 */
export async function readLoads(
  people: readonly { id: number; capacity: number | null }[],
): Promise<Attendant[]> {
  const ids = people.map(({ id }) => id)
  const counted = await readRows<{ userId: number; queueId: number | null; open: number }>(sql`
    select user_id as "userId", queue_id as "queueId", count(*)::integer as open from tickets
     where user_id = any(${ids}::integer[]) and status = 'open' group by 1, 2`)
  const turns = await readRows<{ queueId: number; userId: number; givenAt: Date }>(sql`
    select queue_id as "queueId", user_id as "userId", given_at as "givenAt" from distribution_turns
     where user_id = any(${ids}::integer[])`)
  return people.map(({ id, capacity }) => {
    const own = counted.filter(({ userId }) => userId === id)
    const openIn = new Map<number, number>()
    for (const { queueId, open } of own) if (queueId !== null) openIn.set(queueId, open)
    return {
      id,
      capacity,
      open: own.reduce((sum, { open }) => sum + open, 0),
      openIn,
      turns: new Map(
        turns
          .filter(({ userId }) => userId === id)
          .map(({ queueId, givenAt }) => [queueId, givenAt.getTime()] as const),
      ),
    }
  })
}

interface AttendingRow {
  id: number
  name: string
  online: boolean
  awaySince: Date | null
  awayReason: AwayReason | null
  awayUntil: Date | null
  capacity: number | null
  getsTickets: boolean
}

/** Who attends a queue, first those who get tickets now, what they have open, and who is next. */
export async function readNow(queue: Queue): Promise<DistributionNow> {
  const { id, distribution: way, capacity, totalCapacity } = queue
  const people = await readRows<AttendingRow>(sql`
    select person.id, person.name, person.online, person.away_since as "awaySince", person.away_reason as "awayReason",
           person.away_until as "awayUntil", person.capacity, ${raw(getsTickets('person'))} as "getsTickets"
      from user_queues attending join users person on person.id = attending.user_id
     where attending.queue_id = ${id} and person.active and not person.super
     order by ${raw(inAlphabet('person.name'))}, person.id`)
  const loads = await readLoads(people)
  const open = (await readOpen([queue])).get(id) ?? 0
  const rules = { id, way, capacity, totalCapacity, open, userIds: people.map((person) => person.id) }
  const getting = new Set(people.filter((person) => person.getsTickets).map((person) => person.id))
  const available = inTurn(
    rules,
    loads.filter((load) => getting.has(load.id)),
  )
  const others = loads.filter((load) => !getting.has(load.id))
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    nextUserId: way === 'manual' ? null : nextIn(rules, available),
    open,
    people: [...available, ...others].flatMap((load) => {
      const person = byId.get(load.id)
      if (!person) return []
      return {
        id: load.id,
        name: person.name,
        online: person.online,
        away: toAway(person),
        open: load.openIn.get(id) ?? 0,
        openInAll: load.open,
        most: load.capacity,
      }
    }),
  }
}
