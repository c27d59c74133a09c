import { QueryTypes } from 'sequelize'
import { TicketTracking, type Ticket } from '../../models/index.js'
import { clock } from '../../platform/clock/clock.js'
import { database } from '../../platform/database/database.js'

type Tracked = Pick<Ticket, 'id' | 'connectionId'>

/** The times of a ticket's unfinished attendance, which is there after this whether it was before or not. */
async function track(ticket: Tracked, userId: number | null, onInsert: string, onUpdate: string) {
  await database.query(
    `insert into ticket_tracking (ticket_id, connection_id, user_id, queued_at, started_at)
       values ($1, $2, $3, ${onInsert})
     on conflict (company_id, ticket_id) where finished_at is null
       do update set user_id = $3, updated_at = $4, ${onUpdate}`,
    { bind: [ticket.id, ticket.connectionId, userId, clock.now()], type: QueryTypes.INSERT },
  )
}

/** It waits for someone; whoever waits already has waited since then. @param userId whom it waits for, when that is known. */
export const trackWaiting = (ticket: Tracked, userId: number | null = null): Promise<void> =>
  track(
    ticket,
    userId,
    '$4, null',
    `queued_at = case when ticket_tracking.started_at is null then ticket_tracking.queued_at else $4 end, started_at = null`,
  )

/** Someone attends it from now on. */
export const trackAttending = (ticket: Tracked, userId: number): Promise<void> =>
  track(ticket, userId, '$4, $4', 'started_at = $4')

/** Someone else attends it; the attendance goes on. */
export const trackHandOver = (ticket: Tracked, userId: number): Promise<void> =>
  track(ticket, userId, '$4, $4', 'started_at = coalesce(ticket_tracking.started_at, $4)')

/**
 * It is finished. A rating is its user's (server.md, Decision 6): who attended it, whoever cleared it away; who closed it, when
 * nobody did.
 */
export async function trackFinished(ticket: Tracked & Pick<Ticket, 'userId'>): Promise<void> {
  const finished = { userId: ticket.userId, finishedAt: clock.now() }
  const [count] = await TicketTracking.update(finished, { where: { ticketId: ticket.id, finishedAt: null } })
  if (count === 0) {
    const { id: ticketId, connectionId } = ticket
    await TicketTracking.create({ ...finished, ticketId, connectionId, queuedAt: finished.finishedAt })
  }
}
