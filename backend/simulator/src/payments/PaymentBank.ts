import { randomUUID } from 'node:crypto'

export type ProviderName = 'efi' | 'asaas'

export type Payment = { id: string; cents: number; paidAt: string }

export type Charge = {
  provider: ProviderName
  /** By which its provider knows it: of Efí the txid, of Asaas an id of its own. */
  id: string
  /** What its maker calls it: of Efí the txid again. */
  reference: string
  cents: number
  madeAt: string
  /** ISO 8601. */
  expiresAt: string
  /** To copy and paste. */
  code: string
  payments: Payment[]
}

/** Calls that may go wrong. `any`: whichever comes next. */
export const faultyCalls = ['any', 'token', 'charge', 'qrcode', 'lookUp', 'webhook'] as const
export type FaultyCall = (typeof faultyCalls)[number]

/**
 * How a call goes wrong: an error; an answer that never comes; the work is done and its answer is lost; a refusal; no JSON; the answer
 * says another amount than was asked for; it sends on to another address; the token is not valid any more.
 */
export const faultKinds = [
  ...['error', 'silent', 'lost', 'refused', 'garbage', 'wrongAmount'],
  ...['redirect', 'unauthorized'],
] as const
export type FaultKind = (typeof faultKinds)[number]

/** What a payment institution keeps: charges, what was paid, and whom it tells. In memory; it is gone with its process. */
export class PaymentBank {
  readonly charges: Charge[] = []
  readonly customers: { id: string; externalReference: string; [field: string]: unknown }[] = []
  /** Where payments are told, and what the call carries; the same for all charges of a provider. */
  readonly webhooks = new Map<ProviderName, { url: string; token: string | null }>()
  /** Every call, in order: `POST /oauth/token`. */
  readonly calls: string[] = []
  /** What the calls said, in the same order. */
  readonly bodies: unknown[] = []
  /** Whether the code of a charge has to be asked for at its location. */
  leavesOutCode = false
  /** Calls are answered once it is over. */
  answersAfter: Promise<void> = Promise.resolve()
  #faults: { call: FaultyCall; kind: FaultKind }[] = []

  add(charge: Omit<Charge, 'payments' | 'madeAt'>): Charge {
    const made = { ...charge, madeAt: new Date().toISOString(), payments: [] }
    this.charges.push(made)
    return made
  }

  find(provider: ProviderName, id: string): Charge | undefined {
    return this.charges.find((charge) => charge.provider === provider && charge.id === id)
  }

  /** By its payment's id. */
  paidBy(provider: ProviderName, paymentId: string): { charge: Charge; payment: Payment } | undefined {
    for (const charge of this.charges) {
      const payment = charge.payments.find(({ id }) => id === paymentId)
      if (payment && charge.provider === provider) return { charge, payment }
    }
    return undefined
  }

  /** Has a charge paid: Efí numbers each payment, Asaas' payment has the id of its charge. */
  pay(charge: Charge, cents = charge.cents): Payment {
    const id = charge.provider === 'efi' ? `E${randomUUID().replaceAll('-', '').slice(0, 31)}` : charge.id
    const payment = { id, cents, paidAt: new Date().toISOString() }
    charge.payments.push(payment)
    return payment
  }

  /** Has the next calls of a kind go wrong. */
  breakNext(call: FaultyCall, kind: FaultKind, times = 1): void {
    for (let left = times; left > 0; left--) this.#faults.push({ call, kind })
  }

  /** What goes wrong with this call; each fault is for one. */
  takeFault(call: FaultyCall): FaultKind | null {
    const at = this.#faults.findIndex((fault) => fault.call === call || fault.call === 'any')
    return at < 0 ? null : (this.#faults.splice(at, 1)[0]?.kind ?? null)
  }

  /** From here on everything goes well. */
  mend(): void {
    this.#faults = []
  }

  /** Tells the registered address of a payment, as its provider does. @returns the status that was answered; null when nothing is registered or nobody answered. */
  async tell({ provider, id, reference }: Charge, payment: Payment): Promise<number | null> {
    const webhook = this.webhooks.get(provider)
    if (!webhook) return null
    const body =
      provider === 'efi'
        ? {
            pix: [
              {
                ...{ endToEndId: payment.id, txid: id, chave: 'chave', valor: toText(payment.cents) },
                horario: payment.paidAt,
              },
            ],
          }
        : {
            ...{ id: `evt_${randomUUID()}`, event: 'PAYMENT_RECEIVED', dateCreated: payment.paidAt },
            payment: { object: 'payment', id, externalReference: reference, value: payment.cents / 100 },
          }
    return post(webhook.url, body, webhook.token)
  }
}

/** Cents as providers write an amount: `30.00`. */
export const toText = (cents: number): string => (cents / 100).toFixed(2)

/** @returns the status; null when nobody answered. */
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
