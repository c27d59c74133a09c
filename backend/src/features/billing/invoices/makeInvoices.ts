import { DAY_MS } from '@balcao/contract/time/durations'
import {
  localTime,
  monthsOf,
  priceOfPeriod,
  recurrenceMonths,
  type BillingRecurrence,
} from '@balcao/contract'
import { QueryTypes } from 'sequelize'
import { recordEventsFor } from '../../../events/recordEvent.js'
import { database } from '../../../platform/database/database.js'
import { isCustomer } from '../companies/index.js'
import { timezonesOf } from '../../company/settings/index.js'
import { countAgain, listWithCredit } from './credit.commands.js'
import { daysUntil } from './subscriptionDates.rules.js'

/** Days before the due date at which an invoice is created. */
const DAYS_AHEAD = 20

/** Days before the due date at which a free plan is renewed. Nobody has to pay it, so it never expires. */
const FREE_DAYS_AHEAD = 1

interface DueCompany {
  id: number
  dueDate: Date
  recurrence: BillingRecurrence
  planId: number
  planName: string
  /** The plan's price per month. */
  planCents: number
  /** Its open invoice, whose due date, plan or recurrence is out of date. */
  openInvoiceId: number | null
  /** The open invoice is for another plan or number of months. */
  isPricedOtherwise: boolean | null
}

/**
 * SQL expression: the plan of the period that begins with the due date. It is the planned smaller plan if
 * that has begun by then, otherwise the company's plan.
 */
const PLAN_OF_PERIOD = `case when c.planned_from <= c.due_date then c.planned_plan_id else c.plan_id end`

const IS_PRICED_OTHERWISE = `(i.plan_id is distinct from p.id or i.months <> period.months)`

/** Companies by id, at most `most` of them. `early`: also those whose due date is not near. */
interface Which {
  afterId: number
  lastId: number
  most: number
  early: boolean
}

/** Further ahead than any due date. */
const EARLY_DAYS = 100 * 366

const MAX_ID = 2_147_483_647

/**
 * Companies, by id, that need an invoice or a changed one:
 * - their due date is near or past, and they have no open invoice;
 * - or their open invoice has another due date, plan or recurrence.
 *
 * Companies that are switched off, have no plan, or belong to super users are left out: they have nothing to
 * pay.
 */
const dueCompanies = ({ afterId, lastId, most, early }: Which, now: Date): Promise<DueCompany[]> =>
  database.query<DueCompany>(
    `select c.id, c.due_date as "dueDate", c.recurrence, p.id as "planId", p.name as "planName",
            p.value_cents as "planCents", i.id as "openInvoiceId", ${IS_PRICED_OTHERWISE} as "isPricedOtherwise"
       from companies c join plans p on p.id = ${PLAN_OF_PERIOD}
       join unnest($4::text[], $5::int[]) as period (recurrence, months) on period.recurrence = c.recurrence
       left join invoices i on i.company_id = c.id and i.status = 'open'
      where c.id > $1 and c.id <= $6 and ${isCustomer('c')}
        and (i.id is null and c.due_date < $3 or i.due_at <> c.due_date or ${IS_PRICED_OTHERWISE})
      order by c.id limit $2`,
    {
      bind: [
        ...[afterId, most, new Date(now.getTime() + ((early ? EARLY_DAYS : DAYS_AHEAD) + 1) * DAY_MS)],
        ...[Object.keys(recurrenceMonths), Object.values(recurrenceMonths), lastId],
      ],
      type: QueryTypes.SELECT,
    },
  )

interface Made {
  id: number
  companyId: number
}

interface Wanted extends DueCompany {
  day: string
  months: number
  /** The price of all its months. */
  cents: number
}

/**
 * SQL condition: the company's due date is still the one that was read. JavaScript knows it only to the
 * millisecond.
 */
const IS_SEEN = `c.id = wanted.id and date_trunc('milliseconds', c.due_date) = wanted.due_at`

/** Creates missing invoices; two calls at once create one. Name and price are the plan's current ones. */
const insert = (wanted: readonly Wanted[]): Promise<Made[]> =>
  database.query<Made>(
    `insert into invoices (company_id, detail, value_cents, due_date, due_at, plan_id, months)
     select c.id, wanted.detail, wanted.cents, wanted.day, c.due_date, wanted.plan_id, wanted.months
       from unnest($1::int[], $2::text[], $3::int[], $4::date[], $5::timestamptz[], $6::int[], $7::int[])
         as wanted (id, detail, cents, day, due_at, plan_id, months)
       join companies c on ${IS_SEEN}
     on conflict do nothing returning id, company_id as "companyId"`,
    {
      bind: [
        wanted.map(({ id }) => id),
        wanted.map(({ planName }) => planName),
        wanted.map(({ cents }) => cents),
        wanted.map(({ day }) => day),
        wanted.map(({ dueDate }) => dueDate),
        wanted.map(({ planId }) => planId),
        wanted.map(({ months }) => months),
      ],
      type: QueryTypes.SELECT,
    },
  )

