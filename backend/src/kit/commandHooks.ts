import type { ReceivedPayment, User } from '../models/index.js'

/** A payment that paid a part of an invoice, and the amount above what the invoice needed. */
export interface PaidPart {
  payment: ReceivedPayment
  creditedCents: number
}

/**
 * Changes in other features' tables when something happens, in the same transaction. The feature where it
 * happens calls the hooks, without knowing who declares them.
 */
export interface CommandHooks {
  /** An invoice is paid. In the platform's scope. */
  invoicePaid: (facts: { invoiceId: number; at: Date; parts: readonly PaidPart[] }) => Promise<void>
  /** The company's rules for logins have changed. */
  accessPolicyChanged: () => Promise<void>
  /** The last login of a user has ended. */
  loggedOut: (userId: number) => Promise<void>
  /** Users have come online, or gone offline. Their rows are locked. */
  onlineChanged: (userIds: readonly number[]) => Promise<void>
  /** A user has verified their e-mail. The user's row is locked. */
  emailVerified: (user: User) => Promise<void>
  /** A queue is about to be removed. Its row is locked, so nothing can be added to it any more. */
  queueRemoved: (queueId: number) => Promise<void>
  /** A connection is about to be removed. Its row is locked. */
  connectionRemoved: (connectionId: number) => Promise<void>
  /** The monthly limit of an official number has changed. */
  monthlyLimitChanged: (connectionId: number) => Promise<void>
  /** A contact is about to be removed, with its tickets, messages and schedules. */
  contactRemoved: (contactId: number) => Promise<void>
  /** One tag replaces another one everywhere. Both rows are locked. */
  tagsMerged: (tags: { fromId: number; intoId: number }) => Promise<void>
  /** The file of a message has changed. */
  mediaChanged: (messageId: string) => Promise<void>
  /** The picture of an ad has arrived. */
  adChanged: (adId: number) => Promise<void>
}
