import { object, string } from 'yup'
import { isDocument, plainDocument } from '../../text/documents.js'
import { endpoint } from '../../endpoint.js'
import { flag, id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/**
 * Payment state of an invoice.
 * - `none`: no charge was made at the provider yet.
 * - `open`: there is a Pix that can be paid.
 * - `expired`: the Pix has expired; a new one can be requested.
 * - `paid`: the invoice is paid.
 * - `manual`: there is no provider; the operator says how to pay.
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
  /** BRL: the rest to pay, such as `30.00`. */
  valor: { original: string }
  /** Pix code to copy, and its QR code as a data URL; null when it can't be paid. */
  qrcode: { qrcode: string; imagemQrcode: string } | null
  /** ISO 8601; null without a charge. */
  expiresAt: string | null
  /** Seconds until it expires, by the server's clock; 0 once it has expired. */
  secondsLeft: number | null
  /** Whom to contact, if the installation names somebody. */
  supportContact: string | null
}

/**
 * State of a payment that a provider reported.
 * - `waiting`: the provider must still confirm it.
 * - `matched`: it paid an invoice automatically.
 * - `unmatched`: it waits for a super user.
 * - `assigned`, `credited`, `dismissed`: a super user gave it to an invoice, made it a credit of its company,
 *   or closed it in another way.
 */
export const paymentStates = ['waiting', 'matched', 'unmatched', 'assigned', 'credited', 'dismissed'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Why a payment was taken back: it was refunded, the payer's bank disputes it, or the provider says it was
 * never paid.
 */
export const returnReasons = ['refunded', 'disputed', 'undone'] as const

/**
 * Why a payment paid no invoice automatically: no charge has its id; its amount differs from the charge; the
 * invoice was already paid, withdrawn or deleted with its company; the provider doesn't know the payment; or
 * it was taken back. A payment that was taken back after it paid an invoice also waits for a super user, and
 * the invoice stays paid.
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

/** A payment that a provider reported. */
export interface ReceivedPayment {
  id: number
  provider: string
  /** What people call the provider. */
  providerLabel: string
  /** Its id at the provider: of a Pix its end-to-end id. */
  paymentId: string
  /** Id of the charge that it pays. */
  txid: string | null
  /** BRL; null until the provider confirms it. */
  value: number | null
  /** BRL: amount of its charge; null for none. */
  expectedValue: number | null
  /** BRL: the part that was refunded or is disputed by the payer's bank; otherwise 0. */
  returnedValue: number
  state: PaymentState
  reason: UnmatchedReason | null
  /** BRL: the part that became a credit of its company. */
  creditedValue: number
  /** It has paid its invoice, whatever its state is now. A later refund moves no due date automatically. */
  hasPaid: boolean
  /** Invoice of its charge, or the one it was assigned to. */
  invoiceId: number | null
  /** `YYYY-MM-DD`: that invoice's due date, and the company's due date after the payment. */
  invoiceDueDate: string | null
  paidUntil: string | null
  company: { id: number; name: string } | null
  /** ISO 8601: when it was paid, according to the provider. */
  paidAt: string | null
  receivedAt: string
  /** Who handled it, when, and their note. */
  handledBy: string | null
  handledAt: string | null
  note: string | null
}

/** Filter of a list of payments: those that wait for a super user, those handled by hand, or all. */
export const paymentLists = ['unmatched', 'handled', 'all'] as const

/** Notifications of providers. Each provider has its own format, which only its adapter reads. */
const notifications = { body: object(), bodyBytes: limits.bodyBytes.notification }

const withoutMarks = (value: unknown): unknown => (typeof value === 'string' ? plainDocument(value) : value)

/** A CPF or CNPJ with valid check digits, stored without separators. Empty text means none. */
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

/** The payer's country, in the words of older clients. */
export const payerCountries = ['BR', 'usa'] as const

export const subscriptionApi = {
  /**
   * Requests the payment of one of the company's open invoices. Makes a charge at the provider, or answers
   * the existing one if it can still be paid.
   *
   * Price, users, connections and plan in the body are ignored. Cards are not accepted, and card data is
   * dropped unread. Name and address are stored as the company's billing data if
   * `useAddressForPaymentDetails` is true. The document (CPF or CNPJ) is stored whenever it is sent.
   */
  create: endpoint('POST', '/subscription', {
    body: object({
      invoiceId: id().required(),
      /** Full name, or the first name with the rest in `lastName`. */
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
  /** Payment state of an invoice, with the Pix made for it. Does not contact the provider. */
  charge: endpoint('GET', '/subscription/invoices/:id', { params: idParams }).answers<SubscriptionCharge>(),
  /** Like `create`, without a form: makes a new charge once the last one has expired. */
  renew: endpoint('POST', '/subscription/invoices/:id', { params: idParams }).answers<SubscriptionCharge>(),

  /** For providers: notifications of payments. */
  webhook: endpoint('POST', '/subscription/webhook', notifications).answers<{ ok: boolean }>(),
  /** The same, for providers that append a segment to the address (`pix`). */
  typedWebhook: endpoint('POST', '/subscription/webhook/:type', {
    ...notifications,
    params: object({ type: string().max(100) }),
  }).answers<{ ok: boolean }>(),
  /**
   * For super users: registers our address for notifications at the provider. Default of `url`: the API's own
   * address. Default of `chave`: the key of the charges.
   */
  registerWebhook: endpoint('POST', '/subscription/create/webhook', {
    body: object({ chave: string().max(100), url: string().url().max(500) }),
  }).answers<{ url: string }>(),

  /** For super users: payments that providers reported, newest first. */
  payments: endpoint('GET', '/subscription/payments', {
    query: object({ pageNumber: pageQuery.pageNumber, show: string().oneOf(paymentLists) }),
  }).answers<PageFacts & { records: ReceivedPayment[] }>(),
  /** For super users: pays an open invoice of any company with an unmatched payment, whatever its amount. */
  assign: endpoint('POST', '/subscription/payments/:id/assign', {
    params: idParams,
    body: object({ invoiceId: id().required(), note: text(limits.reason.max).trim() }),
  }).answers<ReceivedPayment>(),
  /**
   * For super users: turns an unmatched payment into a credit of its company, or of the named one. The credit
   * reduces the next invoice.
   */
  credit: endpoint('POST', '/subscription/payments/:id/credit', {
    params: idParams,
    body: object({ companyId: id(), note: text(limits.reason.max).trim() }),
  }).answers<ReceivedPayment>(),
  /** For super users: closes an unmatched payment that was handled in another way, such as a refund. */
  dismiss: endpoint('POST', '/subscription/payments/:id/dismiss', {
    params: idParams,
    body: object({ note: text(limits.reason.max).trim().min(limits.reason.min).required() }),
  }).answers<ReceivedPayment>(),
}
