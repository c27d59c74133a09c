import { randomUUID } from 'node:crypto'

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
  /** Name of its provider. */
  provider: string
  /** Id at its provider. */
  id: string
  /** The caller's reference. */
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
  /** Name given by its creator, where the provider has names. */
  name?: string
  /** Events to report; all by default. */
  events?: string[]
  /** The provider has stopped sending, since the address failed too often. */
  isInterrupted?: boolean
  /** Switched off at the provider. */
  isOff?: boolean
}

/** How a provider numbers and announces payments. */
export type PaymentStyle = {
  name: string
  newPaymentId: (charge: Charge) => string
  /** The notification of a payment's last change; null when the webhook wants none. */
  notificationOf: (charge: Charge, payment: Payment, webhook: Webhook) => Notification | null
}

export type Notification = { body: unknown; headers?: Record<string, string> }

/** Data of payment providers: charges, payments and webhooks. In memory only. */
export class PaymentBank {
  readonly charges: Charge[] = []
  readonly customers: { id: string; externalReference: string; [field: string]: unknown }[] = []
  /** One per provider, for all its charges. */
  readonly webhooks = new Map<string, Webhook>()
  /** Every call, in order: `POST /oauth/token`. */
  readonly calls: string[] = []
  /** Bodies of the calls, in the same order. */
  readonly bodies: unknown[] = []
  /** Whether a charge's code must be requested at its location. */
  leavesOutCode = false
  /** Calls are answered after this. */
  answersAfter: Promise<void> = Promise.resolve()
  readonly #styles: ReadonlyMap<string, PaymentStyle>
  #faults: { call: FaultyCall; kind: FaultKind }[] = []

  constructor(styles: readonly PaymentStyle[]) {
    this.#styles = new Map(styles.map((style) => [style.name, style]))
  }

  #styleOf({ provider }: Charge): PaymentStyle {
    const style = this.#styles.get(provider)
    if (!style) throw new Error(`there is no payment provider ${provider}`)
    return style
  }

  add(charge: Omit<Charge, 'payments' | 'madeAt' | 'isWithdrawn'>): Charge {
    const made = { ...charge, madeAt: new Date().toISOString(), payments: [], isWithdrawn: false }
    this.charges.push(made)
    return made
  }

  find(provider: string, id: string): Charge | undefined {
    return this.charges.find((charge) => charge.provider === provider && charge.id === id)
  }

  /** Finds a charge by its payment's id. */
  paidBy(provider: string, paymentId: string): { charge: Charge; payment: Payment } | undefined {
    for (const charge of this.charges) {
      const payment = charge.payments.find(({ id }) => id === paymentId)
      if (payment && charge.provider === provider) return { charge, payment }
    }
    return undefined
  }

  /** Pays a charge. */
  pay(charge: Charge, cents = charge.cents): Payment {
    const id = this.#styleOf(charge).newPaymentId(charge)
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
  async tell(charge: Charge, payment: Payment): Promise<number | null> {
    const webhook = this.webhooks.get(charge.provider)
    if (!webhook || webhook.isInterrupted || webhook.isOff) return null
    const notification = this.#styleOf(charge).notificationOf(charge, payment, webhook)
    return notification && post(webhook.url, notification)
  }
}

/** Refunded cents of a payment. */
export const returnedOf = ({ returns }: Payment): number =>
  returns.reduce((sum, { cents, state }) => (state === 'done' ? sum + cents : sum), 0)

/** Cents in the providers' format: `30.00`. */
export const toText = (cents: number): string => (cents / 100).toFixed(2)

/** @returns the status; null for no answer. */
export async function post(url: string, { body, headers = {} }: Notification): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    await answer.body?.cancel()
    return answer.status
  } catch {
    return null
  }
}
