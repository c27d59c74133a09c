import { Op, QueryTypes } from 'sequelize'
import { Ticket, TicketTracking } from '../../../../models/index.js'
import { clock } from '../../../../platform/clock/clock.js'
import { database } from '../../../../platform/database/database.js'
import { bound, type Sql } from '../../../../platform/database/sql.js'
import { lockTicket } from '../tickets.queries.js'

/** The attendance whose rating was asked for and has not arrived; null when there is none. */
export const maybeRatingAsked = (ticketId: number): Promise<TicketTracking | null> =>
  TicketTracking.findOne({
    where: { ticketId, ratingAt: { [Op.ne]: null }, rated: false },
    order: [['id', 'DESC']],
  })

const DUE_FAREWELLS = `
  select company_id as "companyId", id as "attendanceId" from ticket_tracking
   where farewell_due_at <= $1 order by farewell_due_at limit 1000`

/** Finds a row when `listDueFarewells` does. */
export const farewellsAreDue = (): Sql => bound(DUE_FAREWELLS, [clock.now()])

/**
 * Attendances of all companies whose customers are told now that they are over: they can no longer be
 * reopened by "undo". Runs in the platform's scope.
 */
export const listDueFarewells = (): Promise<{ companyId: number; attendanceId: number }[]> =>
  database.query(DUE_FAREWELLS, { bind: [clock.now()], type: QueryTypes.SELECT })

/** Locks the ticket of an attendance; null when one of the two is gone. */
export async function lockTicketOf(attendanceId: number): Promise<Ticket | null> {
  const attendance = await TicketTracking.findByPk(attendanceId, { attributes: ['ticketId'] })
  return attendance && lockTicket(attendance.ticketId)
}

/**
 * Whether a ticket has stayed closed since an attendance, and the customer has no other live ticket on its
 * connection.
 */
export async function isStillOver(ticket: Ticket, attendanceId: number): Promise<boolean> {
  if (ticket.status !== 'closed') return false
  const later = await TicketTracking.count({ where: { ticketId: ticket.id, id: { [Op.gt]: attendanceId } } })
  if (later > 0) return false
  const { contactId, connectionId } = ticket
  const live = { contactId, connectionId, status: { [Op.ne]: 'closed' } }
  return (await Ticket.count({ where: live })) === 0
}
