import { randomBytes } from 'node:crypto'
import type { WhatsappAddress } from './address.js'

/** A message by its id, and whether it is ours. */
export interface MessageName {
  whatsappId: string
  fromMe: boolean
}

/** A message of a conversation, as WhatsApp names it. */
export interface MessageKey extends MessageName {
  /** The member of a group who wrote it; null in a chat of two, and for ours. */
  author: WhatsappAddress | null
}

/** A message's name within its conversation. */
export const messageName = ({ whatsappId, fromMe }: MessageName): string => `${fromMe}:${whatsappId}`

/**
 * An id for a message of ours, stored before it is sent. It has the form of WhatsApp Web's own ids. Where the
 * provider lets us choose ids (`chosenIds`) it becomes WhatsApp's; elsewhere WhatsApp's id takes its place
 * when the message is accepted.
 */
export const newWhatsappId = (): string => `3EB0${randomBytes(18).toString('hex').toUpperCase()}`
