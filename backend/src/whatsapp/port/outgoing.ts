import type { MediaKind, MessageContent, Provider, TapMenu } from '@balcao/contract'
import type { WhatsappAddress } from './address.js'
import type { MessageKey } from './messages.js'

/** A quoted message. */
export interface QuotedMessage extends MessageKey {
  /** Its content. WhatsApp shows a quote from the answer itself, so the content is sent again. */
  content: OutgoingContent
}

/** A file to send. Its bytes are in the media store. */
export interface OutgoingFile {
  kind: MediaKind
  storageKey: string
  mimetype: string
  fileName: string | null
  /** Length of audio and video. */
  seconds: number | null
  /** Base64 of up to 64 bytes, each 0 to 100. */
  waveform: string | null
  /** A small JPEG, base64. */
  thumbnail: string | null
}

type ContentOf<T extends MessageContent['type']> = Extract<MessageContent, { type: T }>

/** A template that WhatsApp has approved, with the values of its variables (Cloud API's own form). */
export interface OutgoingTemplate {
  name: string
  language: string
  /** `components` of a template message: header, body and buttons with their parameters. */
  components: readonly Readonly<Record<string, unknown>>[]
  /** File of the header, in place of a link in the components; null for none. */
  headerFile: OutgoingFile | null
}

/** Content of an outgoing message, or the change it makes to another one. */
export type OutgoingContent =
  | { type: 'text'; text: string }
  | { type: 'file'; file: OutgoingFile; caption: string }
  | Omit<ContentOf<'location'>, 'isLive' | 'thumbnail'>
  /** `text` reads like the filled template, or the numbered menu: providers without these send it. */
  | { type: 'template'; template: OutgoingTemplate; text: string }
  | { type: 'menu'; menu: TapMenu; text: string }
  | { type: 'contacts'; contacts: Pick<ContentOf<'contacts'>['contacts'][number], 'name' | 'vcard'>[] }
  | { type: 'reaction'; target: MessageKey; emoji: string }
  | { type: 'edit'; target: MessageKey; text: string }
  | { type: 'delete'; target: MessageKey }

/** Rate limits of a connection. */
export interface SendPace {
  /** Messages per minute in conversations where the customer has written; 0 for no limit. */
  perMinute: number
  /** Messages per minute to people who have never written; 0 for no limit. */
  newChatsPerMinute: number
}

export interface Outgoing {
  connectionId: number
  /** Provider of the connection, which decides who sends. */
  provider: Provider
  /**
   * Process that served the connection when the message was claimed; null for none, and for providers without
   * processes.
   */
  servedBy: string | null
  to: WhatsappAddress
  /** Our id, stored before the call; a repeat has the same one. Whether WhatsApp uses it is a capability. */
  whatsappId: string
  content: OutgoingContent
  quoted?: QuotedMessage
  /** It was written elsewhere; `often` when it has been passed on many times. */
  forwarded?: 'once' | 'often'
  /** The customer has never written on this connection. */
  isNewChat: boolean
  /** WhatsApp has confirmed the number before. */
  isChecked?: boolean
  /** Without it the message is sent at once. */
  pace?: SendPace
  /** Nobody waits for it, so it gives way to other messages. */
  isBulk?: boolean
}

/**
 * Outcome of a send. `accepted`: WhatsApp's server has it. `refused`: a repeat will not help. `unreachable`:
 * nothing was sent (no session, or WhatsApp asks us to slow down); try again later. `interrupted`: the
 * connection closed while it was being sent. `unknown`: no answer came. After the last two a repeat is only
 * safe where the provider lets us choose ids.
 */
export type SendOutcome =
  | {
      outcome: 'accepted'
      /** WhatsApp's id of the message, where it differs from ours. */
      whatsappId?: string
      /** The number as WhatsApp writes it, if it was looked up. */
      canonicalNumber?: string
    }
  | {
      outcome: 'refused'
      /** An ErrorCode, or WhatsApp's own code as text. */
      reason: string
      /** WhatsApp has blocked new chats for this number until then (ISO 8601). */
      restrictedUntil?: string
    }
  | { outcome: 'unreachable' }
  | {
      outcome: 'interrupted'
      /** WhatsApp probably closed the connection because of it. */
      isBlamed: boolean
    }
  | { outcome: 'unknown' }
