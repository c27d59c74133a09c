import { isWithinHours } from '@balcao/contract'
import { Connection, Queue, type Ticket } from '../../../models/index.js'
import { clock } from '../../../platform/clock/clock.js'
import { findCompany } from '../../billing/companies/index.js'
import { queueBotText } from '../messages/index.js'
import { companySettings } from '../../company/settings/index.js'
import { closeSilently, lockTicket } from '../tickets/index.js'
import { listInactive } from './inactive.queries.js'

/** Whether somebody works now. Outside working hours a ticket is not closed for lack of an answer. */
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
 * Closes a ticket whose customer has not answered, with the text of its connection. No rating and no farewell
 * follow. A message or an action at the same moment wins: it locks the ticket, too.
 */
export async function closeInactive(ticketId: number): Promise<void> {
  const ticket = await lockTicket(ticketId)
  if (!ticket?.contact || ticket.connectionId === null) return
  const [isStill] = await listInactive(ticket.connectionId, clock.now(), ticketId)
  if (isStill === undefined || !(await isWorkingTime(ticket))) return
  const connection = await Connection.findByPk(ticket.connectionId, { rejectOnEmpty: true })
  await queueBotText(ticket, ticket.contact, connection.expiresInactiveMessage)
  await closeSilently(ticket)
}
