import type { Capability, Provider, TypingState } from '@balcao/contract'
import type { WhatsappAddress } from './address.js'
import type { Download, MediaPlace, MediaReference } from './media.js'
import type { MessageKey } from './messages.js'
import type { Outgoing, SendOutcome } from './outgoing.js'
import type { StorePast } from './past.js'
import type { NumberSetup } from './setup.js'
import type { TemplateCalls } from './templates.js'
import type { WebhookReader } from './webhooks.js'

/** A connection, and the provider that serves it. The provider never changes. */
export interface ConnectionRef {
  id: number
  provider: Provider
}

/**
 * Calls to WhatsApp. All but `send` and `wake` are best effort: they answer null when the provider can't do
 * it, there is no session, or nobody answers.
 */
export interface WhatsappCalls {
  /** Resolves when WhatsApp's server has answered. The message may wait for its turn first. */
  send: (message: Outgoing) => Promise<SendOutcome>
  /** Makes the process that serves a connection read its row now. */
  wake: (connectionId: number) => Promise<void>
  /** Shows the customer that their messages were read. */
  markRead: (connectionId: number, chat: WhatsappAddress, keys: MessageKey[]) => Promise<boolean | null>
  /** Shows the customer that somebody is typing. */
  typing: (connectionId: number, to: WhatsappAddress, state: TypingState) => Promise<boolean | null>
  /**
   * Somebody looks at this customer's conversation: for the next minute WhatsApp is asked to tell when they
   * type. What it tells comes by `SessionsOptions.customerTypes`.
   */
  watchTyping: (connectionId: number, customer: WhatsappAddress) => Promise<boolean | null>
  /** Whether a number is on WhatsApp, and how WhatsApp writes it (Brazil's ninth digit). */
  lookUp: (connectionId: number, number: string) => Promise<{ exists: boolean; number: string | null } | null>
  /** Those of the numbers that are on WhatsApp, as WhatsApp writes them, in one request and in any order. */
  lookUpMany: (connectionId: number, numbers: string[]) => Promise<string[] | null>
  /** URL of a person's picture, valid for some hours; `url` is null when there is none, or it is hidden. */
  profilePicture: (connectionId: number, address: WhatsappAddress) => Promise<{ url: string | null } | null>
  groupSubject: (connectionId: number, group: WhatsappAddress) => Promise<{ subject: string } | null>
  declineCall: (connectionId: number, callId: string, from: WhatsappAddress) => Promise<boolean | null>
  /**
   * Asks the sender's phone to upload an expired file again.
   * @returns its new location.
   */
  renewMedia: (
    connectionId: number,
    message: MediaPlace & { source: MediaReference },
  ) => Promise<MediaReference | null>
}

/** The calls that a provider supports. */
export type ProviderCalls = Pick<WhatsappCalls, 'send'> & Partial<Omit<WhatsappCalls, 'send'>>

/** A call about a connection whose provider the caller names. */
type CallOf<F> = F extends (connectionId: number, ...args: infer A) => infer V
  ? (connection: ConnectionRef, ...args: A) => V
  : never

/** The calls of `WhatsappCalls` that are questions or signs, without `send` and `wake`. */
export type Question = Exclude<keyof WhatsappCalls, 'send' | 'wake'>

/** The product's calls to WhatsApp. */
export type WhatsappGateway = Pick<WhatsappCalls, 'send' | 'wake'> & {
  [Q in Question]: CallOf<WhatsappCalls[Q]>
}

/**
 * Stores what the provider knows of the upload of a message's file, in the scope of its company, so that a
 * repeat sends the same upload. Only the provider can read it.
 */
export type StoreUpload = (messageId: string, upload: Buffer) => Promise<void>

/** A customer types, records, or has stopped. */
export interface TypingSign {
  contact: WhatsappAddress
  state: TypingState
}

/**
 * Passes a sign on, in a scope of the company that only reads. Nobody waits for it, and a failure is ignored.
 */
export type CustomerTypes = (connection: { id: number; companyId: number }, sign: TypingSign) => Promise<void>

export interface SessionsOptions {
  storeUpload: StoreUpload
  /** Absent: messages older than a linking stay on the phone. */
  storePast?: StorePast
  /** Absent: nobody wants to know. */
  customerTypes?: CustomerTypes
  /** Which connections this process may serve; all by default. */
  serves?: (connection: { id: number; companyId: number }) => boolean
}

/** Sessions of a provider in this process. */
export interface RunningSessions {
  /** Status of each. */
  statuses: string[]
  /**
   * Ends them without logging out, and leaves the connections to other processes. Takes seconds, not minutes.
   */
  stop: () => Promise<void>
}

/** A way to connect to WhatsApp. */
export interface WhatsappProvider {
  capabilities: readonly Capability[]
  /** Whether this installation offers it for new connections. */
  isOffered: () => boolean
  /** Whether WhatsApp is simulated on this machine, so that no message leaves it; false when absent. */
  isSimulated?: () => boolean
  calls: ProviderCalls
  downloadMedia: Download<MediaReference>
  /** For numbers whose credentials an admin enters. */
  setup?: NumberSetup
  /** For numbers whose messages to new people are templates that WhatsApp approves. */
  templates?: TemplateCalls
  /** For numbers whose events WhatsApp delivers to an address of ours. */
  webhooks?: WebhookReader
  /** Downloads an unencrypted file from WhatsApp, such as a contact's picture, by its URL. */
  downloadOpen?: Download<string>
  /** Starts the provider's part of the `sessions` role; absent where a connection needs no process. */
  startSessions?: (options: SessionsOptions) => Promise<RunningSessions>
}
