import { randomUUID } from 'node:crypto'

export type ProviderName = 'efi' | 'asaas'

/** What of a payment goes back to whoever paid: it is under way, done, or came to nothing. */
export const returnStates = ['underWay', 'done', 'failed'] as const
export type Return = { id: string; cents: number; state: (typeof returnStates)[number]; askedAt: string }

export type Payment = {
  id: string
  cents: number
  paidAt: string
  returns: Return[]
  /** The payer's bank wants it back. */
  isDisputed: boolean
}

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
  /** Its maker has withdrawn it: nobody can pay it any more. */
  isWithdrawn: boolean
}

/** Calls that may go wrong. `any`: whichever comes next. */
export const faultyCalls = ['any', 'token', 'charge', 'qrcode', 'lookUp', 'webhook', 'withdraw'] as const
export type FaultyCall = (typeof faultyCalls)[number]

/**
 * How a call goes wrong: an error; an answer that never comes; the work is done and its answer is lost; a
 * refusal; no JSON; the answer says another amount than was asked for; it sends on to another address; the
 * token is not valid any more.
 */
export const faultKinds = [
  ...['error', 'silent', 'lost', 'refused', 'garbage', 'wrongAmount'],
  ...['redirect', 'unauthorized'],
] as const
export type FaultKind = (typeof faultKinds)[number]

/** Where payments are told. */
export type Webhook = {
  url: string
  /** What the call carries. */
  token: string | null
  /** As its maker calls it; Asaas alone has names. */
  name?: string
  /** What is told of; all, where nothing is said. */
  events?: string[]
  /** Its provider has stopped telling, since the address failed too often. */
  isInterrupted?: boolean
  /** Somebody has switched it off at its provider. */
  isOff?: boolean
}

/**
 * What a payment institution keeps: charges, what was paid, and whom it tells. In memory; it is gone with its
 * process.
 */
export class PaymentBank {
  readonly charges: Charge[] = []
  readonly customers: { id: string; externalReference: string; [field: string]: unknown }[] = []
  /** The same for all charges of a provider. */
  readonly webhooks = new Map<ProviderName, Webhook>()
  /** Every call, in order: `POST /oauth/token`. */
  readonly calls: string[] = []
  /** What the calls said, in the same order. */
  readonly bodies: unknown[] = []
  /** Whether the code of a charge has to be asked for at its location. */
  leavesOutCode = false
  /** Calls are answered once it is over. */
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
    const payment = { id, cents, paidAt: new Date().toISOString(), returns: [], isDisputed: false }
    charge.payments.push(payment)
    return payment
  }

  /** Gives back what was paid, or a part of it. One that is under way ends as it is said to. */
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

  /**
   * Tells the registered address of a payment, as its provider does.
   * @returns the status that was answered; null when it is told to nobody, or nobody answered.
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

/** As Efí writes what goes back of a Pix. */
export const toEfiReturn = ({ id, cents, state, askedAt }: Return) => ({
  id,
  rtrId: `D${id.slice(0, 31)}`,
  valor: toText(cents),
  horario: { solicitacao: askedAt },
  status: efiReturnStates[state],
})

/** What has gone back of a payment, in cents. */
export const returnedOf = ({ returns }: Payment): number =>
  returns.reduce((sum, { cents, state }) => (state === 'done' ? sum + cents : sum), 0)

/** What Asaas calls what has happened to a payment last. */
function asaasEvent(payment: Payment): string {
  if (payment.isDisputed) return 'PAYMENT_CHARGEBACK_REQUESTED'
  if (payment.returns.some(({ state }) => state === 'underWay')) return 'PAYMENT_REFUND_IN_PROGRESS'
  if (payment.returns.at(-1)?.state === 'failed') return 'PAYMENT_REFUND_DENIED'
  const returned = returnedOf(payment)
  if (returned === 0) return 'PAYMENT_RECEIVED'
  return returned < payment.cents ? 'PAYMENT_PARTIALLY_REFUNDED' : 'PAYMENT_REFUNDED'
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
