import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import type { DueLevel } from '../../time/subscriptionDates.js'

export const invoiceStatuses = ['open', 'paid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * How an invoice was paid: `manual` a super user marked it, `pix`, `credit` the company's credit, `free` the
 * plan costs nothing.
 */
export const paymentMethods = ['manual', 'pix', 'free', 'credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * What happened to a payment: it paid the invoice (`paid`), a person reviews it (`review`), it became a
 * credit, it was returned to the payer, or it was closed in another way.
 */
export const invoicePaymentStates = ['paid', 'review', 'credited', 'returned', 'closed'] as const
export type InvoicePaymentState = (typeof invoicePaymentStates)[number]

/**
 * Why a payment is under review: its amount is wrong, or the invoice was already paid; null for another
 * reason.
 */
export type InvoicePaymentReason = 'wrongAmount' | 'invoicePaid'

/** A payment received for an invoice. */
export interface InvoicePayment {
  id: number
  invoiceId: number
  /** BRL. */
  value: number
  /** BRL: the expected amount; null where it is unknown. */
  expectedValue: number | null
  state: InvoicePaymentState
  reason: InvoicePaymentReason | null
  /** While under review, the payment counts as a part payment. The rest can be paid. */
  isPart: boolean
  /** BRL: the part that became a credit. */
  creditedValue: number
  /** ISO 8601. */
  paidAt: string
}

/** What a company has to pay, or has paid, for the time from one due date to the next. */
export interface Invoice {
  id: number
  /** Name of the plan. */
  detail: string
  status: InvoiceStatus
  /** BRL: the plan's monthly value, times the months, plus the `difference`. */
  value: number
  /**
   * BRL: the part of the value that pays for a larger plan from the change until the due date; 0 where there
   * is none.
   */
  difference: number
  /** BRL: the part paid by the company's credit. */
  credit: number
  /** BRL: part payments under review. */
  received: number
  /** BRL: the rest to pay, which is the value less `credit` and `received`; 0 for a paid invoice. */
  due: number
  /** Months that the invoice covers. */
  months: number
  /** BRL: the value before the plan or the recurrence was changed; null for no change. */
  earlierValue: number | null
  /** `YYYY-MM-DD`, by the company's calendar. */
  dueDate: string
  /** The due date is before today, and the invoice is not paid. */
  overdue: boolean
  /** ISO 8601; null while it is open. */
  paidAt: string | null
  /** How it was paid; null while it is open. */
  method: PaymentMethod | null
  /** `YYYY-MM-DD`: the company's due date after the payment; null while the invoice is open. */
  paidUntil: string | null
  /** Payments received for it, newest first. */
  payments: InvoicePayment[]
  companyId: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** Proof that an invoice was paid. */
export interface Receipt {
  invoice: Invoice
  /** Who paid. */
  payer: { name: string; email: string | null; document: string | null }
  method: PaymentMethod
  /** The payment's number at the provider; null for none. */
  reference: string | null
  /** ISO 8601. */
  paidAt: string
  /** `YYYY-MM-DD`: the company's due date after this payment. */
  paidUntil: string
}

/** Status of a company's subscription, for its managers. */
export interface SubscriptionStatus {
  /** ISO 8601. */
  dueDate: string
  /** `YYYY-MM-DD`: the due date by the company's calendar, to show to people. */
  dueDay: string
  /** Days until the due date, by the company's calendar; negative when it is past. */
  daysLeft: number
  dueLevel: DueLevel
  /** Days left of the trial, 0 on its last day; null for a company that has paid, and after the trial. */
  trialDaysLeft: number | null
  /** ISO 8601: until when the company may use the product, including the installation's days of grace. */
  worksUntil: string
  /** `YYYY-MM-DD`, by the company's calendar. */
  worksUntilDay: string
  /** The invoice to pay now; null for none. */
  openInvoice: Invoice | null
  /** Whether screens show a reminder: there is an open invoice, and its due date is near or past. */
  remind: boolean
}

/** Invoices of the caller's own company. Super users' calls work on any company. */
export const invoicesApi = {
  /** All invoices, by id. Query keys of older clients are accepted and ignored. */
  listAll: endpoint('GET', '/invoices/all', { query: object(pageQuery) }).answers<Invoice[]>(),
  /** As `/invoices/all`. */
  listOlder: endpoint('GET', '/invoices/list', { query: object(pageQuery) }).answers<Invoice[]>(),
  /** Page by page, by id. */
  list: endpoint('GET', '/invoices', { query: object(pageQuery) }).answers<
    PageFacts & { invoices: Invoice[] }
  >(),
  subscriptionStatus: endpoint('GET', '/invoices/standing').answers<SubscriptionStatus>(),
  get: endpoint('GET', '/invoices/:id', { params: idParams }).answers<Invoice>(),
  /** Receipt of a paid invoice; ERR_INVOICE_NOT_PAID for others. */
  receipt: endpoint('GET', '/invoices/:id/receipt', { params: idParams }).answers<Receipt>(),
  /**
   * For super users: marks an invoice as paid in another way, with a reason. A paid invoice stays as it is.
   */
  markPaid: endpoint('PUT', '/invoices/:id', {
    params: idParams,
    body: object({
      status: string<'paid'>().oneOf(['paid']).required(),
      reason: text(limits.reason.max).trim(),
    }),
  }).answers<Invoice>(),
  /** For super users: a company's invoices, page by page, newest first. */
  listOfCompany: endpoint('GET', '/companies/:companyId/invoices', {
    params: object({ companyId: id().required() }),
    query: object(pageQuery),
  }).answers<PageFacts & { invoices: Invoice[] }>(),
}
