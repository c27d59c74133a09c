export interface ChargeRequest {
  /**
   * Our own id, stored before the call. If an answer was lost, the call is repeated with the same id and
   * makes no second charge.
   */
  txid: string
  /** Whether a call with this id may have reached the provider before. */
  isRepeated: boolean
  amountCents: number
  /** Text for the payer. */
  description: string
  payer: {
    companyId: number
    name: string
    email: string | null
    /** CPF or CNPJ, digits only. */
    document: string | null
  }
}

export interface MadeCharge {
  /** Id at the provider. */
  providerId: string
  /** Pix code, to copy and in the QR code. */
  code: string
  expiresAt: Date
}

/** A payment confirmed by its provider. */
export interface ConfirmedPayment {
  /** For a Pix its end-to-end id. */
  paymentId: string
  /** The provider's id of the charge; null where it pays none. */
  providerId: string | null
  amountCents: number
  paidAt: Date
  /** Null while nothing is returned. */
  returned: ReturnedMoney | null
}

/** The returned part of a payment. */
export interface ReturnedMoney {
  /** Amount returned so far, or disputed by the payer's bank. */
  cents: number
  /** It was refunded, or the payer's bank disputes it. */
  why: 'refunded' | 'disputed'
  /** More may be returned: the provider has not finished. */
  isUnderWay: boolean
}

/** The only part of a notification that is used: which payment to look up. */
export interface NotifiedPayment {
  paymentId: string
  providerId: string | null
  /** `received`: paid. `returned`: money goes back. `undone`: no longer paid, or its charge was removed. */
  change: 'received' | 'returned' | 'undone'
}

/** What a call carries besides its body. */
export interface WebhookCall {
  /** In small letters. */
  header: (name: string) => string | undefined
  query: (name: string) => string | undefined
}

/**
 * A payment provider for Pix. No call takes longer than some seconds, follows a redirect, or is made in a
 * scope. For failures of the other side each call throws ProviderFailure and nothing else.
 */
export interface PaymentProvider {
  /** Of its declaration. */
  name: string
  /** Whether it makes no charge without the payer's CPF or CNPJ. */
  needsDocument: boolean
  /** Makes a charge, or finds the one made by an earlier call with the same id. */
  createCharge: (request: ChargeRequest) => Promise<MadeCharge>
  /** The payment of a charge; null when the provider has no such charge. */
  lookUpCharge: (charge: { txid: string; providerId: string | null }) => Promise<ConfirmedPayment[] | null>
  /** A payment from a notification; null when there is none. */
  lookUpPayment: (paymentId: string) => Promise<ConfirmedPayment | null>
  /**
   * Cancels a charge, so that it can't be paid any more. Tells if it was already paid. A charge that no
   * longer exists counts as withdrawn.
   */
  withdrawCharge: (charge: { txid: string; providerId: string | null }) => Promise<'withdrawn' | 'paid'>
  /** Whether a notification carries the secret that the provider was given. */
  isAuthentic: (call: WebhookCall) => boolean
  /**
   * The payments that a notification is about, as it came. @throws AppError ERR_VALIDATION when it is none of
   * its own.
   */
  notified: (body: unknown) => NotifiedPayment[]
  /** Has payments told to an address. @returns the address as it was registered, without its secret. */
  registerWebhook: (webhook: { url: string; pixKey: string | undefined; email: string }) => Promise<string>
  /**
   * Updates registered addresses, so that they get all events that exist now and continue where the provider
   * had stopped. Our own address is also restored if it was renamed, switched off or given another secret.
   * Absent for providers without events.
   * @param ownUrl this installation's address for notifications.
   * @returns the addresses that were changed.
   */
  renewWebhooks?: (ownUrl: string) => Promise<string[]>
}

/**
 * A failed call to a provider. `unavailable`: no answer, a server error or an unreadable answer; may work
 * later. `refused`: would be refused again. `certificate`: it refuses our certificate until that is replaced.
 */
export class ProviderFailure extends Error {
  override name = 'ProviderFailure'

  constructor(
    readonly kind: 'unavailable' | 'refused' | 'certificate',
    message: string,
  ) {
    super(message)
  }
}
