import { DAY_MS } from '@balcao/contract/time/durations'
import { QueryTypes } from 'sequelize'
import { clock } from '../../../platform/clock/clock.js'
import { database } from '../../../platform/database/database.js'
import { forgetPastShipments } from '../../campaigns/campaignRuns/index.js'
import { dropUnnamed } from '../../conversations/media/index.js'
import { deleteMessages } from '../../conversations/messages/index.js'
import { closedBefore, forgetPreviews, lockClosedTickets } from '../../conversations/tickets/index.js'
import { forgetPastBefore } from '../../conversations/pastMessages/index.js'
import { forgetSentBefore } from '../../conversations/schedules/index.js'

/** Tickets that one transaction looks at. Most may have been emptied long ago. */
const WALKED = 1_000
/** Tickets and messages of one transaction: it holds locks for some tens of milliseconds. */
const TICKETS = 50
const MESSAGES = 1_000

const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY_MS)

/** The next tickets that were closed before an instant, and whether they contain messages to delete. */
const nextTickets = (afterId: number, before: Date): Promise<{ id: number; isFull: boolean }[]> =>
  database.query(
    `select t.id, exists (
       select from messages m where m.company_id = t.company_id and m.ticket_id = t.id and m.created_at < $2) as "isFull"
       from tickets t where t.id > $1 and ${closedBefore('t', '$2')} order by t.id limit ${WALKED}`,
    { bind: [afterId, before], type: QueryTypes.SELECT },
  )

/**
 * Deletes messages older than `days`, with their files, from tickets that were closed as long ago. The
 * tickets stay, with times, notes and ratings, so the company's figures do not change.
 * @param afterTicketId where to continue.
 * @returns how many messages were deleted, and where to continue; null at the end.
 */
export async function purgeSome(
  afterTicketId: number,
  days: number,
): Promise<{ removed: number; next: number | null }> {
  const before = daysAgo(days)
  const walked = await nextTickets(afterTicketId, before)
  const full = walked.filter(({ isFull }) => isFull).map(({ id }) => id)
  const ticketIds = await lockClosedTickets(full.slice(0, TICKETS), before)
  const isLast = walked.length < WALKED && full.length <= TICKETS
  const next = isLast ? null : (full[TICKETS - 1] ?? walked.at(-1)?.id ?? null)
  if (ticketIds.length === 0) return { removed: 0, next }
  const doomed = await database.query<{ id: string; storageKey: string | null }>(
    `select m.id, f.storage_key as "storageKey" from messages m left join message_media f on f.message_id = m.id
      where m.ticket_id = any($1::integer[]) and m.created_at < $2 order by m.ticket_id, m.id limit ${MESSAGES}`,
    { bind: [ticketIds, before], type: QueryTypes.SELECT },
  )
  const ids = doomed.map(({ id }) => id)
  await forgetPreviews(ids)
  await deleteMessages(ids)
  await dropUnnamed(doomed.flatMap(({ storageKey }) => storageKey ?? []))
  return { removed: ids.length, next: ids.length < MESSAGES ? next : afterTicketId }
}

/**
 * Deletes some schedules that were sent longer than `days` ago and whose message is gone, with their files.
 * @returns how many; 0 when none are left.
 */
export async function purgeSchedules(days: number): Promise<number> {
  const { removed, files } = await forgetSentBefore(daysAgo(days))
  await dropUnnamed(files)
  return removed
}

/**
 * Deletes some messages older than `days` that were there before their number was linked, with their files.
 * @returns how many; 0 when none are left.
 */
export async function purgePast(days: number): Promise<number> {
  const { removed, files } = await forgetPastBefore(daysAgo(days))
  await dropUnnamed(files)
  return removed
}

/**
 * Erases the recipients of campaigns that ended longer than `days` ago, some shipments at a time.
 * @returns how many; 0 when none are left.
 */
export const purgeShipments = (days: number): Promise<number> => forgetPastShipments(daysAgo(days))
