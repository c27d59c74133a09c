import { getContentType, normalizeMessageContent, type proto } from '@whiskeysockets/baileys'

/** What a message says, in our words. */
export interface ReadableContent {
  /** WhatsApp's content type: `conversation`, `imageMessage`, … */
  mediaType: string
  body: string
  quotedWhatsappId: string | null
}

/** Content that speaks to the app, not to a person. */
const protocolTypes = new Set(['protocolMessage', 'senderKeyDistributionMessage', 'messageContextInfo'])

/** The fields that hold words, by content type; the first that is not empty counts. */
const captions: Record<string, readonly string[]> = {
  extendedTextMessage: ['text'],
  imageMessage: ['caption'],
  videoMessage: ['caption'],
  documentMessage: ['caption', 'fileName', 'title'],
  locationMessage: ['name', 'address'],
  liveLocationMessage: ['caption'],
  contactMessage: ['displayName'],
  contactsArrayMessage: ['displayName'],
  reactionMessage: ['text'],
  buttonsResponseMessage: ['selectedDisplayText'],
  templateButtonReplyMessage: ['selectedDisplayText'],
  listResponseMessage: ['title', 'description'],
  groupInviteMessage: ['groupName', 'caption'],
  pollCreationMessage: ['name'],
  pollCreationMessageV2: ['name'],
  pollCreationMessageV3: ['name'],
  eventMessage: ['name', 'description'],
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function captionOf(type: string, content: unknown): string {
  if (typeof content === 'string') return content
  if (!isRecord(content)) return ''
  for (const field of captions[type] ?? []) {
    const value = content[field]
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

function quotedIdOf(content: unknown): string | null {
  const context = isRecord(content) ? content.contextInfo : undefined
  const id = isRecord(context) ? context.stanzaId : undefined
  return typeof id === 'string' && id !== '' ? id : null
}

/** `imageMessage` -> `[image]`: what stands in the thread for content without words. */
const bracketed = (type: string): string => `[${type.replace(/Message(V\d+)?$/, '')}]`

/**
 * Reads a message's content. Disappearing, view-once and captioned documents arrive wrapped, sometimes more than once;
 * `normalizeMessageContent` takes the wrapping off.
 * @returns null when nobody said anything: keys, history, edits and deletions, which are protocol.
 */
export function readContent(message: proto.IMessage | null | undefined): ReadableContent | null {
  const inner = normalizeMessageContent(message)
  const type = getContentType(inner)
  if (!inner || !type || protocolTypes.has(type)) return null
  const content: unknown = inner[type]
  return {
    mediaType: type,
    body: captionOf(type, content) || bracketed(type),
    quotedWhatsappId: quotedIdOf(content),
  }
}
