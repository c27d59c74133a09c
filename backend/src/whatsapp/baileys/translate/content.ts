import { getContentType, normalizeMessageContent, type proto } from '@whiskeysockets/baileys'
import type { MessageContent } from '@balcao/contract'
import type { InboundMedia } from '../../port/inboundEvents.js'
import { choiceOf, lines, placeOf, type EventContent } from '../../events/contents.js'
import { readCards } from './cards.js'
import { fieldsIn, idOf, isFields, listIn, textIn, type Fields } from '../../events/fields.js'
import { countIn, jpegIn } from './fields.js'
import { marksIn, type Marks } from './marks.js'
import { readMedia } from './media.js'

/** Content of a message, in our types. */
export interface ReadableContent extends Marks {
  /** WhatsApp's content type: `conversation`, `imageMessage`, … */
  mediaType: string
  /** Its text or caption, or a text that describes it; empty for none. */
  body: string
  content: MessageContent | null
  media: InboundMedia | null
  quotedWhatsappId: string | null
}

type ReadContent = EventContent

/** Bytes. The map of a location is stored in its message. */
const MAP_MAX = 16 * 1024

/** Content for the app, not for a person, or that changes another message (a vote, a pin). */
const protocolTypes = new Set([
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'pollUpdateMessage',
  'encEventResponseMessage',
  'pinInChatMessage',
  'keepInChatMessage',
  'albumMessage',
  'callLogMesssage',
])

/** Wrappers that `normalizeMessageContent` does not remove. */
const wrappings = [
  'lottieStickerMessage',
  'pollCreationMessageV4',
  'groupMentionedMessage',
  'statusMentionMessage',
  'botInvokeMessage',
  'commentMessage',
]
const WRAPPINGS_MAX = 5

const viewOnceWrappings = ['viewOnceMessage', 'viewOnceMessageV2', 'viewOnceMessageV2Extension'] as const

const text = (body: string): ReadContent => ({ body, content: null })

function place(fields: Fields, isLive: boolean): ReadContent | null {
  const { degreesLatitude: latitude, degreesLongitude: longitude } = fields
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const map = jpegIn(fields, MAP_MAX)
  return placeOf({
    latitude,
    longitude,
    name: textIn(fields, 'name', 'caption'),
    address: textIn(fields, 'address'),
    isLive,
    ...(map && { thumbnail: `data:image/jpeg;base64,${map}` }),
  })
}

function cards(contents: readonly Fields[]): ReadContent {
  const contacts = readCards(contents)
  return {
    body: contacts.map(({ name }) => name).join('; '),
    content: { type: 'contacts', contacts },
  }
}

function poll(fields: Fields): ReadContent {
  const question = textIn(fields, 'name') ?? ''
  const options = listIn(fields, 'options').flatMap((option) => textIn(option, 'optionName') ?? [])
  return {
    body: lines(question, ...options.map((option) => `- ${option}`)),
    content: { type: 'poll', question, options },
  }
}

function event(fields: Fields): ReadContent {
  const name = textIn(fields, 'name') ?? ''
  const seconds = countIn(fields, 'startTime', 8e9)
  return {
    body: lines(name, textIn(fields, 'description')),
    content: { type: 'event', name, startsAt: seconds ? new Date(seconds * 1_000).toISOString() : null },
  }
}

/** The answer to a form. The choice is in a field with JSON text. */
function formAnswer(fields: Fields): ReadContent {
  const title = textIn(fieldsIn(fields, 'body'), 'text')
  let id: string | null = null
  try {
    const parameters: unknown = JSON.parse(
      textIn(fieldsIn(fields, 'nativeFlowResponseMessage'), 'paramsJson') ?? '{}',
    )
    id = isFields(parameters) ? textIn(parameters, 'id') : null
  } catch {
    // A form whose answer is not JSON has at least a title.
  }
  return choiceOf(title, id, 'buttons')
}

