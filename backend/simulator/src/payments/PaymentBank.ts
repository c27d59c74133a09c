import { randomUUID } from 'node:crypto'

export type ProviderName = 'efi' | 'asaas'

/** States of a refund: under way, done, or failed. */
export const returnStates = ['underWay', 'done', 'failed'] as const
export type Return = { id: string; cents: number; state: (typeof returnStates)[number]; askedAt: string }

export type Payment = {
  id: string
  cents: number
  paidAt: string
  returns: Return[]
  /** The payer's bank disputes the payment. */
  isDisputed: boolean
}

export type Charge = {
  provider: ProviderName
  /** Id at its provider: the txid at Efí, an id of its own at Asaas. */
  id: string
  /** The caller's reference; at Efí the txid again. */
  reference: string
  cents: number
  madeAt: string
  /** ISO 8601. */
  expiresAt: string
  /** Pix code to copy. */
  code: string
  payments: Payment[]
  /** It was withdrawn and can no longer be paid. */
  isWithdrawn: boolean
}

/** Calls that may fail. `any`: the next call of any kind. */
export const faultyCalls = ['any', 'token', 'charge', 'qrcode', 'lookUp', 'webhook', 'withdraw'] as const
export type FaultyCall = (typeof faultyCalls)[number]

/**
 * How a call fails: an error; no answer ever; the work is done but the answer is lost; a refusal; an answer
 * that isn't JSON; another amount than requested; a redirect; or an expired token.
 */
