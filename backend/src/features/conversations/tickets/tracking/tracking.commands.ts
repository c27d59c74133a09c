import { UNDO_RESOLVE_MS } from '@balcao/contract'
import { Op, QueryTypes } from 'sequelize'
import { TicketTracking, type ResolvedFrom, type Ticket } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import type { SetAside } from '../../../../platform/jobs/job.js'

type Tracked = Pick<Ticket, 'id' | 'connectionId'>

/** Creates or updates the unfinished attendance of tickets. */
async function track(
  tickets: readonly Tracked[],
  userId: number | null,
  onInsert: string,
  onUpdate: string,
): Promise<void> {
  if (tickets.length === 0) return
  await database.query(
    `insert into ticket_tracking (ticket_id, connection_id, user_id, queued_at, started_at)
       select id, connection_id, $3::int, ${onInsert} from unnest($1::int[], $2::int[]) as given (id, connection_id)
     on conflict (company_id, ticket_id) where finished_at is null
       do update set user_id = $3, updated_at = $4, ${onUpdate}`,
    {
      bind: [
        tickets.map(({ id }) => id),
        tickets.map(({ connectionId }) => connectionId),
        ...[userId, clock.now()],
      ],
      type: QueryTypes.INSERT,
    },
  )
}

/**
 * The tickets wait for an attendant; one that waits already keeps its time.
 * @param userId the user they wait for, if known.
 */
export const trackWaiting = (tickets: readonly Tracked[], userId: number | null = null): Promise<void> =>
  track(
    tickets,
    userId,
    '$4::timestamptz, null::timestamptz',
    `queued_at = case when ticket_tracking.started_at is null then ticket_tracking.queued_at else $4 end,
     first_response_at = case when ticket_tracking.started_at is null then ticket_tracking.first_response_at end, started_at = null`,
  )

/** A user begins to attend it. */
export const trackAttending = (ticket: Tracked, userId: number): Promise<void> =>
  track([ticket], userId, '$4::timestamptz, $4::timestamptz', 'started_at = $4')

/** Another user attends it; the attendance goes on. */
export const trackHandOver = (ticket: Tracked, userId: number): Promise<void> =>
  track(
    [ticket],
    userId,
    '$4::timestamptz, $4::timestamptz',
    'started_at = coalesce(ticket_tracking.started_at, $4)',
  )

/**
 * The attendance is finished. Its rating belongs to the ticket's user: the attendant, or whoever closed it
 * without one. The customer is told when it can no longer be undone.
 */
export async function trackFinished(
  ticket: Tracked & Pick<Ticket, 'userId'>,
  resolvedFrom: ResolvedFrom,
  closeReasonId: number | null,
): Promise<void> {
  const { id: ticketId, connectionId, userId } = ticket
  const finishedAt = clock.now()
  const farewellDueAt = new Date(finishedAt.getTime() + UNDO_RESOLVE_MS)
  const finished = { userId, finishedAt, farewellDueAt, resolvedFrom, closeReasonId }
  const [count] = await TicketTracking.update(finished, { where: { ticketId, finishedAt: null } })
  if (count === 0) await TicketTracking.create({ ...finished, ticketId, connectionId, queuedAt: finishedAt })
}

/** A program has closed these tickets: their attendances are finished without a farewell. */
export async function trackSilentEnd(
  ticketId: readonly number[],
  closeReasonId: number | null = null,
): Promise<void> {
  await TicketTracking.update(
    { finishedAt: clock.now(), closeReasonId },
    { where: { ticketId: [...ticketId], finishedAt: null } },
  )
}

/** Undoes a finish: the attendance goes on with its earlier user. */
export const trackUnfinished = (finished: TicketTracking, userId: number | null): Promise<TicketTracking> =>
  finished.update({
    userId,
    finishedAt: null,
    farewellDueAt: null,
    resolvedFrom: null,
    closeReasonId: null,
  })

/** The customer was asked to rate the closed attendance: their next number counts as the answer. */
export async function askForRating(ticketId: number): Promise<void> {
  const finished = await TicketTracking.findOne({ where: { ticketId }, order: [['id', 'DESC']] })
  await finished?.update({ ratingAt: clock.now(), rated: false })
}

/** Notes that the rating has arrived. */
export const noteRated = (attendance: TicketTracking): Promise<TicketTracking> =>
  attendance.update({ rated: true })

/**
 * Claims a due farewell.
 * @returns whether it was due, and nobody else had claimed it.
 */
export async function takeFarewell(attendanceId: number): Promise<boolean> {
  const due = { id: attendanceId, farewellDueAt: { [Op.lte]: clock.now() } }
  const [taken] = await TicketTracking.update({ farewellDueAt: null, resolvedFrom: null }, { where: due })
  return taken > 0
}

/** Farewells that waited when a backup was made: the old installation has most likely said them. */
export const farewellsAfterRestore: readonly SetAside[] = [
  {
    what: 'farewells: the old installation has most likely said them',
    sql: `update ticket_tracking set farewell_due_at = null, resolved_from = null, updated_at = now()
           where farewell_due_at is not null`,
  },
]

/**
 * The SQL that closes tickets in a restore, as `trackSilentEnd` does.
 * @param chosen a query of their ids.
 */
export const closingSilently = (chosen: string): string => `
  with closed as (update tickets set status = 'closed', unread_messages = 0, pinned_at = null, snoozed_at = null, snoozed_until = null, recalled_at = null, updated_at = now() where id in (${chosen}) returning id)
  update ticket_tracking set finished_at = now(), updated_at = now() from closed
   where ticket_id = closed.id and finished_at is null`
