import { DAY_MS } from '@balcao/contract/time/durations'
import { QueryTypes } from 'sequelize'
import { database } from '../../../platform/database/database.js'
import type { SetAside } from '../../../platform/jobs/job.js'
import { isClosed } from '../companies/index.js'
import { notSentAfterRestore } from '../../company/mail/index.js'
import { REMINDED_DAYS } from './reminders.rules.js'

/**
 * SQL: open invoices with something left to pay, of active companies, in the days of a reminder. One day is
 * added on each side because of time zones.
 */
const DUE_SOON = `
  from companies c join invoices i on i.company_id = c.id and i.status = 'open'
 where c.status and i.value_cents > i.credit_cents + i.received_cents and c.due_date between $1 and $2`

/** A company that is closed for sending is reminded of nothing. */
const TO_REMIND = `${DUE_SOON} and not ${isClosed('c')}`

const daysOf = (now: Date): Date[] => [
  new Date(now.getTime() - DAY_MS),
  new Date(now.getTime() + (REMINDED_DAYS + 1) * DAY_MS),
]

/** Companies to remind by e-mail. Runs in the platform's scope. */
export const listToRemind = (now: Date): Promise<{ companyId: number }[]> =>
  database.query(`select c.id as "companyId" ${TO_REMIND}`, { bind: daysOf(now), type: QueryTypes.SELECT })

/**
 * Invoices to remind of by WhatsApp: two reminders at most, to a phone number. Runs in the platform's scope.
 */
export const listToRemindByWhatsapp = (now: Date): Promise<{ invoiceId: number }[]> =>
  database.query(
    `select i.id as "invoiceId" ${TO_REMIND} and c.phone is not null and cardinality(i.whatsapp_reminders) < 2 order by i.id`,
    { bind: daysOf(now), type: QueryTypes.SELECT },
  )

const remindedAfterRestore = DUE_SOON.replace('$1', `now() - interval '1 day'`).replace(
  '$2',
  `now() + interval '${REMINDED_DAYS + 1} days'`,
)

/** Kinds of reminders whose day has come, for an invoice `i` of the company `c`. */
const KINDS = `array['ahead'] || case when c.due_date <= now() then array['today'] else '{}' end`

/** Invoices that are near their due date: the old installation has most likely reminded of them. */
export const remindersAfterRestore: readonly SetAside[] = [
  {
    what: 'invoices: no reminder by WhatsApp, which was most likely sent',
    sql: `update invoices set whatsapp_reminders = whatsapp_reminders || due.kinds, updated_at = now()
            from (select i.id as invoice_id, ${KINDS} as kinds ${remindedAfterRestore}) due
           where id = due.invoice_id and not whatsapp_reminders @> due.kinds`,
  },
  notSentAfterRestore(`select c.id as company_id, 'invoice ' || i.id || '/' || kind as key
    ${remindedAfterRestore.replace(' where ', ` cross join unnest(${KINDS}) kind where `)}`),
]
