import { proto } from '@whiskeysockets/baileys'
import { randomBytes } from 'node:crypto'
import { nowSeconds } from '../../wire/stanza.js'
import type { MessageContent, MessageType } from '../ChatMessage.js'

/** A message for the wire, and as people see it. */
export type Composed = { message: proto.IMessage; content: MessageContent }

export function contentOf(type: MessageType, text: string | null): MessageContent {
  return { type, text, mimetype: null, fileName: null, size: null, quotedId: null }
}

export function composeText(text: string): Composed {
  return { message: { conversation: text }, content: contentOf('text', text) }
}

/** @param text name of the place */
export function composeLocation(latitude: number, longitude: number, text?: string): Composed {
  const place = { degreesLatitude: latitude, degreesLongitude: longitude, ...(text && { name: text }) }
  return {
    message: { locationMessage: place },
    content: contentOf('location', text ?? `${latitude},${longitude}`),
  }
}

/** The first position of a live location. A phone would share more positions for a while. */
export function composeLiveLocation(latitude: number, longitude: number, text?: string): Composed {
  const place = { degreesLatitude: latitude, degreesLongitude: longitude, ...(text && { caption: text }) }
  const reading = { accuracyInMeters: 10, speedInMps: 0, sequenceNumber: nowSeconds(), timeOffset: 0 }
  return {
    message: { liveLocationMessage: { ...place, ...reading } },
    content: contentOf('liveLocation', text ?? `${latitude},${longitude}`),
  }
}

export function composeVcard(vcard: string): Composed {
  return { message: { contactMessage: cardOf(vcard) }, content: contentOf('vcard', vcard) }
}

export function composeContacts(vcards: string[]): Composed {
  const contacts = vcards.map(cardOf)
  const displayName = `${contacts.length} contatos`
  return {
    message: { contactsArrayMessage: { displayName, contacts } },
    content: contentOf('contacts', vcards.join('\n')),
  }
}

function cardOf(vcard: string): proto.Message.IContactMessage {
  return { displayName: /^FN:(.*)$/m.exec(vcard)?.[1]?.trim() ?? '', vcard }
}

export function composePoll(question: string, options: string[], selectable: number): Composed {
  const choices = options.map((optionName) => ({ optionName }))
  return {
    message: {
      messageContextInfo: { messageSecret: randomBytes(32) },
      pollCreationMessageV3: { name: question, options: choices, selectableOptionsCount: selectable },
    },
    content: contentOf('poll', [question, ...options].join('\n')),
  }
}

/** The message that a tap on a button sends. */
export function composeButtonReply(text: string, optionId: string): Composed {
  const { DISPLAY_TEXT: type } = proto.Message.ButtonsResponseMessage.Type
  const reply = { selectedButtonId: optionId, selectedDisplayText: text, type }
  return { message: { buttonsResponseMessage: reply }, content: contentOf('buttonReply', text) }
}

export function composeListReply(text: string, optionId: string): Composed {
  const { SINGLE_SELECT: listType } = proto.Message.ListResponseMessage.ListType
  const reply = { title: text, listType, singleSelectReply: { selectedRowId: optionId } }
  return { message: { listResponseMessage: reply }, content: contentOf('listReply', text) }
}

export function composeTemplateReply(text: string, optionId: string): Composed {
  const reply = { selectedId: optionId, selectedDisplayText: text, selectedIndex: 0 }
  return { message: { templateButtonReplyMessage: reply }, content: contentOf('templateReply', text) }
}

/** An invitation to an event, a kind of message that few programs support. */
export function composeEvent(text: string): Composed {
  return {
    message: {
      messageContextInfo: { messageSecret: randomBytes(32) },
      eventMessage: { name: text, startTime: nowSeconds() + 86_400 },
    },
    content: contentOf('event', text),
  }
}
