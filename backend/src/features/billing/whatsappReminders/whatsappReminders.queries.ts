import { DAY_MS } from '@balcao/contract/time/durations'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import { ofSuperUsers } from '../companies/index.js'
import { REMINDED_DAYS } from '../invoices/index.js'

/** The connection by which companies are reminded, and whose it is. */
export interface Sender {
  connectionId: number
  companyId: number
}

/**
 * What the super users' company has chosen, while that connection is up: what waited would come when it is
 * true no more. In the platform's scope.
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
 * Open invoices of companies with a telephone, in the days of a reminder and a day around them for their
 * calendars. In the platform's scope.
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
