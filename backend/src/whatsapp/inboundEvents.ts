import type { ConnectionReason, ConnectionStatus } from '@balcao/contract'
import type { WhatsappAddress } from './port.js'

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
  /** The WhatsApp id of the message it answers. */
  quotedWhatsappId: string | null
  /** ISO 8601, by WhatsApp's clock. */
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
  retries: number
  /** The linked number, when known. */
  number: string | null
}

export type InboundEvent = InboundMessageEvent | InboundAckEvent | InboundRefusalEvent | InboundSessionEvent
