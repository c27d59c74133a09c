import type { MediaKind, MessageContent, TypingState } from '@balcao/contract'

/**
 * A person on WhatsApp, digits only; at least one of the two is known. Of a group `number` is the id before
 * `@g.us` (older ones have a hyphen in it) and `lid` is null.
 */
export interface WhatsappAddress {
  number: string | null
  lid: string | null
  isGroup?: boolean
}

/** Where WhatsApp keeps a file, and the key that opens it. Binary values are base64. */
export interface MediaSource {
  /** What the key is derived for: to WhatsApp a GIF is a video, and a voice message an audio. */
  type: Exclude<MediaKind, 'gif' | 'voice'>
  url: string | null
  directPath: string | null
  mediaKey: string
}

/** A message of a conversation, as WhatsApp names it. */
export interface MessageKey {
  whatsappId: string
  fromMe: boolean
  /** The member of a group who wrote it; null in a chat of two, and for ours. */
  author: WhatsappAddress | null
}

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

/** What a message of ours holds, or does to another. */
export type OutgoingContent =
  | { type: 'text'; text: string }
  | { type: 'file'; file: OutgoingFile; caption: string }
  | Omit<ContentOf<'location'>, 'isLive' | 'thumbnail'>
  | { type: 'contacts'; contacts: Pick<ContentOf<'contacts'>['contacts'][number], 'name' | 'vcard'>[] }
  | { type: 'reaction'; target: MessageKey; emoji: string }
  | { type: 'edit'; target: MessageKey; text: string }
  | { type: 'delete'; target: MessageKey }

/** How fast a connection may send; see `Pacer`. */
export interface SendPace {
  /** Messages a minute in conversations that the customer has written in; 0 sends without pause. */
  perMinute: number
  /** Messages a minute to people who have never written; 0 sends without pause. */
  newChatsPerMinute: number
}

export interface Outgoing {
  connectionId: number
  /**
   * Which process served the connection when the message was claimed; null for none. No other is asked to
   * send it.
   */
  servedBy: string | null
  to: WhatsappAddress
  /** Chosen and stored before the call; a repeat uses the same one. */
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
 * help. `unreachable`: nothing was sent (no session); try when it is back. `interrupted`: the socket closed
 * while it was being sent; `unknown`: no answer came. After both a repeat with the same id is safe.
 */
export type SendOutcome =
  | {
      outcome: 'accepted'
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
      /** WhatsApp closed the socket because of it, as far as can be told. */
      isBlamed: boolean
    }
  | { outcome: 'unknown' }

/**
 * What the product asks of WhatsApp. The session may live in another process; calls find it. All but `send`
 * and `wake` are best effort: they answer null when no session can be asked, or it does not answer.
 */
export interface WhatsappGateway {
  /**
   * Resolves when WhatsApp's server has answered, which may take as long as the message waits for its turn.
   */
  send: (message: Outgoing) => Promise<SendOutcome>
  /** Tells the sessions processes to look at a connection's row now, instead of at their next round. */
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
  profilePicture: (connectionId: number, of: WhatsappAddress) => Promise<{ url: string | null } | null>
  groupSubject: (connectionId: number, group: WhatsappAddress) => Promise<{ subject: string } | null>
  declineCall: (connectionId: number, callId: string, from: WhatsappAddress) => Promise<boolean | null>
  /** Asks the sender's phone to put an expired file on the server again. @returns where it is now. */
  renewMedia: (
    connectionId: number,
    message: { key: MessageKey; chat: WhatsappAddress; source: MediaSource },
  ) => Promise<MediaSource | null>
}
