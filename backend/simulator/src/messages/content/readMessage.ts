import { getContentType, normalizeMessageContent, proto } from '@whiskeysockets/baileys'
import type { Attachment, MediaKind } from '../../media/attachment.js'
import type { MessageContent } from '../ChatMessage.js'

/** Meaning of a decrypted message for the receiving phone. */
export type Incoming =
  | { kind: 'message'; content: MessageContent }
  | { kind: 'edit'; id: string; text: string | null }
  | { kind: 'delete'; id: string }
  | { kind: 'reaction'; id: string; emoji: string }
  /** Nothing that a person would see. */
  | { kind: 'other' }

export function readMessage(message: proto.IMessage): Incoming {
  const plain = normalizeMessageContent(message)
  const { protocolMessage, reactionMessage } = plain ?? {}
  if (reactionMessage?.key?.id) {
    return { kind: 'reaction', id: reactionMessage.key.id, emoji: reactionMessage.text ?? '' }
  }
  if (protocolMessage) return readProtocolMessage(protocolMessage)
  const type = getContentType(plain)
  if (!plain || !type || type === 'senderKeyDistributionMessage') return { kind: 'other' }
  const score = (plain[type] as { contextInfo?: proto.IContextInfo | null } | null)?.contextInfo
    ?.forwardingScore
  return { kind: 'message', content: { ...readContent(plain), ...(score && { forwarded: score }) } }
}

function readProtocolMessage({ type, key, editedMessage }: proto.Message.IProtocolMessage): Incoming {
  const { Type } = proto.Message.ProtocolMessage
  if (type === Type.REVOKE && key?.id) return { kind: 'delete', id: key.id }
  if (type === Type.MESSAGE_EDIT && key?.id && editedMessage) {
    return { kind: 'edit', id: key.id, text: readContent(normalizeMessageContent(editedMessage) ?? {}).text }
  }
  return { kind: 'other' }
}

const NOTHING: MessageContent = {
  type: 'unknown',
  text: null,
  mimetype: null,
  fileName: null,
  size: null,
  quotedId: null,
}

function readContent(message: proto.IMessage): MessageContent {
  const { conversation, extendedTextMessage, locationMessage, contactMessage, contactsArrayMessage } = message
  const text = conversation || extendedTextMessage?.text
  if (text) return { ...NOTHING, type: 'text', text, quotedId: quoted(extendedTextMessage) }
  if (locationMessage) {
    const { degreesLatitude, degreesLongitude, name } = locationMessage
    const place = `${degreesLatitude},${degreesLongitude}`
    return { ...NOTHING, type: 'location', text: name || place, quotedId: quoted(locationMessage) }
  }
  if (contactMessage) {
    return { ...NOTHING, type: 'vcard', text: contactMessage.vcard ?? null, quotedId: quoted(contactMessage) }
  }
  if (contactsArrayMessage) {
    const cards = contactsArrayMessage.contacts?.map(({ vcard }) => vcard ?? '').join('\n') ?? null
    return { ...NOTHING, type: 'contacts', text: cards, quotedId: quoted(contactsArrayMessage) }
  }
  return readAttachment(message) ?? NOTHING
}

type FileMessage = {
  url?: string | null
  mediaKey?: Uint8Array | null
  fileSha256?: Uint8Array | null
  fileEncSha256?: Uint8Array | null
  mimetype?: string | null
  fileLength?: Parameters<typeof Number>[0]
  caption?: string | null
  fileName?: string | null
  contextInfo?: proto.IContextInfo | null
}

function readAttachment(message: proto.IMessage): MessageContent | undefined {
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = message
  const kinds: [MessageContent['type'], MediaKind, FileMessage | null | undefined][] = [
    ['image', 'image', imageMessage],
    ['video', 'video', videoMessage],
    [audioMessage?.ptt ? 'voice' : 'audio', 'audio', audioMessage],
    ['document', 'document', documentMessage],
    ['sticker', 'sticker', stickerMessage],
  ]
  const [type, kind, file] = kinds.find(([, , candidate]) => candidate) ?? []
  if (!type || !kind || !file) return undefined
  return {
    type,
    text: file.caption ?? null,
    mimetype: file.mimetype ?? null,
    fileName: file.fileName ?? null,
    size: file.fileLength == null ? null : Number(file.fileLength),
    quotedId: quoted(file),
    ...keysOf(kind, file),
  }
}

/** Data needed to open the file; empty when the message lacks some of it. */
function keysOf(kind: MediaKind, file: FileMessage): { attachment?: Attachment } {
  const { url, mediaKey, fileSha256, fileEncSha256 } = file
  if (!url || !mediaKey || !fileSha256 || !fileEncSha256) return {}
  return { attachment: { kind, url, mediaKey, fileSha256, fileEncSha256 } }
}

function quoted(content: { contextInfo?: proto.IContextInfo | null } | null | undefined): string | null {
  return content?.contextInfo?.stanzaId ?? null
}
