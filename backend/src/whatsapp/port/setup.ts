import type { OfficialQuality, SetupProblem } from '@balcao/contract'

/** State of a part of the set-up. `waiting`: it can't be asked until another part is ready. */
export type PartState = 'ready' | 'waiting' | SetupProblem

/** What WhatsApp says about a number. */
export interface NumberFacts {
  /** The phone number, digits only; null when unknown. */
  number: string | null
  verifiedName: string | null
  /** WhatsApp's decision about the name, in its own words. */
  nameStatus: string | null
  quality: OfficialQuality
  /**
   * People that the portfolio may write to first within 24 hours; null for no limit; undefined when unknown.
   */
  peoplePerDay?: number | null
  messagesPerSecond?: number
  /** Business portfolio of the account. */
  portfolioId?: string
}

/** Answer of WhatsApp about a number and its credentials. */
export interface NumberCheck {
  account: PartState
  access: PartState
  registration: PartState
  /** Null when WhatsApp does not show the number to this token. */
  facts: NumberFacts | null
  /** The account or number is blocked, although its set-up is complete. */
  blocked: 'account_restricted' | 'payment_failed' | null
}

/** Where WhatsApp delivers what happens to a number. */
export interface EventAddress {
  url: string
  /** Word with which WhatsApp proves that the address was entered by us. */
  verifyToken: string
}

/** Credentials of a number, read before its connection was deleted. */
export interface FormerNumber {
  phoneNumberId: string
  accessToken: string
}

/**
 * Calls about numbers whose credentials an admin enters. Each answers null when the connection is gone, or
 * the call failed in a way that nobody foresaw.
 */
export interface NumberSetup {
  /** Asks WhatsApp about the credentials of a number. It changes nothing there. */
  check: (connectionId: number) => Promise<NumberCheck | null>
  /**
   * Makes WhatsApp deliver the number's events to this address, unless it does already. WhatsApp calls the
   * address before it answers.
   */
  subscribe: (connectionId: number, address: EventAddress) => Promise<PartState | null>
  /**
   * Registers a number, so that it can send.
   * @param pin six digits: the number's PIN, or a new one if it has none.
   */
  register: (connectionId: number, pin: string) => Promise<'ready' | SetupProblem | null>
  /**
   * The connection was deleted: WhatsApp shall deliver nothing to its address any more. Another address of
   * the number stays.
   */
  release: (connectionId: number, number: FormerNumber, url: string) => Promise<void | null>
}
