import { localTime } from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEventsFor } from '../../events/recordEvent.js'
import { database } from '../../platform/database/database.js'
import { ofSuperUsers } from '../companies/index.js'
import { timezonesOf } from '../settings/index.js'
import { daysUntil } from './subscriptionDates.rules.js'

/** Days before a due date from which there is an invoice. */
const DAYS_AHEAD = 20

/** A plan that costs nothing is renewed when so many days are left: it is not to be paid, and never runs out. */
const FREE_DAYS_AHEAD = 1

const DAY_MS = 86_400_000

interface DueCompany {
  id: number
  dueDate: Date
  planName: string | null
  valueCents: number | null
  /** Its open invoice, which is for another due date. */
  openInvoiceId: number | null
}

/**
 * Companies whose due date is near or past and that have no open invoice for it, by id, and those whose open invoice is for another
 * date. Not those that are switched off, have no plan, or belong to the super users: there is nothing that they would pay for.
 */
const dueCompanies = (afterId: number, most: number, now: Date): Promise<DueCompany[]> =>
  database.query<DueCompany>(
    `select c.id, c.due_date as "dueDate", p.name as "planName", p.value_cents as "valueCents", i.id as "openInvoiceId"
       from companies c join plans p on p.id = c.plan_id
       left join invoices i on i.company_id = c.id and i.status = 'open'
      where c.id > $1 and c.status and not ${ofSuperUsers('c')}
        and (i.id is null and c.due_date < $3 or i.due_at <> c.due_date)
      order by c.id limit $2`,
    { bind: [afterId, most, new Date(now.getTime() + (DAYS_AHEAD + 1) * DAY_MS)], type: QueryTypes.SELECT },
  )

interface Made {
  id: number
  companyId: number
}

interface Wanted extends DueCompany {
  day: string
}

/** That a company's due date is still the one that was read, of which Postgres knows more than milliseconds. */
const IS_SEEN = `c.id = wanted.id and date_trunc('milliseconds', c.due_date) = wanted.due_at`

/** Two that make one at once make one. What a plan is called and costs is what it is now. */
const insert = (wanted: readonly Wanted[]): Promise<Made[]> =>
  database.query<Made>(
    `insert into invoices (company_id, detail, value_cents, due_date, due_at)
     select c.id, wanted.detail, wanted.cents, wanted.day, c.due_date
       from unnest($1::int[], $2::text[], $3::int[], $4::date[], $5::timestamptz[]) as wanted (id, detail, cents, day, due_at)
       join companies c on ${IS_SEEN}
     on conflict do nothing returning id, company_id as "companyId"`,
    {
      bind: [
        wanted.map(({ id }) => id),
        wanted.map(({ planName }) => planName),
        wanted.map(({ valueCents }) => valueCents),
        wanted.map(({ day }) => day),
        wanted.map(({ dueDate }) => dueDate),
      ],
      type: QueryTypes.SELECT,
    },
  )

/** Open invoices go with the due date of their company; not to one that has an invoice already. */
const move = (wanted: readonly Wanted[]): Promise<Made[]> =>
  database.query<Made>(
    `update invoices i set due_date = wanted.day, due_at = c.due_date, updated_at = now()
       from unnest($1::int[], $2::date[], $3::timestamptz[]) as wanted (id, day, due_at) join companies c on ${IS_SEEN}
      where i.company_id = c.id and i.status = 'open'
        and not exists (select from invoices other where other.company_id = i.company_id and other.due_date = wanted.day and other.id <> i.id)
      returning i.id, i.company_id as "companyId"`,
    {
      bind: [wanted.map(({ id }) => id), wanted.map(({ day }) => day), wanted.map(({ dueDate }) => dueDate)],
      type: QueryTypes.SELECT,
    },
  )

const tell = (name: 'invoice.created' | 'invoice.updated', made: readonly Made[]): Promise<void> =>
  recordEventsFor(
    name,
    made.map(({ id: invoiceId, companyId }) => ({ companyId, payload: { invoiceId } })),
  )

/**
 * Makes the invoices that are missing of the next companies, and moves those that are open to their company's due date. In the
 * platform's scope, with as many statements whatever the number of companies is.
 * @returns the id of the last company that was looked at; null when there are no more.
 */
export async function makeInvoices(afterId: number, most: number, now: Date): Promise<number | null> {
  const due = await dueCompanies(afterId, most, now)
  if (due.length === 0) return null
  const timezoneOf = await timezonesOf(due.map(({ id }) => id))
  const wanted = due.map((company) => ({
    ...company,
    day: localTime(company.dueDate, timezoneOf(company.id)).date,
    daysLeft: daysUntil(company.dueDate, now, timezoneOf(company.id)),
  }))
  const isTime = ({ valueCents, daysLeft }: (typeof wanted)[number]) =>
    daysLeft <= (valueCents === 0 ? FREE_DAYS_AHEAD : DAYS_AHEAD)
  await tell(
    'invoice.created',
    await insert(wanted.filter((one) => one.openInvoiceId === null && isTime(one))),
  )
  await tell('invoice.updated', await move(wanted.filter(({ openInvoiceId }) => openInvoiceId !== null)))
  return due.at(-1)?.id ?? null
}

/** Open invoices of nothing: of plans that are free. In the platform's scope. */
export const listFreeInvoices = (most: number): Promise<{ id: number; detail: string }[]> =>
  database.query(
    `select id, detail from invoices where status = 'open' and value_cents = 0 order by id limit $1`,
    {
      bind: [most],
      type: QueryTypes.SELECT,
    },
  )
