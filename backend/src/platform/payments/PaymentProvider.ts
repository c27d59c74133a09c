export interface ChargeRequest {
  /**
   * Ours, chosen and stored before: a call whose answer was lost is repeated with it, and makes no second
   * charge.
   */
  txid: string
  /** Whether a call with this id may have reached the provider before. */
  isRepeated: boolean
  amountCents: number
  /** What the payer reads of it. */
  description: string
  payer: {
    companyId: number
    name: string
    email: string | null
    /** CPF or CNPJ, digits alone. */
    document: string | null
  }
}

export interface MadeCharge {
  /** By which its provider knows it. */
  providerId: string
  /** To copy and paste, and in the QR code. */
  code: string
  expiresAt: Date
}

/** A payment as its provider confirms it. */
export interface ConfirmedPayment {
  /** Of a Pix its end-to-end id. */
  paymentId: string
  /** The charge's by which its provider knows it; null where it pays none. */
  providerId: string | null
  amountCents: number
  paidAt: Date
  /** Null while all of it stays where it is. */
  returned: ReturnedMoney | null
}

/** What of a payment goes back to whoever paid. */
export interface ReturnedMoney {
  /** What has gone back by now, or what a payer's bank wants back. */
  cents: number
  /** It was given back, or the payer's bank wants it back. */
  why: 'refunded' | 'disputed'
  /** More of it may go back: the provider has not ended it. */
  isUnderWay: boolean
}

/** What a notification is believed of: which payment to ask for. */
export interface NotifiedPayment {
  paymentId: string
  providerId: string | null
  /** It was received; money of it goes back; or it is not paid any more, or its charge was removed. */
  change: 'received' | 'returned' | 'undone'
}

/** What a call carries besides its body. */
export interface WebhookCall {
  /** In small letters. */
  header: (name: string) => string | undefined
  query: (name: string) => string | undefined
}

/**
 * Who takes payments by Pix. No call waits longer than some seconds, follows a redirect, or is made in a
 * scope; each throws ProviderFailure, and nothing else, for what the other side does.
 */
export interface PaymentProvider {
  /** Of its declaration. */
  name: string
  /** Whether it makes no charge without the payer's CPF or CNPJ. */
  needsDocument: boolean
  /** Makes a charge, or finds the one that an earlier call with the same id has made. */
  createCharge: (request: ChargeRequest) => Promise<MadeCharge>
  /** What was paid of a charge; null when the provider has no such charge. */
  lookUpCharge: (charge: { txid: string; providerId: string | null }) => Promise<ConfirmedPayment[] | null>
  /** A payment that was notified; null when there is none. */
  lookUpPayment: (paymentId: string) => Promise<ConfirmedPayment | null>
  /**
   * Lets nobody pay a charge any more; says when somebody has paid it already. One that is not there any more
   * is withdrawn.
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
   * Has registered addresses told of all events that there are by now, and goes on telling where the provider
   * has stopped; our own one as it is registered by us, also where it was renamed, switched off or given
   * another secret there. Not there where addresses name no events.
   * @param ownUrl where this installation is told. @returns the addresses that were changed.
   */
  renewWebhooks?: (ownUrl: string) => Promise<string[]>
}

/**
 * A provider that did not do what it was asked: `unavailable` for no answer, an error of its own or one that
 * cannot be read, which may be another try later; `refused` when it will say the same again; `certificate`
 * when it does not talk to who shows ours, until that is another.
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
