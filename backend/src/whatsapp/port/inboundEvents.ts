import type {
  AdApp,
  ConnectionReason,
  ConnectionStatus,
  MediaKind,
  MessageContent,
  OfficialQuality,
  TemplateCategory,
  TemplateQuality,
  TemplateStatus,
} from '@balcao/contract'
import type { WhatsappAddress } from './address.js'
import type { MediaReference } from './media.js'
import type { MessageName } from './messages.js'

/** Name of the job that processes a connection's rows of the journal. */
export const RECEIVE_INBOUND = 'receive-inbound'

/** A message's file, as announced. */
export interface InboundMedia {
  kind: MediaKind
  mimetype: string
  /** Name given by the sender. Never use it as a path. */
  fileName: string | null
  /** Bytes, as announced. Never rely on it as a limit. */
  size: number | null
  seconds: number | null
  width: number | null
  height: number | null
  /** A small JPEG, base64. */
  thumbnail: string | null
  /** Base64 of up to 64 bytes, each 0 to 100. */
  waveform: string | null
  /** Null when the announcement has no usable source. The file can't be downloaded then. */
  source: MediaReference | null
}

/** A member of a group who wrote or changed something. */
export interface InboundAuthor {
  address: WhatsappAddress
  pushName: string | null
}

/** A message written by the customer, or on the company's own phone (`fromMe`). */
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
  /** WhatsApp id of the quoted message. */
  quotedWhatsappId: string | null
  /** The sender forwarded it; `often` when it has been passed on many times. Absent: it was written here. */
  forwarded?: 'once' | 'often'
  /** The ad with which this conversation began. */
  ad?: InboundAd
  /** Username of the sender, without the sign @. Only the official API gives it. */
  username?: string | null
  /** ISO 8601, by WhatsApp's clock, which has whole seconds; within a second in order of arrival. */
  sentAt: string
  /** It waited when a backup was made that was restored since: the bot has most likely answered it. */
  isRestored?: true
}

/** An ad on Facebook or Instagram that a customer clicked before they wrote. */
export interface InboundAd {
  /** Id of the ad or post. */
  sourceId: string | null
  sourceUrl: string | null
  headline: string | null
  body: string | null
  /** Where it was shown, if that is known. */
  app?: AdApp | null
  /** A small JPEG of it, base64. */
  thumbnail?: string | null
  /** URL of its picture, for `downloadOpen`. */
  pictureUrl?: string | null
}

/** What WhatsApp charges for a message that was delivered. Source: `pricing` of a status (Cloud API). */
export interface MessagePrice {
  billable: boolean
  /** `marketing`, `utility`, `authentication`, `service`, … */
  category: string
  /** Why it is free or not: `regular`, `free_customer_service`, `free_entry_point`; null when unknown. */
  type: string | null
  /** ISO 8601: when WhatsApp charged it. Absent in old journal rows. */
  at?: string
}

/** WhatsApp's state of our messages: 2 server, 3 delivered, 4 read, 5 played; or it refused one. */
export interface InboundAckEvent {
  kind: 'ack'
  whatsappId: string
  contact: WhatsappAddress
  ack: 2 | 3 | 4 | 5
  /**
   * The id that we stored before the message was sent, where WhatsApp gives it back. By it the message is
   * found before its answer has told us WhatsApp's own id.
   */
  sentAs?: string
  price?: MessagePrice
}

export interface InboundRefusalEvent {
  kind: 'refusal'
  whatsappId: string
  contact: WhatsappAddress
  reason: string
  /** As in `InboundAckEvent`. */
  sentAs?: string
}

/** The session's state, at each change. */
export interface InboundSessionEvent {
  kind: 'session'
  status: ConnectionStatus
  reason: ConnectionReason | null
  qrcode: string
  /** Code to type on the phone; absent when none is shown. */
  pairingCode?: string
  /** ISO 8601: until when the QR or pairing code can be used. */
  shownUntil?: string
  retries: number
  /** The linked number, if known. */
  number: string | null
}

