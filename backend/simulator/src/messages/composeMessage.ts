import type { proto } from '@whiskeysockets/baileys'
import type { ChatMessage, MessageContent } from './ChatMessage.js'

/** A message as its bytes will say it, and as people see it. */
export type Composed = { message: proto.IMessage; content: MessageContent }

const PLAIN: MessageContent = {
  type: 'text',
  text: null,
  mimetype: null,
  fileName: null,
  size: null,
  quotedId: null,
}

/** What a reply carries of the message that it answers. */
export type Quote = { id: string; text: string | null; authorJid: string }

export function composeText(text: string, quote?: Quote): Composed {
  const content = { ...PLAIN, text, quotedId: quote?.id ?? null }
  if (!quote) return { message: { conversation: text }, content }
  return { message: { extendedTextMessage: { text, contextInfo: contextOf(quote) } }, content }
}

export function composeLocation(latitude: number, longitude: number, text?: string, quote?: Quote): Composed {
  const place = { degreesLatitude: latitude, degreesLongitude: longitude, ...(text && { name: text }) }
  return {
    message: { locationMessage: { ...place, ...(quote && { contextInfo: contextOf(quote) }) } },
    content: {
      ...PLAIN,
      type: 'location',
      text: text ?? `${latitude},${longitude}`,
      quotedId: quote?.id ?? null,
    },
  }
}

export function composeVcard(vcard: string, quote?: Quote): Composed {
  const displayName = /^FN:(.*)$/m.exec(vcard)?.[1]?.trim() ?? ''
  return {
    message: { contactMessage: { displayName, vcard, ...(quote && { contextInfo: contextOf(quote) }) } },
    content: { ...PLAIN, type: 'vcard', text: vcard, quotedId: quote?.id ?? null },
  }
}

/** @param authors jids of the two sides of the chat */
export function quoteOf(message: ChatMessage, authors: { contact: string; phone: string }): Quote {
  const authorJid = message.direction === 'sent' ? authors.contact : authors.phone
  return { id: message.id, text: message.text, authorJid }
}

function contextOf({ id, text, authorJid }: Quote): proto.IContextInfo {
  return { stanzaId: id, participant: authorJid, quotedMessage: { conversation: text ?? '' } }
}
