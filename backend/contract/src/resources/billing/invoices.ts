import { object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import type { DueLevel } from '../../time/subscriptionDates.js'

export const invoiceStatuses = ['open', 'paid'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * By which way an invoice was paid: a super user says so, by Pix, by the company's credit, or it is of a plan
 * that costs nothing.
 */
export const paymentMethods = ['manual', 'pix', 'free', 'credit'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * What has become of a payment of an invoice: it paid it; a person of the installation looks at it; it became
 * a credit; it has gone back to whoever paid, or was dealt with in another way.
 */
export const invoicePaymentStates = ['paid', 'review', 'credited', 'returned', 'closed'] as const
export type InvoicePaymentState = (typeof invoicePaymentStates)[number]

/**
 * Why a payment is looked at: it was of another amount than was to be paid, or the invoice was paid already;
 * null for another reason.
 */
export type InvoicePaymentReason = 'wrongAmount' | 'invoicePaid'

/** A payment that came for an invoice. */
export interface InvoicePayment {
  id: number
  invoiceId: number
  /** BRL. */
  value: number
  /** BRL: what it was to be; null where that is not known. */
  expectedValue: number | null
  state: InvoicePaymentState
  reason: InvoicePaymentReason | null
  /** While it is looked at it counts as a part of what is due: the rest can be paid. */
  isPart: boolean
  /** BRL: what of it became a credit. */
  creditedValue: number
  /** ISO 8601. */
  paidAt: string
}

/** What a company is to pay, or has paid, for the time from a due date to the next one. */
export interface Invoice {
  id: number
  /** The plan's name. */
  detail: string
  status: InvoiceStatus
  /** BRL; the plan's value of a month, times the months, and the `difference`. */
  value: number
  /**
   * BRL: the part of the value that is for a larger plan from the day of the change until the due date; 0
   * where there is none.
   */
  difference: number
  /** BRL: what of the company's credit is taken off. */
  credit: number
  /** BRL: what has come of it in part, and is looked at. */
  received: number
  /** BRL: what is left to pay, the value less credit and received; 0 for one that is paid. */
  due: number
  /** The months that it is for. */
  months: number
  /** BRL; what it was before the plan or the recurrence was changed; null for one that was not. */
  earlierValue: number | null
  /** `YYYY-MM-DD`, by the company's calendar. */
  dueDate: string
  /** Its due date is before today, and it is not paid. */
  overdue: boolean
  /** ISO 8601; null while it is open. */
  paidAt: string | null
  /** By which way it was paid; null while it is open. */
  method: PaymentMethod | null
  /** `YYYY-MM-DD`: the due date that its payment has led to; null while it is open. */
  paidUntil: string | null
  /** What came for it, the newest first. */
  payments: InvoicePayment[]
  companyId: number
  /** ISO 8601. */
  createdAt: string
  updatedAt: string
}

/** What says that an invoice was paid. */
export interface Receipt {
  invoice: Invoice
  /** Who paid. */
  payer: { name: string; email: string | null; document: string | null }
  method: PaymentMethod
  /** The payment's number at the provider; null where there is none. */
  reference: string | null
  /** ISO 8601; when it was paid. */
  paidAt: string
  /** `YYYY-MM-DD`: the due date that this payment has led to. */
  paidUntil: string
}

/** How a company stands with its subscription, for those who manage it. */
export interface SubscriptionStatus {
  /** ISO 8601. */
  dueDate: string
  /** `YYYY-MM-DD`: its day by the company's calendar, which is what people read. */
  dueDay: string
  /** Days until then by the company's calendar; negative when it is past. */
  daysLeft: number
  dueLevel: DueLevel
  /**
   * Days of the trial that are left, 0 on its last day; null for a company that has paid, and once the trial
   * is over.
   */
  trialDaysLeft: number | null
  /** ISO 8601: until when the company may use the product, the installation's days of grace among it. */
  worksUntil: string
  /** `YYYY-MM-DD`, by the company's calendar. */
  worksUntilDay: string
  /** What is to be paid now; null while there is nothing. */
  openInvoice: Invoice | null
  /** Whether a screen reminds of it: there is an open invoice, and its due date is near or past. */
  remind: boolean
}

/** The caller's own company's; super users' calls name the company or the invoice of any. */
export const invoicesApi = {
  /** All, by id. What older clients send with it is taken, and changes nothing. */
  listAll: endpoint('GET', '/invoices/all', { query: object(pageQuery) }).answers<Invoice[]>(),
  /** As `/invoices/all`. */
  listOlder: endpoint('GET', '/invoices/list', { query: object(pageQuery) }).answers<Invoice[]>(),
  /** Page by page, by id. */
  list: endpoint('GET', '/invoices', { query: object(pageQuery) }).answers<
    PageFacts & { invoices: Invoice[] }
  >(),
  subscriptionStatus: endpoint('GET', '/invoices/standing').answers<SubscriptionStatus>(),
  get: endpoint('GET', '/invoices/:id', { params: idParams }).answers<Invoice>(),
  /** Of a paid one; refused with ERR_INVOICE_NOT_PAID for the others. */
  receipt: endpoint('GET', '/invoices/:id/receipt', { params: idParams }).answers<Receipt>(),
  /**
   * For super users: it was paid by another way, and why they say so. One that is paid already stays as it
   * is.
   */
  markPaid: endpoint('PUT', '/invoices/:id', {
    params: idParams,
    body: object({
      status: string<'paid'>().oneOf(['paid']).required(),
      reason: text(limits.reason.max).trim(),
    }),
  }).answers<Invoice>(),
  /** For super users: those of a company, page by page, the newest first. */
  listOfCompany: endpoint('GET', '/companies/:companyId/invoices', {
    params: object({ companyId: id().required() }),
    query: object(pageQuery),
  }).answers<PageFacts & { invoices: Invoice[] }>(),
}
