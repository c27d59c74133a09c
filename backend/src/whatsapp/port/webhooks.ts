import type { InboundEvent } from './inboundEvents.js'

/** What one webhook says about one number, or about a whole account. */
export interface WebhookEvents {
  /** The number's id at WhatsApp; null when the events concern the account, or name the number otherwise. */
  numberId: string | null
  /** The account's id at WhatsApp; null when unknown. */
  accountId: string | null
  /** Digits of the number that is meant, where it is named so. */
  number: string | null
  events: InboundEvent[]
}

/**
 * Calls by which WhatsApp delivers what happens, for numbers without a session. None of these functions
 * throws, whatever the caller sent.
 */
export interface WebhookReader {
  /**
   * WhatsApp asks whether an address is ours, with the word that we entered there.
   * @param query parameters of the call.
   * @returns the answer; null for another word.
   */
  confirm: (query: (name: string) => string | undefined, verifyToken: string) => string | null
  /**
   * Whether WhatsApp has sent these bytes, by the secret that signs them. Call it before `read`.
   * @param header headers of the call.
   */
  isAuthentic: (body: Buffer, header: (name: string) => string | undefined, secret: string) => boolean
  /**
   * The events of an authentic webhook, per number and in their order. Unknown parts are left out.
   * @param now when it came.
   */
  read: (body: Buffer, now: Date) => WebhookEvents[]
}
