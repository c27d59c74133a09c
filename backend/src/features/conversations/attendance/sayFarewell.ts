import { Op, Transaction } from 'sequelize'
import { Ticket, TicketTracking } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { companyMayWork } from '../../billing/companies/index.js'
import { queueBotText } from '../messages/index.js'
import { farewellWords, ratingQuestion } from '../ratings/index.js'
import { askForRating, takeFarewell } from '../tickets/index.js'
import { companySettings } from '../../company/settings/index.js'

/**
 * Tells the customer that an attendance is over: the question for a rating if the company asks for one,
 * otherwise the completion text. Nothing is sent when the ticket was reopened or the customer wrote again, or
 * while the company may not use the product: a late text would not be understood.
 * @param attendanceId of the finished attendance.
 */
export async function sayFarewell(attendanceId: number): Promise<void> {
  const finished = await TicketTracking.findByPk(attendanceId)
  if (!finished) return
  const { ticketId } = finished
  const ticket = await Ticket.findByPk(ticketId, {
    include: ['contact'],
    lock: { level: Transaction.LOCK.NO_KEY_UPDATE, of: Ticket },
  })
  // Undoing locks the ticket, too. So the farewell is either sent from here on, or was cancelled before.
  if (!(await takeFarewell(attendanceId)) || !ticket?.contact || !(await isOver(ticket, attendanceId))) return
  if (!(await companyMayWork(clock.now()))) return
  await queueBotText(ticket, ticket.contact, await farewell(ticket))
}

/** Whether the ticket has stayed closed, and the customer has no other live ticket on its connection. */
async function isOver(ticket: Ticket, attendanceId: number): Promise<boolean> {
  if (ticket.status !== 'closed') return false
  const later = await TicketTracking.count({ where: { ticketId: ticket.id, id: { [Op.gt]: attendanceId } } })
  if (later > 0) return false
  const { contactId, connectionId } = ticket
  const live = { contactId, connectionId, status: { [Op.ne]: 'closed' } }
  return (await Ticket.count({ where: live })) === 0
}

/** @param ticket is closed. From now on a rating is expected. */
async function farewell(ticket: Ticket): Promise<string> {
  const { completion, rating } = await farewellWords(ticket)
  const { userRating, language } = await companySettings()
  if (rating === null || !userRating || ticket.isGroup) return completion
  await askForRating(ticket.id)
  return ratingQuestion(rating, language)
}
