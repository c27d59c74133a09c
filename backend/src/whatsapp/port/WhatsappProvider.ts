import type { Capability, TypingState } from '@balcao/contract'
import type { WhatsappAddress } from './address.js'
import type { Download, MediaReference } from './media.js'
import type { MessageKey } from './messages.js'
import type { Outgoing, SendOutcome } from './outgoing.js'

/**
 * What the product asks of WhatsApp. All but `send` and `wake` are best effort: they answer null when the
 * provider cannot do it, nobody can be asked, or nobody answers.
 */
export interface WhatsappGateway {
  /**
   * Resolves when WhatsApp's server has answered, which may take as long as the message waits for its turn.
   */
  send: (message: Outgoing) => Promise<SendOutcome>
  /** Has whoever serves a connection look at its row now. */
  wake: (connectionId: number) => Promise<void>
  /** Shows the customer that messages of theirs were read. */
  markRead: (connectionId: number, chat: WhatsappAddress, keys: MessageKey[]) => Promise<boolean | null>
  /** Shows the customer that somebody writes to them. */
  typing: (connectionId: number, to: WhatsappAddress, state: TypingState) => Promise<boolean | null>
  /** Whether a number is on WhatsApp, and how WhatsApp writes it (Brazil's ninth digit). */
  lookUp: (connectionId: number, number: string) => Promise<{ exists: boolean; number: string | null } | null>
  /** Which of some numbers are on WhatsApp, as WhatsApp writes them, asked for together; in any order. */
  lookUpMany: (connectionId: number, numbers: string[]) => Promise<string[] | null>
  /** The address of somebody's picture, valid for some hours; `url` null when there is none to see. */
  profilePicture: (connectionId: number, address: WhatsappAddress) => Promise<{ url: string | null } | null>
  groupSubject: (connectionId: number, group: WhatsappAddress) => Promise<{ subject: string } | null>
  declineCall: (connectionId: number, callId: string, from: WhatsappAddress) => Promise<boolean | null>
  /** Asks for an expired file to be put on the server again. @returns where it is now. */
  renewMedia: (
    connectionId: number,
    message: { key: MessageKey; chat: WhatsappAddress; source: MediaReference },
  ) => Promise<MediaReference | null>
}

/** The calls that a provider answers; it leaves out what it cannot do. */
export type ProviderCalls = Pick<WhatsappGateway, 'send'> & Partial<Omit<WhatsappGateway, 'send'>>

export interface SessionsOptions {
  /** Which connections are this process's business; all by default. */
  serves?: (connection: { id: number; companyId: number }) => boolean
}

/** Sessions of a provider in this process. */
export interface RunningSessions {
  /** The status of each. */
  statuses: string[]
  /**
   * Ends them without logging out, and leaves the connections to other processes; it takes seconds, not
   * minutes.
   */
  stop: () => Promise<void>
}

/** One way to WhatsApp. */
export interface WhatsappProvider {
  capabilities: readonly Capability[]
  /** Whether this installation offers it for new connections. */
  isOffered: () => boolean
  calls: ProviderCalls
  downloadMedia: Download<MediaReference>
  /** Fetches what lies in the open at WhatsApp, such as a contact's picture, by its address. */
  downloadOpen?: Download<string>
  /** Starts what the `sessions` role runs of it; absent where a connection needs no process of its own. */
  startSessions?: (options: SessionsOptions) => Promise<RunningSessions>
}
