/**
 * A person on WhatsApp, digits only; at least one of the two is known. Of a group `number` is the id before `@g.us` (older ones
 * have a hyphen in it) and `lid` is null.
 */
export interface WhatsappAddress {
  number: string | null
  lid: string | null
  isGroup?: boolean
}

export interface OutgoingText {
  connectionId: number
  to: WhatsappAddress
  /** Chosen and stored before the call; a repeat uses the same one. */
  whatsappId: string
  text: string
  /** The message it answers, as it was stored. */
  quoted?: { whatsappId: string; fromMe: boolean; text: string }
}

/**
 * What became of a send. `accepted`: WhatsApp's server has it. `refused`: it said no, and a repeat will not help.
 * `unreachable`: nothing was sent (no session); try when it is back. `unknown`: the session ended before the answer came;
 * a repeat with the same id is safe.
 */
export type SendOutcome =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unreachable' }
  | { outcome: 'unknown' }

/** What the product asks of WhatsApp. The session may live in another process; calls find it. */
export interface WhatsappGateway {
  send: (message: OutgoingText) => Promise<SendOutcome>
  /** Tells the sessions processes to look at a connection's row now, instead of at their next round. */
  wake: (connectionId: number) => Promise<void>
}
