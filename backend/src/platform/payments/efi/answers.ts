// What Efí answers and reports, as documented, and what it means.
import { array, date, number, object, string, ValidationError, type InferType } from 'yup'
import { amountCents } from '../amounts.js'
import type { ProviderAnswer } from '../callProvider.js'
import { ProviderFailure, type ConfirmedPayment } from '../PaymentProvider.js'
import { readNotification } from '../readNotification.js'

const givenBack = object({ valor: string().required(), status: string().required() })
export const payment = object({
  endToEndId: string().required(),
  txid: string(),
  valor: string().required(),
  horario: date().required(),
  devolucoes: array(givenBack.required()),
})
export const charge = object({
  txid: string().required(),
  status: string(),
  calendario: object({ criacao: date().required(), expiracao: number().required() }).required(),
  valor: object({ original: string().required() }).required(),
  loc: object({ id: number() }),
  pixCopiaECola: string(),
  pix: array(payment.required()),
})
/**
 * Of several payments at once: `tipo` where it was sent, not received; `devolucoes` where some of it goes
 * back. A call that only tries the address names none.
 */
export const notificationOf = readNotification(
  object({
    pix: array(
      object({
        endToEndId: string().max(40),
        txid: string().max(40),
        tipo: string().max(40),
        devolucoes: array(object()).max(20),
      }),
    ).max(500),
  }),
)
export const qrcode = object({ qrcode: string().required() })
export const token = object({ access_token: string().required(), expires_in: number().required() })

/** @throws ProviderFailure when an answer differs from the documentation. */
export function read<T>(
  schema: { validateSync: (value: unknown) => T },
  { status, body }: ProviderAnswer,
  what: string,
): T {
  if (status >= 400) {
    const reason = [body['nome'], body['error'], body['title']].find((word) => typeof word === 'string')
    throw new ProviderFailure('refused', `${what}: status ${status} ${String(reason ?? '')}`)
  }
  try {
    return schema.validateSync(body)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    throw new ProviderFailure('unavailable', `${what}: ${error.path ?? 'the answer'} is not as documented`)
  }
}

/** A payment as we know it. */
export const toPayment = (paid: InferType<typeof payment>): ConfirmedPayment => ({
  paymentId: paid.endToEndId,
  providerId: paid.txid ?? null,
  amountCents: amountCents(paid.valor),
  paidAt: paid.horario,
  returned: returnedOf(paid.devolucoes ?? []),
})

/** Refunds with `NAO_REALIZADO` have failed. */
function returnedOf(all: readonly InferType<typeof givenBack>[]): ConfirmedPayment['returned'] {
  const cents = all.reduce(
    (sum, { valor, status }) => sum + (status === 'DEVOLVIDO' ? amountCents(valor) : 0),
    0,
  )
  const isUnderWay = all.some(({ status }) => status === 'EM_PROCESSAMENTO')
  return cents > 0 || isUnderWay ? { cents, why: 'refunded', isUnderWay } : null
}
