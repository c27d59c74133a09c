import type { MessageUserReceiptUpdate, WAMessageUpdate } from '@whiskeysockets/baileys'
import type { InboundAckEvent, InboundRefusalEvent } from '../inboundEvents.js'
import { toAddress } from './address.js'

const ERROR = 0
const isAck = (status: number): status is InboundAckEvent['ack'] => status >= 2 && status <= 5

/**
 * What WhatsApp says about a message of ours: how far it came (Baileys numbers it as we do: 2 server, 3 delivered,
 * 4 read, 5 played), or, with the number 0, that the server refused it and why.
 */
export function toAckEvent({ key, update }: WAMessageUpdate): InboundAckEvent | InboundRefusalEvent | null {
  const contact = toAddress(key.remoteJid, key.remoteJidAlt)
  // The enum is generated code, in which a status is any number.
  const { status, messageStubParameters } = update as {
    status?: unknown
    messageStubParameters?: string[] | null
  }
  if (!contact || !key.id || !key.fromMe || typeof status !== 'number') return null
  if (status === ERROR) {
    const reason = messageStubParameters?.[0] ?? 'unknown'
    return { kind: 'refusal', whatsappId: key.id, contact, reason }
  }
  return isAck(status) ? { kind: 'ack', whatsappId: key.id, contact, ack: status } : null
}

/** The same from a receipt that names its reader, which is how Baileys tells of chats with several. */
export function toReceiptAck({ key, receipt }: MessageUserReceiptUpdate): InboundAckEvent | null {
  const contact = toAddress(key.remoteJid, key.remoteJidAlt)
  if (!contact || !key.id || !key.fromMe) return null
  const ack = receipt.playedTimestamp ? 5 : receipt.readTimestamp ? 4 : receipt.receiptTimestamp ? 3 : null
  return ack && { kind: 'ack', whatsappId: key.id, contact, ack }
}
