import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { email, id, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { billingRecurrences, type BillingRecurrence } from '../../time/subscriptionDates.js'
import type { Used } from './companyUse.js'
import type { Invoice, InvoicePayment, SubscriptionStatus } from './invoices.js'
import type { Plan } from './plans.js'
import { payerDocumentField } from './subscription.js'

/**
 * State of a company's subscription.
 * - `trial`: on trial, nothing paid yet.
 * - `overdue`: the due date is past.
 * - `open`: there is an invoice to pay.
 * - `paid`: nothing to pay now.
 */
export const subscriptionStates = ['trial', 'overdue', 'open', 'paid'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** Items that plans limit. */
export const planCounts = ['users', 'connections', 'queues', 'storageMb'] as const
export type PlanCount = (typeof planCounts)[number]

/** Use of one item, and when it reaches its limit if it keeps growing as in the last three months. */
export interface GrowingUse extends Used {
  /** `YYYY-MM-DD`; null where there is no limit, no growth, or more than a year left. */
  fullOn: string | null
}

/** A plan that the company may choose. */
export interface PlanOffer extends Plan {
  /** The company's current plan. */
  isCurrent: boolean
  /** Items of which the company uses more than this plan allows; null for a plan that fits. */
  exceeds: Partial<Record<PlanCount, Used>> | null
  /** The cheapest plan that fits the company's use. */
  isRecommended: boolean
}

/** The payer, as named on invoices and receipts. */
export interface SubscriptionPayer {
  /** Name for invoices; null for the company's own name. */
  name: string | null
  /** Address for reminders and receipts; null for none. */
  email: string | null
  /** CPF or CNPJ, digits only. */
  document: string | null
}

/** A smaller plan that begins with the next period. */
export interface PlannedPlan {
  plan: Pick<Plan, 'id' | 'name' | 'value'>
  /** `YYYY-MM-DD`, by the company's calendar. */
  from: string
}

/** Everything the page of a company's subscription shows. */
export interface CompanySubscription extends SubscriptionStatus {
  state: SubscriptionState
  /** `YYYY-MM-DD`, by the company's calendar. */
  today: string
  /** `YYYY-MM-DD`: the new due date if the open invoice, or the next one, were paid today. */
  paysUntil: string
  companyName: string
  plan: Plan | null
  recurrence: BillingRecurrence
  planned: PlannedPlan | null
  /** BRL: the company's credit, less the part that its open invoice already uses. */
  credit: number
  /** The last paid invoice; null for none. */
  lastPaid: Invoice | null
  /** Payments under review by a person, newest first. */
  underReview: InvoicePayment[]
  use: Record<PlanCount, GrowingUse>
  /** Waiting conversations. */
  waiting: number
  payer: SubscriptionPayer
  /** Plans to choose from, by price: the offered ones, and the company's own. */
  offers: PlanOffer[]
}

/** Preview of a change of plan. */
export interface PlanChange {
  planId: number
  recurrence: BillingRecurrence
  /**
   * When the change begins. `now`: at once. `later`: with the next period. `none`: it is already the
   * company's plan, and a planned change is cancelled.
   */
  begins: 'now' | 'later' | 'none'
  /** `YYYY-MM-DD`: the first day of the new plan. */
  from: string
  /** BRL: extra charge for a larger plan until the due date. It is on the invoice. */
  difference: number
  /** The next invoice after the change. */
  invoice: {
    months: number
    value: number
    credit: number
    received: number
    due: number
    /** `YYYY-MM-DD`. */
    dueDate: string
  }
  /**
   * Items of which the company uses more than the plan allows, so the change is refused; null for a plan that
   * fits.
   */
  exceeds: Partial<Record<PlanCount, Used>> | null
}

const wanted = {
  planId: id().required(),
  /** Unchanged unless sent. */
  recurrence: string<BillingRecurrence>().oneOf(billingRecurrences),
}

/** The caller's own company's subscription. For its managers, also while the session may only pay. */
export const companySubscriptionApi = {
  get: endpoint('GET', '/subscription').answers<CompanySubscription>(),
  /** Empty values become null. Keys that are not sent keep their value. */
  updateBilling: endpoint('PUT', '/subscription/billing', {
    body: object({
      name: text(limits.company.text).trim(),
      email: email(),
      document: payerDocumentField(),
    }),
  }).answers<CompanySubscription>(),
  /**
   * Changes nothing.
   * @throws ERR_NO_PLAN_FOUND for a plan that is not on offer.
   */
  previewChange: endpoint('GET', '/subscription/change', { query: object(wanted) }).answers<PlanChange>(),
  /**
   * Changes the plan, the recurrence or both.
   * - A more expensive plan begins at once.
   * - A cheaper plan begins with the next period, and only if the company's use fits.
   * - Choosing the current plan cancels a planned change.
   *
   * `due` is the invoice amount that the preview showed.
   * @throws ERR_NO_PLAN_FOUND; ERR_PLAN_TOO_SMALL with the items that exceed it; ERR_CHANGED_MEANWHILE when
   *   the invoice's amount would differ from `due`.
   */
  change: endpoint('POST', '/subscription/change', {
    body: object({
      ...wanted,
      due: number()
        .min(0)
        .max(limits.plan.value * 24),
    }),
  }).answers<CompanySubscription>(),
}
