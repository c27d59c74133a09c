import { areJidsSameUser, type BinaryNode, type WAMessageUpdate } from '@whiskeysockets/baileys'
import type { InboundAckEvent, InboundRefusalEvent } from '../../port/inboundEvents.js'
import type { WhatsappAddress } from '../../port/address.js'
import { toAddress, toJid } from './address.js'

const ERROR = 0

/** WhatsApp's server refused our message, with a reason. Baileys reports it as a status of the message. */
export function toRefusal({ key, update }: WAMessageUpdate): InboundRefusalEvent | null {
  const contact = toAddress(key.remoteJid, key.remoteJidAlt)
  // The enum is generated code, where a status is any number.
  const { status, messageStubParameters } = update as {
    status?: unknown
    messageStubParameters?: string[] | null
  }
  if (!contact || !key.id || !key.fromMe || status !== ERROR) return null
  return { kind: 'refusal', whatsappId: key.id, contact, reason: messageStubParameters?.[0] ?? 'unknown' }
}

/** Meaning of a receipt for our messages: delivered (to an active or inactive phone), read, or played. */
const ackOf: Record<string, InboundAckEvent['ack'] | undefined> = { '': 3, inactive: 3, read: 4, played: 5 }

/** The ids of a receipt: its own, and those of its list. */
const idsOf = ({ attrs, content }: BinaryNode): string[] => {
  const [list] = Array.isArray(content) ? content : []
  const items = Array.isArray(list?.content) ? list.content : []
  return [attrs.id, ...items.map((item) => item.attrs.id)].filter((id) => id !== undefined)
}

/**
 * Receipts for our messages, read from the stanza itself, since Baileys confirms a receipt to WhatsApp before
 * it emits it. In a group one member's receipt means that the message arrived; there is no receipt that all
 * have read it.
 * @param me this device. Confirmations of our own phones are not receipts.
 */
export function toAckEvents(node: BinaryNode, me: WhatsappAddress): InboundAckEvent[] {
  const { from, participant, recipient, type } = node.attrs
  const contact = toAddress(from)
  const ack = ackOf[type ?? '']
  if (!contact || !ack || recipient || isOurs(participant ?? from, me)) return []
  return idsOf(node).map((whatsappId) => ({
    kind: 'ack',
    whatsappId,
    contact,
    ack: contact.isGroup ? 3 : ack,
  }))
}

const isOurs = (jid: string | undefined, { number, lid }: WhatsappAddress): boolean =>
  [
    { number, lid: null },
    { number: null, lid },
  ].some((own) => (own.number ?? own.lid) && areJidsSameUser(jid, toJid(own)))
