import type { ConnectionReason, ConnectionStatus, MediaKind, MessageContent } from '@balcao/contract'
import type { WhatsappAddress } from './address.js'
import type { MediaReference } from './media.js'
import type { MessageName } from './messages.js'

/** The file of a message, as it was announced. */
export interface InboundMedia {
  kind: MediaKind
  mimetype: string
  /** As the sender named it; not to be trusted as a path. */
  fileName: string | null
  /** Bytes, as announced; not to be trusted as a limit. */
  size: number | null
  seconds: number | null
  width: number | null
  height: number | null
  /** A small JPEG, base64. */
  thumbnail: string | null
  /** Base64 of up to 64 bytes, each 0 to 100. */
  waveform: string | null
  /** Null when the announcement does not lead to it: then there is nothing to fetch. */
  source: MediaReference | null
}

/** A member of a group, where it matters who of them it was. */
export interface InboundAuthor {
  address: WhatsappAddress
  pushName: string | null
}

/** A message that someone wrote: the customer, or the company's own phone (`fromMe`). */
export interface InboundMessageEvent {
  kind: 'message'
  whatsappId: string
  fromMe: boolean
  /** The customer of the conversation, whoever wrote. */
  contact: WhatsappAddress
  /** The name the customer gives themselves; null when unknown or fromMe. */
  pushName: string | null
  /** WhatsApp's content type: `conversation`, `extendedTextMessage`, … */
  mediaType: string
  body: string
  content: MessageContent | null
  media: InboundMedia | null
  /** Author in a group. Null in a chat of two, and for messages of the company's own phone. */
  author: InboundAuthor | null
  /** The WhatsApp id of the message it answers. */
  quotedWhatsappId: string | null
  /** ISO 8601: by WhatsApp's clock, which tells the second, and within that as it arrived. */
  sentAt: string
}

/** WhatsApp's word on messages of ours: 2 server, 3 delivered, 4 read, 5 played; or that it refused one. */
export interface InboundAckEvent {
  kind: 'ack'
  whatsappId: string
  contact: WhatsappAddress
  ack: 2 | 3 | 4 | 5
}

export interface InboundRefusalEvent {
  kind: 'refusal'
  whatsappId: string
  contact: WhatsappAddress
  reason: string
}

/** The session's state, whenever it changes. */
export interface InboundSessionEvent {
  kind: 'session'
  status: ConnectionStatus
  reason: ConnectionReason | null
  qrcode: string
  /** The code to type on the phone; absent when none is on show. */
  pairingCode?: string
  /** ISO 8601: until when the QR or pairing code can be used. */
  shownUntil?: string
  retries: number
  /** The linked number, when known. */
  number: string | null
}

interface Carried {
  /**
   * The message that brought it, which is not shown: what comes under that name once more is a repeat. Absent
   * in rows of the journal that are older than this.
   */
  carrier?: MessageName
}

/** Somebody changed the text of a message. */
export interface InboundEditEvent extends Carried {
  kind: 'edit'
  /** The message that was changed. */
  whatsappId: string
  fromMe: boolean
  contact: WhatsappAddress
  /** Who changed it: a member of a group may change what they wrote themselves. */
  author: InboundAuthor | null
  body: string
  /** ISO 8601. */
  at: string
}

/** Somebody deleted a message for everyone. */
export interface InboundRevokeEvent extends Carried {
  kind: 'revoke'
  /** The message that was deleted, and whether it is ours. */
  whatsappId: string
  fromMe: boolean
  contact: WhatsappAddress
  /** Who deleted it: in a group its author, or an administrator. */
  author: InboundAuthor | null
}

/** Somebody answered a message with an emoji, or took that back. */
export interface InboundReactionEvent extends Carried {
  kind: 'reaction'
  /** The message that was answered, and whose it is. */
  whatsappId: string
  targetFromMe: boolean
  contact: WhatsappAddress
  /** The reaction is ours, given on the phone. */
  fromMe: boolean
  author: InboundAuthor | null
  /** Empty when it was taken back. */
  emoji: string
  /** ISO 8601. */
  at: string
}

/**
 * A message that says nothing to a person came: a vote in a poll, a setting of the chat. It is known, should
 * it come again.
 */
export interface InboundSilentEvent extends MessageName {
  kind: 'silent'
  contact: WhatsappAddress
}

/** A customer's call, whenever its state changes. */
export interface InboundCallEvent {
  kind: 'call'
  callId: string
  contact: WhatsappAddress
  isVideo: boolean
  state: 'ringing' | 'missed' | 'declined' | 'answered'
  /** ISO 8601. */
  at: string
}

/** Something became known of a person or a group: a name, the pair of number and LID, a new picture. */
export interface InboundContactEvent {
  kind: 'contact'
  contact: WhatsappAddress
  /** Name of the person or group; null when WhatsApp gave none. */
  name: string | null
  pictureChanged: boolean
}

export type InboundEvent =
  | InboundMessageEvent
  | InboundEditEvent
  | InboundRevokeEvent
  | InboundReactionEvent
  | InboundSilentEvent
  | InboundCallEvent
  | InboundContactEvent
  | InboundAckEvent
  | InboundRefusalEvent
  | InboundSessionEvent