/** What WhatsApp reports about an official number or its account. Absent fields are unchanged. */
export interface InboundAccountEvent {
  kind: 'account'
  quality?: OfficialQuality
  verifiedName?: string
  /** WhatsApp's decision about the name, in its own words. */
  nameStatus?: string
  /** People that the portfolio may write to first within 24 hours; null for no limit. */
  peoplePerDay?: number | null
  /** The number may write to nobody new until then (ISO 8601). */
  restrictedUntil?: string
  /** Nothing can be sent any more until somebody acts. */
  stops?: ConnectionReason
  /** ISO 8601: when WhatsApp reported it. */
  at: string
}

/** WhatsApp's decision about a template of the number's account. Absent fields are unchanged. */
export interface InboundTemplateEvent {
  kind: 'template'
  /** WhatsApp's id of this language of the template. */
  whatsappId: string
  name: string
  language: string
  status?: TemplateStatus
  rejectedReason?: string | null
  rejectedDetails?: string | null
  /** ISO 8601. */
  pausedUntil?: string | null
  quality?: TemplateQuality | null
  category?: TemplateCategory
  previousCategory?: TemplateCategory
  /** ISO 8601: when WhatsApp reported it. */
  at: string
}

interface Carried {
  /**
   * The (hidden) message with this event. Another message with the same id is a repeat. Absent in old journal
   * rows.
   */
  carrier?: MessageName
}

/** Somebody edited a message. */
export interface InboundEditEvent extends Carried {
  kind: 'edit'
  /** The edited message. */
  whatsappId: string
  fromMe: boolean
  contact: WhatsappAddress
  /** The editor. In a group members may edit their own messages. */
  author: InboundAuthor | null
  body: string
  /** ISO 8601. */
  at: string
}

/** Somebody deleted a message for everyone. */
export interface InboundRevokeEvent extends Carried {
  kind: 'revoke'
  /** The deleted message, and whether it is ours. */
  whatsappId: string
  fromMe: boolean
  contact: WhatsappAddress
  /** Who deleted it: in a group its author, or an administrator. */
  author: InboundAuthor | null
}

/** Somebody reacted to a message with an emoji, or removed the reaction. */
export interface InboundReactionEvent extends Carried {
  kind: 'reaction'
  /** The message with the reaction, and whether it is ours; null where WhatsApp does not say. */
  whatsappId: string
  targetFromMe: boolean | null
  contact: WhatsappAddress
  /** The reaction is ours, given on the phone. */
  fromMe: boolean
  author: InboundAuthor | null
  /** Empty when the reaction was removed. */
  emoji: string
  /** ISO 8601. */
  at: string
}

/**
 * A message with nothing to show, such as a vote in a poll or a chat setting. It is stored so that a repeat
 * is recognised.
 */
export interface InboundSilentEvent extends MessageName {
  kind: 'silent'
  contact: WhatsappAddress
}

/** A customer's call, at each change of its state. */
export interface InboundCallEvent {
  kind: 'call'
  callId: string
  contact: WhatsappAddress
  isVideo: boolean
  state: 'ringing' | 'missed' | 'declined' | 'answered'
  /** ISO 8601. */
  at: string
}

/** New facts about a person or group: a name, the pair of number and LID, another number, a new picture. */
export interface InboundContactEvent {
  kind: 'contact'
  contact: WhatsappAddress
  /** The person's address until now, of which `contact` replaces the number or user id. */
  formerly?: WhatsappAddress
  /** Name of the person or group; null when WhatsApp gave none. */
  name: string | null
  pictureChanged: boolean
}

/** A person has told WhatsApp that they want no more marketing of the company. */
export interface InboundOptOutEvent {
  kind: 'optOut'
  contact: WhatsappAddress
  /** ISO 8601. */
  at: string
}

export type InboundEvent =
  | InboundMessageEvent
  | InboundEditEvent
  | InboundRevokeEvent
  | InboundReactionEvent
  | InboundSilentEvent
  | InboundCallEvent
  | InboundContactEvent
  | InboundOptOutEvent
  | InboundAckEvent
  | InboundRefusalEvent
  | InboundSessionEvent
  | InboundAccountEvent
  | InboundTemplateEvent
