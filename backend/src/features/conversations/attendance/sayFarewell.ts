import { Op, Transaction } from 'sequelize'
import { Ticket, TicketTracking } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { companyMayWork } from '../../billing/companies/index.js'
import { queueBotText } from '../messages/index.js'
import { farewellWords, ratingQuestion } from '../ratings/index.js'
import { askForRating, takeFarewell } from '../tickets/index.js'
import { companySettings } from '../../company/settings/index.js'

/**
 * Tells the customer that an attendance is over, once that can no longer be taken back: the question for a
 * rating where the company asks for one, else the completion text. Nothing is said where the talk goes on,
 * since somebody reopened it or the customer wrote again, nor for a company that may not work now: later
 * nobody would know what it is about.
 * @param attendanceId the finished one's.
 */
export async function sayFarewell(attendanceId: number): Promise<void> {
  const finished = await TicketTracking.findByPk(attendanceId)
  if (!finished) return
  const { ticketId } = finished
  const ticket = await Ticket.findByPk(ticketId, {
    include: ['contact'],
    lock: { level: Transaction.LOCK.NO_KEY_UPDATE, of: Ticket },
  })
  // Whoever takes it back holds the ticket, too: from here on it is told, or was not to be.
  if (!(await takeFarewell(attendanceId)) || !ticket?.contact || !(await isOver(ticket, attendanceId))) return
  if (!(await companyMayWork(clock.now()))) return
  await queueBotText(ticket, ticket.contact, await farewell(ticket))
}

/** Whether the ticket rests since then, and the customer talks with nobody on its connection. */
async function isOver(ticket: Ticket, attendanceId: number): Promise<boolean> {
  if (ticket.status !== 'closed') return false
  const later = await TicketTracking.count({ where: { ticketId: ticket.id, id: { [Op.gt]: attendanceId } } })
  if (later > 0) return false
  const { contactId, connectionId } = ticket
  const live = { contactId, connectionId, status: { [Op.ne]: 'closed' } }
  return (await Ticket.count({ where: live })) === 0
}

/** @param ticket is closed: a rating is expected from here on. */
async function farewell(ticket: Ticket): Promise<string> {
  const { completion, rating } = await farewellWords(ticket)
  const { userRating, language } = await companySettings()
  if (rating === null || !userRating || ticket.isGroup) return completion
  await askForRating(ticket.id)
  return ratingQuestion(rating, language)
}