/**
 * Updates the price of open invoices after a change of plan or recurrence; invoices paid meanwhile stay as
 * they are. The companies are locked, so that nobody creates a charge for the old amount at the same moment.
 */
const priceAgain = (wanted: readonly Wanted[]): Promise<Made[]> =>
  database.query<Made>(
    `with claimed as (select id from companies where id = any($6::int[]) order by id for no key update)
     update invoices i set plan_id = wanted.plan_id, months = wanted.months, detail = wanted.detail,
            value_cents = wanted.cents + i.difference_cents,
            earlier_value_cents = case when i.value_cents = wanted.cents + i.difference_cents then i.earlier_value_cents else i.value_cents end,
            updated_at = now()
       from unnest($1::int[], $2::text[], $3::int[], $4::int[], $5::int[]) as wanted (id, detail, cents, plan_id, months), claimed
      where i.id = wanted.id and claimed.id = i.company_id and i.status = 'open' returning i.id, i.company_id as "companyId"`,
    {
      bind: [
        wanted.map(({ openInvoiceId }) => openInvoiceId),
        wanted.map(({ planName }) => planName),
        wanted.map(({ cents }) => cents),
        wanted.map(({ planId }) => planId),
        wanted.map(({ months }) => months),
        wanted.map(({ id }) => id),
      ],
      type: QueryTypes.SELECT,
    },
  )

/** Moves open invoices to the new due date of their company, unless another invoice has that date. */
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
 * Brings the invoices of the next companies up to date: creates missing ones, updates due dates and prices of
 * open ones, and subtracts credit. Runs in the platform's scope. Apart from companies with credit, the number
 * of statements does not depend on the number of companies.
 * @returns the id of the last company; null at the end.
 */
export const makeInvoices = (afterId: number, most: number, now: Date): Promise<number | null> =>
  makeMissing({ afterId, lastId: MAX_ID, most, early: false }, now)

/**
 * Brings the invoices of one company up to date, in its scope or the platform's.
 * @param early creates the invoice even if the due date is not near.
 */
export async function makeInvoiceOf(companyId: number, now: Date, early = false): Promise<void> {
  await makeMissing({ afterId: companyId - 1, lastId: companyId, most: 1, early }, now)
}

async function makeMissing(which: Which, now: Date): Promise<number | null> {
  const due = await dueCompanies(which, now)
  if (due.length === 0) return null
  const timezoneOf = await timezonesOf(due.map(({ id }) => id))
  const wanted = due.map((company) => ({
    ...company,
    day: localTime(company.dueDate, timezoneOf(company.id)).date,
    months: monthsOf(company.recurrence),
    cents: priceOfPeriod(company.planCents, company.recurrence),
    daysLeft: daysUntil(company.dueDate, now, timezoneOf(company.id)),
  }))
  const isTime = ({ cents, daysLeft }: (typeof wanted)[number]) =>
    which.early || daysLeft <= (cents === 0 ? FREE_DAYS_AHEAD : DAYS_AHEAD)
  await tell(
    'invoice.created',
    await insert(wanted.filter((one) => one.openInvoiceId === null && isTime(one))),
  )
  await tell('invoice.updated', await move(wanted.filter(({ openInvoiceId }) => openInvoiceId !== null)))
  await tell(
    'invoice.updated',
    await priceAgain(
      wanted.filter(({ isPricedOtherwise, openInvoiceId }) => openInvoiceId !== null && isPricedOtherwise),
    ),
  )
  for (const companyId of await listWithCredit(due.map(({ id }) => id))) await countAgain(companyId)
  return due.at(-1)?.id ?? null
}

interface NothingToPay {
  id: number
  detail: string
  valueCents: number
  receivedCents: number
}

/**
 * Open invoices with nothing left to pay: invoices of free plans that are due by tomorrow, and invoices
 * covered by credit and partial payments. Runs in the platform's scope.
 */
export const listFreeInvoices = (most: number, now: Date): Promise<NothingToPay[]> =>
  database.query(
    `select id, detail, value_cents as "valueCents", received_cents as "receivedCents" from invoices
      where status = 'open' and value_cents <= credit_cents + received_cents and (value_cents > 0 or due_at < $2) order by id limit $1`,
    {
      bind: [most, new Date(now.getTime() + (FREE_DAYS_AHEAD + 1) * DAY_MS)],
      type: QueryTypes.SELECT,
    },
  )
