// What Asaas answers and reports, as documented, and what it means.
import { instantAt } from '@balcao/contract'
import { array, boolean, number, object, string, ValidationError } from 'yup'
import { clock } from '../../clock/clock.js'
import { centsOf } from '../../money/reais.js'
import type { ProviderAnswer } from '../callProvider.js'
import { ProviderFailure, type ConfirmedPayment, type NotifiedPayment } from '../PaymentProvider.js'
import { readNotification } from '../readNotification.js'

/** Asaas' times are in this zone, without an offset. */
export const ZONE = 'America/Sao_Paulo'

/** Statuses of paid charges. `RECEIVED_IN_CASH`: marked as paid at Asaas. */
const PAID = ['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH']
/** Statuses of paid charges that are being refunded. */
const REFUNDED = ['REFUNDED', 'REFUND_REQUESTED', 'REFUND_IN_PROGRESS']
/** Statuses of paid charges that the payer's bank disputes. */
const DISPUTED = ['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE', 'AWAITING_CHARGEBACK_REVERSAL']

/** Events that we receive, and their meaning. https://docs.asaas.com/docs/webhook-para-cobrancas */
export const CHANGES: Readonly<Record<string, NotifiedPayment['change']>> = {
  PAYMENT_RECEIVED: 'received',
  PAYMENT_CONFIRMED: 'received',
  PAYMENT_REFUNDED: 'returned',
  PAYMENT_PARTIALLY_REFUNDED: 'returned',
  PAYMENT_REFUND_IN_PROGRESS: 'returned',
  PAYMENT_REFUND_DENIED: 'returned',
  PAYMENT_CHARGEBACK_REQUESTED: 'returned',
  PAYMENT_CHARGEBACK_DISPUTE: 'returned',
  PAYMENT_AWAITING_CHARGEBACK_REVERSAL: 'returned',
  PAYMENT_DELETED: 'undone',
  PAYMENT_RECEIVED_IN_CASH_UNDONE: 'undone',
}

export const customer = object({ id: string().required(), cpfCnpj: string().nullable() })
export const payment = object({
  id: string().required(),
  status: string().required(),
  value: number().required(),
  paymentDate: string().nullable(),
  deleted: boolean(),
  refunds: array(object({ status: string(), value: number() }).required()).nullable(),
})
/** Of one event of one payment. */
export const notificationOf = readNotification(
  object({ event: string().max(100), payment: object({ id: string().max(100) }).default(undefined) }),
)
export const qrcode = object({ payload: string().required(), expirationDate: string().required() })
export const listed = object({ data: array(object({ id: string() }).required()).required() })
export const webhooks = object({
  data: array(
    object({
      id: string().required(),
      name: string().nullable(),
      url: string().nullable(),
      enabled: boolean().nullable(),
      interrupted: boolean().nullable(),
      events: array(string().required()).nullable(),
    }).required(),
  ).required(),
})

export type Payment = typeof payment.__outputType

/** @throws ProviderFailure when an answer differs from the documentation. */
export function read<T>(
  schema: { validateSync: (value: unknown) => T },
  { status, body }: ProviderAnswer,
  what: string,
): T {
  if (status >= 400) {
    const [error] = Array.isArray(body['errors']) ? (body['errors'] as { code?: string }[]) : []
    throw new ProviderFailure('refused', `${what}: status ${status} ${error?.code ?? ''}`)
  }
  try {
    return schema.validateSync(body)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ProviderFailure('unavailable', `${what}: ${error.path ?? 'the answer'} is not as documented`)
  }
}

/**
 * `2026-11-23 23:59:59`.
 * @throws ProviderFailure for another format.
 */
export function instantOf(text: string): Date {
  const [, date = '', hours = '', minutes = ''] = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})/.exec(text) ?? []
  if (date === '') throw new ProviderFailure('unavailable', 'a time is not as documented')
  return instantAt({ date, minute: Number(hours) * 60 + Number(minutes) }, ZONE)
}

/** Whether it was paid, even if it is being returned. */
export const wasPaid = ({ status }: Payment): boolean => [...PAID, ...REFUNDED, ...DISPUTED].includes(status)

/** A payment as we know it. */
export const toPayment = (paid: Payment): ConfirmedPayment => ({
  // Asaas doesn't say which Pix paid it, but a charge is paid only once.
  paymentId: paid.id,
  providerId: paid.id,
  amountCents: centsOf(paid.value),
  paidAt: clock.now(),
  returned: returnedOf(paid),
})

/**
 * https://docs.asaas.com/docs/refunds: `refunds` are PENDING, CANCELLED or DONE. A dispute is about the whole
 * amount.
 */
function returnedOf({ status, value, refunds }: Payment): ConfirmedPayment['returned'] {
  if (DISPUTED.includes(status)) return { cents: centsOf(value), why: 'disputed', isUnderWay: false }
  const all = refunds ?? []
  const done = all.reduce((sum, one) => sum + (one.status === 'DONE' ? centsOf(one.value ?? 0) : 0), 0)
  if (status === 'REFUNDED') return { cents: done || centsOf(value), why: 'refunded', isUnderWay: false }
  const isUnderWay = REFUNDED.includes(status) || all.some((one) => one.status === 'PENDING')
  return done > 0 || isUnderWay ? { cents: done, why: 'refunded', isUnderWay } : null
}