export const faultKinds = [
  ...['error', 'silent', 'lost', 'refused', 'garbage', 'wrongAmount'],
  ...['redirect', 'unauthorized'],
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Address for notifications of payments. */
export type Webhook = {
  url: string
  /** Token sent with each notification. */
  token: string | null
  /** Name given by its creator; only at Asaas. */
  name?: string
  /** Events to report; all by default. */
  events?: string[]
  /** The provider has stopped sending, since the address failed too often. */
  isInterrupted?: boolean
  /** Switched off at the provider. */
  isOff?: boolean
}

/** Data of a payment provider: charges, payments and webhooks. In memory only. */
export class PaymentBank {
  readonly charges: Charge[] = []
  readonly customers: { id: string; externalReference: string; [field: string]: unknown }[] = []
  /** One per provider, for all its charges. */
  readonly webhooks = new Map<ProviderName, Webhook>()
  /** Every call, in order: `POST /oauth/token`. */
  readonly calls: string[] = []
  /** Bodies of the calls, in the same order. */
  readonly bodies: unknown[] = []
  /** Whether a charge's code must be requested at its location. */
  leavesOutCode = false
  /** Calls are answered after this. */
  answersAfter: Promise<void> = Promise.resolve()
  #faults: { call: FaultyCall; kind: FaultKind }[] = []

  add(charge: Omit<Charge, 'payments' | 'madeAt' | 'isWithdrawn'>): Charge {
    const made = { ...charge, madeAt: new Date().toISOString(), payments: [], isWithdrawn: false }
    this.charges.push(made)
    return made
  }

  find(provider: ProviderName, id: string): Charge | undefined {
    return this.charges.find((charge) => charge.provider === provider && charge.id === id)
  }

  /** Finds a charge by its payment's id. */
  paidBy(provider: ProviderName, paymentId: string): { charge: Charge; payment: Payment } | undefined {
    for (const charge of this.charges) {
      const payment = charge.payments.find(({ id }) => id === paymentId)
      if (payment && charge.provider === provider) return { charge, payment }
    }
    return undefined
  }

  /** Pays a charge. Efí numbers each payment; Asaas' payment has the id of its charge. */
  pay(charge: Charge, cents = charge.cents): Payment {
    const id = charge.provider === 'efi' ? `E${randomUUID().replaceAll('-', '').slice(0, 31)}` : charge.id
    const payment = { id, cents, paidAt: new Date().toISOString(), returns: [], isDisputed: false }
    charge.payments.push(payment)
    return payment
  }

  /** Refunds a payment, or a part of it. */
  giveBack(payment: Payment, cents = payment.cents, state: Return['state'] = 'done'): void {
    const underWay = payment.returns.find((one) => one.state === 'underWay' && one.cents === cents)
    if (underWay) underWay.state = state
    else
      payment.returns.push({
        id: randomUUID().replaceAll('-', ''),
        cents,
        state,
        askedAt: new Date().toISOString(),
      })
  }

  /** Makes the next calls of a kind fail. */
  breakNext(call: FaultyCall, kind: FaultKind, times = 1): void {
    for (let left = times; left > 0; left--) this.#faults.push({ call, kind })
  }

  /** The fault of this call, if any. Each fault applies to one call. */
  takeFault(call: FaultyCall): FaultKind | null {
    const at = this.#faults.findIndex((fault) => fault.call === call || fault.call === 'any')
    return at < 0 ? null : (this.#faults.splice(at, 1)[0]?.kind ?? null)
  }

  /** Removes all faults. */
  mend(): void {
    this.#faults = []
  }

  /**
   * Notifies the registered address of a payment, as the provider does.
   * @returns the status of the answer; null when there is no address or no answer.
   */
  async tell(
    { provider, id, reference }: Charge,
    payment: Payment,
    event = asaasEvent(payment),
  ): Promise<number | null> {
    const webhook = this.webhooks.get(provider)
    if (!webhook || webhook.isInterrupted || webhook.isOff) return null
    if (provider === 'asaas' && webhook.events && !webhook.events.includes(event)) return null
    const body =
      provider === 'efi'
        ? {
            pix: [
              {
                endToEndId: payment.id,
                txid: id,
                chave: 'chave',
                valor: toText(payment.cents),
                horario: payment.paidAt,
                ...(payment.returns.length > 0 && { devolucoes: payment.returns.map(toEfiReturn) }),
              },
            ],
          }
        : {
            id: `evt_${randomUUID()}`,
            event,
            dateCreated: payment.paidAt,
            payment: { object: 'payment', id, externalReference: reference, value: payment.cents / 100 },
          }
    return post(webhook.url, body, webhook.token)
  }
}

const efiReturnStates = { underWay: 'EM_PROCESSAMENTO', done: 'DEVOLVIDO', failed: 'NAO_REALIZADO' } as const

/** A refund in Efí's format. */
export const toEfiReturn = ({ id, cents, state, askedAt }: Return) => ({
  id,
  rtrId: `D${id.slice(0, 31)}`,
  valor: toText(cents),
  horario: { solicitacao: askedAt },
  status: efiReturnStates[state],
})

/** Refunded cents of a payment. */
export const returnedOf = ({ returns }: Payment): number =>
  returns.reduce((sum, { cents, state }) => (state === 'done' ? sum + cents : sum), 0)

/** Asaas' name for the payment's last event. */
function asaasEvent(payment: Payment): string {
  if (payment.isDisputed) return 'PAYMENT_CHARGEBACK_REQUESTED'
  if (payment.returns.some(({ state }) => state === 'underWay')) return 'PAYMENT_REFUND_IN_PROGRESS'
  if (payment.returns.at(-1)?.state === 'failed') return 'PAYMENT_REFUND_DENIED'
  const returned = returnedOf(payment)
  if (returned === 0) return 'PAYMENT_RECEIVED'
  return returned < payment.cents ? 'PAYMENT_PARTIALLY_REFUNDED' : 'PAYMENT_REFUNDED'
}

/** Cents in the providers' format: `30.00`. */
export const toText = (cents: number): string => (cents / 100).toFixed(2)

/** @returns the status; null for no answer. */
export async function post(url: string, body: unknown, token: string | null = null): Promise<number | null> {
  const headers = {
    'content-type': 'application/json',
    ...(token !== null && { 'asaas-access-token': token }),
  }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}
