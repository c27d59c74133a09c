import type { Capability } from '../company/connections.js'

/** How long the customer can be answered freely. Outside of it WhatsApp accepts only templates. */
export interface ReplyWindow {
  /**
   * ISO 8601: 24 hours after the customer's last message on this connection; in the past when it is closed.
   * Null when the customer has never written there, so it is closed, too.
   */
  closesAt: string | null
  /**
   * ISO 8601: until when answers cost nothing, since the customer came from an ad; in the past when it is
   * over. Null when they came from none.
   */
  freeUntil: string | null
}

/** The connection of a ticket. */
export interface TicketConnection {
  id: number
  name: string
  /** Actions offered in a conversation depend on these. */
  capabilities: readonly Capability[]
}

/** A connection of the company on which a ticket's customer can be written to. */
export interface ConnectionChoice extends TicketConnection {
  /** Its own number; null while it has none. */
  number: string | null
  /** Messages can be sent now. */
  isUp: boolean
  replyWindow: ReplyWindow | null
  /** ISO 8601: the last message with the customer there, from either side; null for none. */
  lastTalkAt: string | null
  /** The customer's other live ticket there, which is opened instead; otherwise null. */
  ticketId: number | null
  ticketUuid: string | null
}
