import type { MediaKind, MessageContent, Provider } from '@balcao/contract'
import type { WhatsappAddress } from './address.js'
import type { MessageKey } from './messages.js'

/** A message that is answered. */
export interface QuotedMessage extends MessageKey {
  /** What it said: WhatsApp shows the quoted message from its answer, so it is sent again. */
  content: OutgoingContent
}

/** A file that is sent; its bytes lie in the media store. */
export interface OutgoingFile {
  kind: MediaKind
  storageKey: string
  mimetype: string
  fileName: string | null
  /** Of audio and video. */
  seconds: number | null
  /** Base64 of up to 64 bytes, each 0 to 100. */
  waveform: string | null
  /** A small JPEG, base64. */
  thumbnail: string | null
}

type ContentOf<T extends MessageContent['type']> = Extract<MessageContent, { type: T }>

/** Content of an outgoing message, or the change it makes to another one. */
export type OutgoingContent =
  | { type: 'text'; text: string }
  | { type: 'file'; file: OutgoingFile; caption: string }
  | Omit<ContentOf<'location'>, 'isLive' | 'thumbnail'>
  | { type: 'contacts'; contacts: Pick<ContentOf<'contacts'>['contacts'][number], 'name' | 'vcard'>[] }
  | { type: 'reaction'; target: MessageKey; emoji: string }
  | { type: 'edit'; target: MessageKey; text: string }
  | { type: 'delete'; target: MessageKey }

/** How fast a connection may send. */
export interface SendPace {
  /** Messages a minute in conversations that the customer has written in; 0 sends without pause. */
  perMinute: number
  /** Messages a minute to people who have never written; 0 sends without pause. */
  newChatsPerMinute: number
}

export interface Outgoing {
  connectionId: number
  /** Of the connection; it chooses who sends. */
  provider: Provider
  /**
   * Which process served the connection when the message was claimed; null for none, and where no process
   * does.
   */
  servedBy: string | null
  to: WhatsappAddress
  /**
   * Ours, stored before the call; a repeat has the same one. Whether WhatsApp takes it for its own is a
   * capability.
   */
  whatsappId: string
  content: OutgoingContent
  quoted?: QuotedMessage
  /** The customer has never written on this connection. */
  isNewChat: boolean
  /** WhatsApp has confirmed the number before. */
  isChecked?: boolean
  /** Without one it is sent at once. */
  pace?: SendPace
  /** Nobody waits for it: it leaves room for what somebody does. */
  isBulk?: boolean
}

/**
 * What became of a send. `accepted`: WhatsApp's server has it. `refused`: it said no, and a repeat will not
 * help. `unreachable`: nothing was sent (no session); try when it is back. `interrupted`: the connection
 * closed while it was being sent; `unknown`: no answer came. After the last two a repeat is safe only where
 * the provider lets us choose ids.
 */
export type SendOutcome =
  | {
      outcome: 'accepted'
      /** WhatsApp's id of the message, where it is not ours. */
      whatsappId?: string
      /** The number as WhatsApp writes it, when it was looked up. */
      canonicalNumber?: string
    }
  | {
      outcome: 'refused'
      /** An ErrorCode, or WhatsApp's own code as text. */
      reason: string
      /** WhatsApp has closed new chats for this number until then (ISO 8601). */
      restrictedUntil?: string
    }
  | { outcome: 'unreachable' }
  | {
      outcome: 'interrupted'
      /** WhatsApp closed the connection because of it, as far as can be told. */
      isBlamed: boolean
    }
  | { outcome: 'unknown' }
