import { object, string } from 'yup'
import { isDocument, plainDocument } from '../../text/documents.js'
import { endpoint } from '../../endpoint.js'
import { flag, id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/**
 * How an invoice stands with its payment: nothing was asked of the provider yet; there is a Pix that can be
 * paid; it has expired, and another one may be asked for; the invoice is paid; or there is no provider, and
 * whoever runs the installation says how it is paid.
 */
export const chargeStates = ['none', 'open', 'expired', 'paid', 'manual'] as const
export type ChargeState = (typeof chargeStates)[number]

/**
 * How an invoice is paid now. Older clients read `qrcode`, `valor` and `status`, another word for the
 * state.
 */
export interface SubscriptionCharge {
  invoiceId: number
  /** Who takes the payment; `manual` is nobody: a super user marks invoices as paid. */
  provider: string
  state: ChargeState
  status: 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_PSP' | null
  /** The charge's id at its provider. */
  txid: string | null
  /** What is left to pay of the invoice in BRL, `30.00`. */
  valor: { original: string }
  /** The code to copy and paste, and its picture as a data URL; there while it can be paid. */
  qrcode: { qrcode: string; imagemQrcode: string } | null
  /** ISO 8601; of a charge that there is. */
  expiresAt: string | null
  /** Until it expires, by the server's clock; 0 once it has. */
  secondsLeft: number | null
  /** Whom to ask, where the installation names somebody. */
  supportContact: string | null
}

/**
 * Where a payment that a provider told of stands: it is still to be looked up; it paid an invoice by itself;
 * it waits for a super user; a super user gave it to an invoice, made it a credit of its company, or has
 * dealt with it in another way.
 */
export const paymentStates = ['waiting', 'matched', 'unmatched', 'assigned', 'credited', 'dismissed'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Why what was paid is not there any more: it was given back; the payer's bank wants it back; the provider
 * says that it was not paid.
 */
export const returnReasons = ['refunded', 'disputed', 'undone'] as const

/**
 * Why a payment paid nothing by itself: no charge of ours has its id; its amount is another than the
 * charge's; the invoice was paid already, or withdrawn, or is gone with its company; the provider says that
 * there is no such payment; or it has gone back. What has gone back after it paid an invoice waits for a
 * super user as well, and the invoice stays paid.
 */
export const unmatchedReasons = [
  'unknownCharge',
  'wrongAmount',
  'invoicePaid',
  'invoiceGone',
  'notConfirmed',
  ...returnReasons,
] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** A payment that a provider told of. */
export interface ReceivedPayment {
  id: number
  provider: string
  /** What people call the provider. */
  providerLabel: string
  /** Its id at the provider: of a Pix its end-to-end id. */
  paymentId: string
  /** Of the charge that it says to pay. */
  txid: string | null
  /** BRL; null until the provider has confirmed it. */
  value: number | null
  /** BRL: what its charge asks for, where there is one. */
  expectedValue: number | null
  /**
   * BRL: what of it has gone back to whoever paid, or is wanted back by their bank; 0 while all of it stays.
   */
  returnedValue: number
  state: PaymentState
  reason: UnmatchedReason | null
  /** BRL: what of it became a credit of its company. */
  creditedValue: number
  /** It has paid its invoice, whatever its state is: what goes back then moves no due date by itself. */
  hasPaid: boolean
  /** Of its charge, or of the invoice that it was given to. */
  invoiceId: number | null
  /** `YYYY-MM-DD`: the due date of that invoice, and the one that its payment has led to. */
  invoiceDueDate: string | null
  paidUntil: string | null
  company: { id: number; name: string } | null
  /** ISO 8601: when it was paid, as the provider says. */
  paidAt: string | null
  receivedAt: string
  /** Who dealt with it, when, and what they noted. */
  handledBy: string | null
  handledAt: string | null
  note: string | null
}

/** Which payments a list shows: those that wait for somebody, those that were dealt with by hand, or all. */
export const paymentLists = ['unmatched', 'handled', 'all'] as const

/** What providers tell. Its words are the provider's, and only the one that is chosen reads them. */
const notifications = { body: object(), bodyBytes: limits.bodyBytes.notification }

const withoutMarks = (value: unknown): unknown => (typeof value === 'string' ? plainDocument(value) : value)

/** A CPF or CNPJ with right check digits, kept without marks; empty text is none. */
export const payerDocumentField = () =>
  string()
    .transform(withoutMarks)
    .max(14)
    .matches(/^(\d{11}|[\dA-Z]{12}\d{2})$/, {
      message: '${path} must be a CPF or CNPJ',
      excludeEmptyString: true,
    })
    .test('digits', '${path} must be a CPF or CNPJ', (text) => !text || isDocument(text))

const line = () => text(limits.subscription.line).trim()

/** Where whoever pays may live, in the words of older clients. */
export const payerCountries = ['BR', 'usa'] as const

export const subscriptionApi = {
  /**
   * Asks for the payment of one of the company's open invoices: makes a charge at the provider, or answers
   * the one that can still be paid. Price, users, connections and plan are ours, whatever is sent; cards are
   * not taken, and what is sent of one is dropped unread. The name and the address are kept as the company's
   * for billing where `useAddressForPaymentDetails` says so, and the document (CPF or CNPJ) whenever it is
   * given.
   */
  create: endpoint('POST', '/subscription', {
    body: object({
      invoiceId: id().required(),
      /** Their full name; or the first part of it, and `lastName` the other. */
      firstName: line().required(),
      lastName: line(),
      address2: line().required(),
      city: line().required(),
      state: line(),
      zipcode: line().required(),
      country: line().oneOf(payerCountries).required(),
      document: payerDocumentField(),
      useAddressForPaymentDetails: flag(),
    }),
  }).answers<SubscriptionCharge>(),
  /**
   * How an invoice of the company stands: the Pix that was made for it, whether it was paid. Asks nothing of
   * the provider.
   */
  charge: endpoint('GET', '/subscription/invoices/:id', { params: idParams }).answers<SubscriptionCharge>(),
  /** As `create`, without a form: a new charge once the last one has expired. */
  renew: endpoint('POST', '/subscription/invoices/:id', { params: idParams }).answers<SubscriptionCharge>(),

  /** For providers: they tell of payments here. */
  webhook: endpoint('POST', '/subscription/webhook', notifications).answers<{ ok: boolean }>(),
  /** The same, where a provider adds to the address (`pix`). */
  typedWebhook: endpoint('POST', '/subscription/webhook/:type', {
    ...notifications,
    params: object({ type: string().max(100) }),
  }).answers<{ ok: boolean }>(),
  /**
   * Super users: has the provider tell of payments here. Without `url` at the API's own address, without
   * `chave` for the key of the charges.
   */
  registerWebhook: endpoint('POST', '/subscription/create/webhook', {
    body: object({ chave: string().max(100), url: string().url().max(500) }),
  }).answers<{ url: string }>(),

  /** Super users: the payments that providers told of, the newest first. */
  payments: endpoint('GET', '/subscription/payments', {
    query: object({ pageNumber: pageQuery.pageNumber, show: string().oneOf(paymentLists) }),
  }).answers<PageFacts & { records: ReceivedPayment[] }>(),
  /**
   * Super users: has a payment that paid nothing pay an open invoice, of whichever company, whatever its
   * amount.
   */
  assign: endpoint('POST', '/subscription/payments/:id/assign', {
    params: idParams,
    body: object({ invoiceId: id().required(), note: text(limits.reason.max).trim() }),
  }).answers<ReceivedPayment>(),
  /**
   * Super users: has a payment that paid nothing become a credit of its company, or of the one that is named,
   * taken off its next invoice.
   */
  credit: endpoint('POST', '/subscription/payments/:id/credit', {
    params: idParams,
    body: object({ companyId: id(), note: text(limits.reason.max).trim() }),
  }).answers<ReceivedPayment>(),
  /** Super users: a payment that paid nothing was dealt with in another way, such as by paying it back. */
  dismiss: endpoint('POST', '/subscription/payments/:id/dismiss', {
    params: idParams,
    body: object({ note: text(limits.reason.max).trim().min(limits.reason.min).required() }),
  }).answers<ReceivedPayment>(),
}
