import { calendarOf, localTime, type TargetKind } from '@balcao/contract'
import { recordEvent } from '../../../events/recordEvent.js'
import { clock } from '../../../platform/clock/clock.js'
import { sql } from '../../../platform/database/sql.js'
import { readRows } from '../../../platform/database/statement.js'
import { currentCompanyId } from '../../../platform/tenancy/scope.js'
import { findCompany } from '../../billing/companies/index.js'
import { companySettings } from '../../company/settings/index.js'
import { touchTickets } from '../tickets/index.js'
import { lockDue, MOST_WAITS, readWaits, type WaitFacts } from './targets.queries.js'
import { lookAfter, outcomeOf, planOf, type Hours, type WaitPlan } from './targets.rules.js'

/** After how long the plan of a ticket without a wait is looked at: a closed ticket’s is deleted. */
const IDLE_MS = 24 * 3_600_000

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()

/** A wait that is over, for the counts of its day. */
interface CountedWait {
  day: string
  queueId: number
  userId: number
  kind: TargetKind
  met: number
  missed: number
}

/** How a wait that is over counts; null when it says nothing, or the ticket only left the tracked ones. */
function countOf(facts: WaitFacts, timezone: string, now: Date): CountedWait | null {
  const { storedSince, storedKind, storedQueueId, storedDueAt, answeredAt, answeredBy, userId } = facts
  if (!storedSince || !storedKind || isSame(storedSince, facts.waitingSince)) return null
  const closedAt = facts.isClosed ? facts.closedAt : null
  const outcome = outcomeOf({ dueAt: storedDueAt, answeredAt, closedAt }, now)
  if (!outcome) return null
  const [met, missed] = outcome === 'met' ? [1, 0] : [0, 1]
  return {
    day: localTime(storedSince, timezone).date,
    queueId: storedQueueId ?? 0,
    userId: answeredBy ?? userId ?? 0,
    kind: storedKind,
    met,
    missed,
  }
}

/** Adds waits to the counts of their days, in one order: two workers at once never wait for each other. */
async function addCounts(waits: readonly CountedWait[]): Promise<void> {
  if (waits.length === 0) return
  await readRows(sql`
    insert into target_days (day, queue_id, user_id, kind, met, missed)
    select day, queue_id, user_id, kind, sum(met), sum(missed)
      from unnest(${waits.map(({ day }) => day)}::date[], ${waits.map(({ queueId }) => queueId)}::integer[],
                  ${waits.map(({ userId }) => userId)}::integer[], ${waits.map(({ kind }) => kind)}::text[],
                  ${waits.map(({ met }) => met)}::integer[], ${waits.map(({ missed }) => missed)}::integer[])
        as ended (day, queue_id, user_id, kind, met, missed)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (company_id, day, queue_id, user_id, kind)
      do update set met = target_days.met + excluded.met, missed = target_days.missed + excluded.missed`)
}

/** Screens draw the ticket's new target. They compare the time of its last change. */
async function announceTarget(ticketId: number): Promise<void> {
  await touchTickets([ticketId])
  await recordEvent('ticket.noted', { ticketId })
}

/** Forgets the wait of a ticket whose customer does not wait, or whose queue has no target any more. */
async function putAside(
  { ticketId, isClosed, storedSince, storedDueAt, waitingSince }: WaitFacts,
  now: Date,
): Promise<void> {
  await readRows(
    isClosed
      ? sql`delete from ticket_waits where ticket_id = ${ticketId}`
      : sql`update ticket_waits
               set since = null, due_at = null, amber_at = null, look_at = ${new Date(now.getTime() + IDLE_MS)}::timestamptz
             where ticket_id = ${ticketId}`,
  )
  if (storedDueAt && waitingSince && isSame(storedSince, waitingSince)) await announceTarget(ticketId)
}

/** Stores a plan. The instant of the wait is copied as it is: a finer one than ours would never be equal. */
async function storePlan(
  { ticketId, queueId, attendanceId }: WaitFacts,
  { kind, minutes, amberAt, dueAt }: WaitPlan,
  noticed: readonly TargetKind[],
  now: Date,
): Promise<void> {
  await readRows(sql`
    insert into ticket_waits (ticket_id, queue_id, since, kind, minutes, amber_at, due_at, look_at, attendance_id, noticed)
    select ticket.id, ${queueId}::integer, ticket.waiting_since, ${kind}::text, ${minutes}::integer,
           ${amberAt}::timestamptz, ${dueAt}::timestamptz, ${lookAfter({ dueAt }, now)}::timestamptz,
           ${attendanceId}::integer, ${[...noticed]}::text[]
      from tickets ticket where ticket.id = ${ticketId}
    on conflict (ticket_id) do update
       set queue_id = excluded.queue_id, since = excluded.since, kind = excluded.kind, minutes = excluded.minutes,
           amber_at = excluded.amber_at, due_at = excluded.due_at, look_at = excluded.look_at,
           attendance_id = excluded.attendance_id, noticed = excluded.noticed`)
}

/** Plans a wait. Those who lead hear of a missed target once, for each target of an attendance. */
async function follow(facts: WaitFacts, hours: Hours, now: Date): Promise<void> {
  const { ticketId, waitingSince, storedSince, storedKind, attendanceId } = facts
  if (!waitingSince) return
  const isGoingOn = isSame(storedSince, waitingSince)
  // A ticket that is returned begins to wait anew, but its customer waits for the same answer.
  const kind = (isGoingOn && storedKind) || (facts.isUnanswered ? 'answer' : 'waiting')
  const plan = planOf(waitingSince, kind, facts, hours)
  const noticed = facts.attendanceOfNotices === attendanceId ? (facts.noticed ?? []) : []
  const isNew = plan.dueAt !== null && plan.dueAt <= now && !noticed.includes(kind)
  await storePlan(facts, plan, isNew ? [...noticed, kind] : noticed, now)
  // A target of another queue is drawn nowhere.
  const hadTarget = isGoingOn && facts.storedQueueId === facts.queueId ? facts.storedDueAt : null
  if (!isSame(hadTarget, plan.dueAt)) await announceTarget(ticketId)
  if (isNew && plan.minutes !== null)
    await recordEvent('ticket.late', { ticketId, kind, minutes: plan.minutes })
}

/**
 * Plans, follows and counts waits of the company.
 * - Nothing is done when a message arrives: the sweep finds what has changed.
 * - Tickets are locked first, so two workers never count or tell anything twice.
 * @returns whether there may be more.
 */
export async function followWaits(): Promise<boolean> {
  const now = clock.now()
  const due = await lockDue()
  if (due.length === 0) return false
  const { scheduleType, timezone } = await companySettings()
  const company = await findCompany(currentCompanyId())
  const waits = await readWaits(due)
  for (const facts of waits) {
    const { isTracked, schedules, specialDays } = facts
    const queue = schedules && specialDays && { schedules, specialDays }
    if (isTracked) await follow(facts, { calendar: calendarOf(scheduleType, company, queue), timezone }, now)
    else await putAside(facts, now)
  }
  await addCounts(waits.flatMap((facts) => countOf(facts, timezone, now) ?? []))
  return due.length === MOST_WAITS
}
