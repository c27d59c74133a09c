import type { SpecialDay, TargetKind, WorkingHours } from '@balcao/contract'
import { clock } from '../../../platform/clock/clock.js'
import { bound, raw, sql, type Sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { maySend } from '../../billing/companies/index.js'
import { BULK } from '../messages/index.js'
import type { Targets } from './targets.rules.js'

/** Most waits of one run. */
export const MOST_WAITS = 200

/**
 * SQL condition: the customer of a ticket waits for people. The index `tickets_awaiting` has the same one.
 */
const AWAITS = `(ticket.waiting_since is not null and ticket.status <> 'closed' and not ticket.chatbot and not ticket.is_group)`

/** SQL condition: a queue has a target. The index `queues_targets` has the same one. */
const HAS_TARGET = `(queue.answer_target is not null or queue.waiting_target is not null)`

/** SQL condition: the wait of a ticket has a target. It began after its queue got one. */
const IS_TRACKED = `(${AWAITS} and ${HAS_TARGET} and ticket.waiting_since >= queue.targets_since)`

/**
 * Waits of all companies that have no plan yet, or whose time to look at has come. $1 is now. A company that
 * is closed for sending has moved in, and what waits in it waited elsewhere.
 */
const DUE = `
  select ticket.company_id, ticket.id as ticket_id
    from queues queue
    join companies company on company.id = queue.company_id and ${maySend('company', '$1')}
    join tickets ticket on ticket.company_id = queue.company_id and ticket.queue_id = queue.id and ${AWAITS}
     and ticket.waiting_since >= queue.targets_since
    left join ticket_waits planned on planned.ticket_id = ticket.id
   where ${HAS_TARGET}
     and (planned.since is distinct from ticket.waiting_since or planned.queue_id is distinct from queue.id)
  union all
  select wait.company_id, wait.ticket_id
    from ticket_waits wait
    join companies company on company.id = wait.company_id and ${maySend('company', '$1')}
   where wait.look_at <= $1`

/** Finds a row when there is something to do. */
export const waitsAreDue = (): Sql => bound(DUE, [clock.now()])

/** Companies with such waits. Runs in the platform scope. */
export const companiesWithDue = () =>
  readRows<{ companyId: number }>(
    bound(`select distinct due.company_id as "companyId" from (${DUE}) due`, [clock.now()]),
  )

/** The plan of a ticket's wait as it is stored; `since` null once it was counted. */
interface StoredWait {
  storedSince: Date | null
  storedKind: TargetKind | null
  storedQueueId: number | null
  storedDueAt: Date | null
  /** The attendance for which kinds are `noticed`. */
  attendanceOfNotices: number | null
  noticed: TargetKind[] | null
}

/** A ticket with its wait, and the plan of it. */
export interface WaitFacts extends Targets, StoredWait {
  ticketId: number
  userId: number | null
  isClosed: boolean
  closedAt: Date | null
  queueId: number | null
  waitingSince: Date | null
  /** Its wait has a target. */
  isTracked: boolean
  schedules: WorkingHours[] | null
  specialDays: SpecialDay[] | null
  attendanceId: number | null
  /** Nobody has answered in the attendance yet. */
  isUnanswered: boolean
  /** The team's first message after the stored wait began, and who wrote it. */
  answeredAt: Date | null
  answeredBy: number | null
}

/** Locks tickets of the scope's company with something to do. Those that somebody changes now are skipped. */
export async function lockDue(): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    bound(
      `select ticket.id from tickets ticket
        where ticket.id = any(array(select due.ticket_id from (${DUE}) due limit ${MOST_WAITS}))
        order by ticket.id for no key update skip locked`,
      [clock.now()],
    ),
  )
  return rows.map(({ id }) => id)
}

/** What is decided on, of locked tickets. */
export const readWaits = (ticketIds: readonly number[]) =>
  readRows<WaitFacts>(sql`
    select ticket.id as "ticketId", ticket.user_id as "userId", ticket.status = 'closed' as "isClosed",
           ticket.closed_at as "closedAt", ticket.queue_id as "queueId", ticket.waiting_since as "waitingSince",
           coalesce(${raw(IS_TRACKED)}, false) as "isTracked", queue.answer_target as "answerTarget",
           queue.waiting_target as "waitingTarget", queue.schedules, queue.special_days as "specialDays",
           attendance.id as "attendanceId",
           attendance.id is not null and attendance.first_response_at is null as "isUnanswered",
           wait.since as "storedSince", wait.kind as "storedKind", wait.queue_id as "storedQueueId",
           wait.due_at as "storedDueAt", wait.attendance_id as "attendanceOfNotices", wait.noticed,
           answer.created_at as "answeredAt", answer.user_id as "answeredBy"
      from tickets ticket
      left join queues queue on queue.id = ticket.queue_id
      left join ticket_tracking attendance on attendance.ticket_id = ticket.id and attendance.finished_at is null
      left join ticket_waits wait on wait.ticket_id = ticket.id
      left join lateral (
        select m.created_at, m.user_id from messages m
         where m.company_id = ticket.company_id and m.ticket_id = ticket.id and m.from_me and not m.is_bot and m.send_priority <> ${BULK}
           and m.created_at >= wait.since
         order by m.created_at, m.id limit 1) answer on true
     where ticket.id = any(${[...ticketIds]}::integer[])`)
