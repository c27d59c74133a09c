import {
  localTime,
  monthsOf,
  planCounts,
  priceOfPeriod,
  type BillingRecurrence,
  type PlanChange,
  type PlanCount,
  type Used,
} from '@balcao/contract'
import type { Company, Invoice, Plan } from '../../../models/index.js'
import { reaisOf } from '../../../platform/money/reais.js'
import type { Use } from '../companies/index.js'
import { daysUntil, leftToPay } from '../invoices/index.js'
import { storageLimit } from '../../conversations/media/index.js'

const MB = 1_048_576

/** The limits of a plan; null: no limit. */
export function limitsOf(plan: Plan | null): Record<PlanCount, number | null> {
  const bytes = storageLimit(plan?.storageMb ?? null)
  return {
    users: plan?.users ?? null,
    connections: plan?.connections ?? null,
    queues: plan?.queues ?? null,
    storageMb: bytes === null ? null : bytes / MB,
  }
}

/** The counts that exceed a plan; null when all fit. */
export function exceedsOf(use: Use, plan: Plan): PlanChange['exceeds'] {
  const limits = limitsOf(plan)
  const over = planCounts.flatMap((count): [PlanCount, Used][] => {
    const limit = limits[count]
    return limit !== null && use[count] > limit ? [[count, { used: use[count], limit }]] : []
  })
  return over.length > 0 ? Object.fromEntries(over) : null
}

/** Days and months of a year, to convert a price per month to a price per day. */
const [DAYS, MONTHS] = [365, 12]

interface CurrentSubscription {
  company: Pick<Company, 'planId' | 'plannedFrom' | 'dueDate' | 'trialExpiration' | 'recurrence'>
  /** Its current plan. */
  current: Plan | null
  /** A planned smaller plan. */
  planned: Plan | null
  openInvoice: Pick<Invoice, 'differenceCents' | 'receivedCents' | 'dueDate'> | null
  creditCents: number
  use: Use
}

interface Wanted {
  plan: Plan
  recurrence: BillingRecurrence | undefined
}

/**
 * When a change of plan begins. A more expensive plan begins at once. So does any plan while nothing is paid
 * for: on trial, or past the due date. A cheaper plan begins when the paid period ends.
 */
function beginningOf(
  { company, current }: Pick<CurrentSubscription, 'company' | 'current'>,
  plan: Plan,
  now: Date,
): PlanChange['begins'] {
  if (plan.id === company.planId) return 'none'
  const isPaidFor = company.trialExpiration === null && company.dueDate > now
  return isPaidFor && current && plan.valueCents < current.valueCents ? 'later' : 'now'
}

/** Whether the period of the planned plan is paid already, at its price. */
const isPlannedPaid = ({ plannedFrom, dueDate }: Pick<Company, 'plannedFrom' | 'dueDate'>): boolean =>
  plannedFrom !== null && plannedFrom.getTime() < dueDate.getTime()

type Paid = Pick<CurrentSubscription, 'company' | 'current' | 'planned'>

/**
 * The extra price of a plan until the due date, compared with the plans that this time was paid for: the
 * current one, and from its beginning the planned one. A trial has no extra price. Money is never paid back.
 */
function differenceOf(
  { company, current, planned }: Paid,
  plan: Plan,
  begins: PlanChange['begins'],
  now: Date,
  timezone: string,
): number {
  if (company.trialExpiration !== null) return 0
  const left = Math.max(0, daysUntil(company.dueDate, now, timezone))
  const isPaid = isPlannedPaid(company)
  const untilPlanned =
    isPaid && company.plannedFrom ? Math.max(0, daysUntil(company.plannedFrom, now, timezone)) : left
  const more = (paid: Plan | null, days: number) =>
    paid ? Math.max(0, plan.valueCents - paid.valueCents) * days : 0
  const before = begins === 'later' ? 0 : more(current, untilPlanned)
  const after = isPaid ? more(planned, left - untilPlanned) : 0
  return Math.floor(((before + after) * MONTHS) / DAYS)
}

/** When a smaller plan begins: at the end of the time paid at another price. */
export const nextBeginning = (company: Pick<Company, 'plannedFrom' | 'dueDate'>): Date =>
  isPlannedPaid(company) && company.plannedFrom ? company.plannedFrom : company.dueDate

/** A change with the cents it adds to the open invoice. */
export interface WeighedChange extends PlanChange {
  differenceCents: number
}

/** The effects of a change of plan or recurrence now. */
export function weighChange(
  current: CurrentSubscription,
  { plan, recurrence: asked }: Wanted,
  now: Date,
  timezone: string,
): WeighedChange {
  const { company, openInvoice, creditCents, use } = current
  const recurrence = asked ?? company.recurrence
  const begins = beginningOf(current, plan, now)
  const differenceCents = differenceOf(current, plan, begins, now, timezone)
  const dueDay = localTime(company.dueDate, timezone).date
  const beginning = begins === 'later' ? nextBeginning(company) : now
  const valueCents =
    priceOfPeriod(plan.valueCents, recurrence) + (openInvoice?.differenceCents ?? 0) + differenceCents
  const receivedCents = openInvoice?.receivedCents ?? 0
  const rest = leftToPay({ valueCents, receivedCents, creditCents: 0 })
  const taken = Math.min(rest, creditCents)
  return {
    planId: plan.id,
    recurrence,
    begins,
    from: localTime(beginning, timezone).date,
    difference: reaisOf(differenceCents),
    differenceCents,
    invoice: {
      months: monthsOf(recurrence),
      value: reaisOf(valueCents),
      credit: reaisOf(taken),
      received: reaisOf(receivedCents),
      due: reaisOf(rest - taken),
      dueDate: openInvoice?.dueDate ?? dueDay,
    },
    exceeds: begins === 'none' ? null : exceedsOf(use, plan),
  }
}
