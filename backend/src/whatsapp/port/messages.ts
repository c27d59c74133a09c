import { randomBytes } from 'node:crypto'
import type { WhatsappAddress } from './address.js'

/** A message's id, and whether it is ours. */
export interface MessageName {
  whatsappId: string
  fromMe: boolean
}

/** A message of a conversation, as WhatsApp names it. */
export interface MessageKey extends MessageName {
  /** The group member who wrote it; null in a chat of two, and for our messages. */
  author: WhatsappAddress | null
}

/** A message's unique name within its conversation. */
export const messageName = ({ whatsappId, fromMe }: MessageName): string => `${fromMe}:${whatsappId}`

/**
 * An id for our message, stored before it is sent. It has the form of WhatsApp Web's ids. Where the provider
 * lets us choose ids (`chosenIds`) WhatsApp uses it; elsewhere WhatsApp's own id replaces it when the message
 * is accepted.
 */
export const newWhatsappId = (): string => `3EB0${randomBytes(18).toString('hex').toUpperCase()}`
