import { DAY_MS } from '@balcao/contract/time/durations'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { ofSuperUsers } from '../companies/index.js'
import { REMINDED_DAYS } from '../invoices/index.js'

/** The connection that sends reminders, and its company. */
export interface Sender {
  connectionId: number
  companyId: number
}

/**
 * The connection that super users have chosen, while it is connected. A message that waited for it would
 * arrive when it is out of date. Runs in the platform's scope.
 */
export async function maybeSender(): Promise<Sender | null> {
  const [sender] = await database.query<Sender>(
    `select c.id as "connectionId", c.company_id as "companyId"
       from settings s join companies own on own.id = s.company_id
       join connections c on c.company_id = s.company_id and c.id::text = s.value
      where s.key = 'reminderConnection' and ${ofSuperUsers('own')} and c.status = 'CONNECTED' and c.enabled
      order by c.id limit 1`,
    { type: QueryTypes.SELECT },
  )
  return sender ?? null
}

/**
 * Open invoices of companies with a phone number, in the days of a reminder. One day is added on each side
 * because of time zones. Runs in the platform's scope.
 */
export const listToRemind = (now: Date): Promise<{ invoiceId: number }[]> =>
  database.query(
    `select i.id as "invoiceId" from invoices i join companies c on c.id = i.company_id
      where i.status = 'open' and i.value_cents > i.credit_cents + i.received_cents and c.status and c.phone is not null
        and cardinality(i.whatsapp_reminders) < 2 and c.due_date between $1 and $2
      order by i.id`,
    {
      bind: [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + (REMINDED_DAYS + 1) * DAY_MS)],
      type: QueryTypes.SELECT,
    },
  )