/** Readers for everything but plain text and files, by WhatsApp's content type. */
const readers: Record<string, (fields: Fields) => ReadContent | null> = {
  extendedTextMessage: (fields) => text(textIn(fields, 'text') ?? ''),
  locationMessage: (fields) => place(fields, fields.isLive === true),
  liveLocationMessage: (fields) => place(fields, true),
  contactMessage: (fields) => cards([fields]),
  contactsArrayMessage: (fields) => cards(listIn(fields, 'contacts')),
  pollCreationMessage: poll,
  pollCreationMessageV2: poll,
  pollCreationMessageV3: poll,
  pollCreationMessageV5: poll,
  eventMessage: event,
  buttonsResponseMessage: (fields) =>
    choiceOf(textIn(fields, 'selectedDisplayText'), textIn(fields, 'selectedButtonId'), 'buttons'),
  templateButtonReplyMessage: (fields) =>
    choiceOf(textIn(fields, 'selectedDisplayText'), textIn(fields, 'selectedId'), 'buttons'),
  listResponseMessage: (fields) =>
    choiceOf(
      textIn(fields, 'title', 'description'),
      textIn(fieldsIn(fields, 'singleSelectReply'), 'selectedRowId'),
      'list',
    ),
  interactiveResponseMessage: formAnswer,
  groupInviteMessage: (fields) => {
    const code = textIn(fields, 'inviteCode')
    return text(
      lines(
        textIn(fields, 'groupName'),
        textIn(fields, 'caption'),
        code && `https://chat.whatsapp.com/${code}`,
      ),
    )
  },
  buttonsMessage: (fields) => text(lines(textIn(fields, 'text'), textIn(fields, 'contentText'))),
  listMessage: (fields) => text(lines(textIn(fields, 'title'), textIn(fields, 'description'))),
  interactiveMessage: (fields) => text(textIn(fieldsIn(fields, 'body'), 'text') ?? ''),
  templateMessage: (fields) =>
    text(
      textIn(fieldsIn(fields, 'hydratedTemplate'), 'hydratedContentText') ??
        textIn(fieldsIn(fields, 'hydratedFourRowTemplate'), 'hydratedContentText') ??
        '',
    ),
  productMessage: (fields) => {
    const product = fieldsIn(fields, 'product')
    return text(lines(textIn(product, 'title'), textIn(product, 'description'), textIn(fields, 'body')))
  },
  orderMessage: (fields) => text(lines(textIn(fields, 'orderTitle'), textIn(fields, 'message'))),
}

function say(type: string, fields: Fields, media: InboundMedia | null): ReadContent {
  if (media) return text(textIn(fields, 'caption') ?? '')
  const read = readers[type]?.(fields)
  // A known kind with nothing to show is treated as unknown.
  if (read && (read.content ?? read.body)) return read
  return { body: '', content: { type: 'unknown', kind: type } }
}

/** Disappearing messages, captioned documents and others arrive wrapped, sometimes more than once. */
function unwrapped(message: proto.IMessage): proto.IMessage {
  let inner = normalizeMessageContent(message) ?? {}
  for (let depth = 0; depth < WRAPPINGS_MAX; depth += 1) {
    const fields: Fields = { ...inner }
    const wrapping = wrappings.find((name) => isFields(fieldsIn(fields, name).message))
    if (!wrapping) break
    inner = normalizeMessageContent(fieldsIn(fields, wrapping).message as proto.IMessage) ?? {}
  }
  return inner
}

/**
 * View once, on the phone only: linked devices get it empty. If the content does arrive, we don't show it
 * either.
 */
function isViewOnce(message: proto.IMessage, type: string, fields: Fields): boolean {
  if (!readMedia(type, fields)) return false
  const outer = [message, message.ephemeralMessage?.message]
  return fields.viewOnce === true || viewOnceWrappings.some((name) => outer.some((layer) => layer?.[name]))
}

/** Placeholder in the thread for a message that only the phone can read. */
export const viewOnceContent: ReadableContent = {
  mediaType: 'viewOnceMessage',
  body: '',
  content: { type: 'viewOnce' },
  media: null,
  quotedWhatsappId: null,
}

/** Placeholder in the thread for a message that could not be decrypted yet. */
export const waitingContent: ReadableContent = {
  ...viewOnceContent,
  mediaType: 'ciphertext',
  content: { type: 'waiting' },
}

/** Placeholder in the thread for a message of an unknown kind. */
export const unknownContent = (kind: string): ReadableContent => ({
  ...viewOnceContent,
  mediaType: kind,
  content: { type: 'unknown', kind },
})

/** The unwrapped content of a message, and WhatsApp's name for its kind. */
export function openContent(message: proto.IMessage): { type: string | undefined; inner: proto.IMessage } {
  const inner = unwrapped(message)
  return { type: getContentType(inner), inner }
}

/**
 * Reads a message's content.
 * @returns null for anything that a person did not write: keys, history, and changes of other messages.
 */
export function readContent(message: proto.IMessage): ReadableContent | null {
  const { type, inner } = openContent(message)
  if (!type) return inner.senderKeyDistributionMessage ? null : unknownContent('unknown')
  if (protocolTypes.has(type)) return null
  const value: unknown = inner[type as keyof proto.IMessage]
  if (typeof value === 'string')
    return { mediaType: type, body: value, content: null, media: null, quotedWhatsappId: null }
  const fields = isFields(value) ? value : {}
  const quotedWhatsappId = idOf(textIn(fieldsIn(fields, 'contextInfo'), 'stanzaId'))
  if (isViewOnce(message, type, fields)) return { ...viewOnceContent, quotedWhatsappId }
  const media = readMedia(type, fields)
  return { mediaType: type, ...say(type, fields, media), media, quotedWhatsappId, ...marksIn(fields) }
}
