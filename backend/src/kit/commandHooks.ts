import type { ReceivedPayment, User } from '../models/index.js'

/** A payment that paid a part of an invoice, and what of it was more than the invoice needed. */
export interface PaidPart {
  payment: ReceivedPayment
  creditedCents: number
}

/**
 * What other features do in their own tables when something happens, in the same transaction. The feature in
 * which it happens calls these hooks; it knows none of those who declare them.
 */
export interface CommandHooks {
  /** An invoice is paid. In the platform's scope. */
  invoicePaid: (facts: { invoiceId: number; at: Date; parts: readonly PaidPart[] }) => Promise<void>
  /** The last login of a user has ended. */
  loggedOut: (userId: number) => Promise<void>
  /** A user has shown that the e-mail is theirs. The user's row is locked. */
  emailVerified: (user: User) => Promise<void>
  /** A queue is about to be removed. Its row is locked: nobody puts anything into it from here on. */
  queueRemoved: (queueId: number) => Promise<void>
  /** A user is about to be removed. The user's row is locked. */
  userRemoved: (userId: number) => Promise<void>
  /** A connection is about to be removed. Its row is locked. */
  connectionRemoved: (connectionId: number) => Promise<void>
  /** All that carries one tag gets another in its place. Both rows are locked. */
  tagsMerged: (tags: { fromId: number; intoId: number }) => Promise<void>
  /** The file of a message has changed. */
  mediaChanged: (messageId: string) => Promise<void>
}
