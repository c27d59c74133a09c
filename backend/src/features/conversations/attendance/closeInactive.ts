import { isWithinHours } from '@balcao/contract'
import { Transaction } from 'sequelize'
import { Connection, Queue, Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { findCompany } from '../../billing/companies/index.js'
import { queueBotText } from '../messages/index.js'
import { companySettings } from '../../company/settings/index.js'
import { closeSilently } from '../tickets/index.js'
import { listInactive } from './inactive.queries.js'

/** Whether somebody is there to attend the ticket now: nobody is left alone for having no answer at night. */
async function isWorkingTime({ companyId, queueId }: Ticket): Promise<boolean> {
  const { scheduleType, timezone } = await companySettings()
  if (scheduleType === 'disabled') return true
  const { schedules, specialDays } = await findCompany(companyId)
  const queue = scheduleType === 'queue' && queueId !== null ? await Queue.findByPk(queueId) : null
  if (scheduleType === 'queue' && !queue) return true
  const calendar = queue
    ? { hours: queue.schedules, days: [queue.specialDays, specialDays] }
    : { hours: schedules, days: [specialDays] }
  return isWithinHours(calendar, timezone, clock.now())
}

/**
 * Closes a ticket in which the customer has not answered, with the words that its connection has for that. It
 * asks for no rating and says no farewell. Whoever writes or acts at the same moment wins: what they do holds
 * the ticket, too.
 */
export async function closeInactive(ticketId: number): Promise<void> {
  const ticket = await Ticket.findByPk(ticketId, {
    include: ['contact'],
    lock: { level: Transaction.LOCK.NO_KEY_UPDATE, of: Ticket },
  })
  if (!ticket?.contact || ticket.connectionId === null) return
  const [isStill] = await listInactive(ticket.connectionId, clock.now(), ticketId)
  if (isStill === undefined || !(await isWorkingTime(ticket))) return
  const connection = await Connection.findByPk(ticket.connectionId, { rejectOnEmpty: true })
  await queueBotText(ticket, ticket.contact, connection.expiresInactiveMessage)
  await closeSilently(ticket)
}
