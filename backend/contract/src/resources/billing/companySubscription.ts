import { number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { email, id, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { billingRecurrences, type BillingRecurrence } from '../../time/subscriptionDates.js'
import type { Used } from './companies.js'
import type { Invoice, InvoicePayment, SubscriptionStatus } from './invoices.js'
import type { Plan } from './plans.js'
import { payerDocumentField } from './subscription.js'

/**
 * How a company's subscription stands: it is on trial and has paid nothing yet; its due date is past; there
 * is an invoice to pay; or there is nothing to pay now.
 */
export const subscriptionStates = ['trial', 'overdue', 'open', 'paid'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** What plans count. */
export const planCounts = ['users', 'connections', 'queues', 'storageMb'] as const
export type PlanCount = (typeof planCounts)[number]

/** How much of one thing is used, and when that reaches the limit if it grows as in the last three months. */
export interface GrowingUse extends Used {
  /**
   * `YYYY-MM-DD`; null without a limit, for what does not grow, and for what would take longer than a year.
   */
  fullOn: string | null
}

/** A plan that the company may choose. */
export interface PlanOffer extends Plan {
  /** It is the company's own. */
  isCurrent: boolean
  /** What the company has too much of for it; null for one that fits. */
  exceeds: Partial<Record<PlanCount, Used>> | null
  /** The cheapest that fits what they use. */
  isRecommended: boolean
}

/** Who pays, as invoices and receipts name them. */
export interface SubscriptionPayer {
  /** The name for invoices; null where none was given, and then it is the company's. */
  name: string | null
  /** Where reminders and receipts go; null where none was given. */
  email: string | null
  /** CPF or CNPJ without marks. */
  document: string | null
}

/** A smaller plan that begins with the next period. */
export interface PlannedPlan {
  plan: Pick<Plan, 'id' | 'name' | 'value'>
  /** `YYYY-MM-DD`, by the company's calendar. */
  from: string
}

/** All that the page of a company's subscription says. */
export interface CompanySubscription extends SubscriptionStatus {
  state: SubscriptionState
  /** `YYYY-MM-DD`, by the company's calendar. */
  today: string
  /** `YYYY-MM-DD`: until when it would last if the open invoice, or the next one, were paid today. */
  paysUntil: string
  companyName: string
  plan: Plan | null
  recurrence: BillingRecurrence
  planned: PlannedPlan | null
  /** BRL: what is left of the company's credit beside what its open invoice takes. */
  credit: number
  /** The last one that was paid; null for a company that has paid none. */
  lastPaid: Invoice | null
  /** Payments that a person looks at, the newest first. */
  underReview: InvoicePayment[]
  use: Record<PlanCount, GrowingUse>
  /** Conversations that wait for somebody. */
  waiting: number
  payer: SubscriptionPayer
  /** What may be chosen, by price: plans on offer, and the company's own. */
  offers: PlanOffer[]
}

/** What a change of the plan would do. */
export interface PlanChange {
  planId: number
  recurrence: BillingRecurrence
  /**
   * `now`: at once. `later`: with the next period. `none`: it is the company's own already; one that was
   * planned is called off.
   */
  begins: 'now' | 'later' | 'none'
  /** `YYYY-MM-DD`: the day on which it begins. */
  from: string
  /** BRL: for the larger plan until the due date; stands on the invoice. */
  difference: number
  /** The next invoice as it would be. */
  invoice: {
    months: number
    value: number
    credit: number
    received: number
    due: number
    /** `YYYY-MM-DD`. */
    dueDate: string
  }
  /** What the company has too much of for it: then it is refused; null for one that fits. */
  exceeds: Partial<Record<PlanCount, Used>> | null
}

const wanted = {
  planId: id().required(),
  /** As it is, where nothing is said. */
  recurrence: string<BillingRecurrence>().oneOf(billingRecurrences),
}

/** The caller's own company's, for those who manage it, also when nothing but paying is left to them. */
export const companySubscriptionApi = {
  get: endpoint('GET', '/subscription').answers<CompanySubscription>(),
  /** What is sent empty is none; what is not sent stays. */
  updateBilling: endpoint('PUT', '/subscription/billing', {
    body: object({
      name: text(limits.company.text).trim(),
      email: email(),
      document: payerDocumentField(),
    }),
  }).answers<CompanySubscription>(),
  /** Changes nothing. @throws ERR_NO_PLAN_FOUND for one that is not on offer. */
  previewChange: endpoint('GET', '/subscription/change', { query: object(wanted) }).answers<PlanChange>(),
  /**
   * Changes the plan, the recurrence or both. A plan that costs more begins at once; one that costs less with
   * the next period, and only where what is used fits; the company's own calls off what was planned. `due`:
   * what the preview said of the invoice.
   * @throws ERR_NO_PLAN_FOUND, ERR_PLAN_TOO_SMALL with what exceeds it; ERR_CHANGED_MEANWHILE where the
   *   invoice would be of another amount than `due`.
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
