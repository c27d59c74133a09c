import type { proto } from '@whiskeysockets/baileys'
import type { ChatMessage, MessageContent } from '../ChatMessage.js'
import type { Composed } from './composeMessage.js'

/** The quoted message of a reply. */
export type Quote = { id: string; authorJid: string; message: proto.IMessage }

export type MessageContext = {
  quote?: Quote | undefined
  /** Messages of the chat disappear after so many seconds. */
  ephemeral?: number | undefined
  /** Linked devices are only told that there is such a message, without its content. */
  viewOnce?: boolean | undefined
  /** How often the message was forwarded before. */
  forwarded?: number | undefined
  /** The ad that the customer has clicked. */
  ad?: Ad | undefined
}

/** Fields of an ad in WhatsApp's words. */
export type Ad = proto.ContextInfo.IExternalAdReplyInfo

/** Adds the options that a message of any kind may have. */
export function addContext(
  { message, content }: Composed,
  { quote, ephemeral, viewOnce, forwarded, ad }: MessageContext,
): Composed {
  const context: proto.IContextInfo = {
    ...(forwarded && { isForwarded: true, forwardingScore: forwarded }),
    ...(ad && { externalAdReply: ad }),
    ...(quote && { stanzaId: quote.id, participant: quote.authorJid, quotedMessage: quote.message }),
    ...(ephemeral && { expiration: ephemeral }),
  }
  const framed = wrapDocument(Object.keys(context).length > 0 ? withContext(message, context) : message)
  return {
    message: ephemeral ? { ephemeralMessage: { message: framed } } : framed,
    content: { ...content, quotedId: quote?.id ?? null, ...(viewOnce && { viewOnce: true as const }) },
  }
}

export function quoteOf(message: ChatMessage, authorJid: string): Quote {
  return { id: message.id, authorJid, message: quotedMessageOf(message) }
}

/** A plain text can't carry a context, so it becomes an extended one. */
function withContext(message: proto.IMessage, contextInfo: proto.IContextInfo): proto.IMessage {
  if (message.conversation != null)
    return { extendedTextMessage: { text: message.conversation, contextInfo } }
  return Object.fromEntries(
    Object.entries(message).map(([name, value]: [string, object]) => [
      name,
      name === 'messageContextInfo' ? value : { ...value, contextInfo },
    ]),
  )
}

/** Phones wrap a document that has a caption. */
function wrapDocument(message: proto.IMessage): proto.IMessage {
  return message.documentMessage?.caption ? { documentWithCaptionMessage: { message } } : message
}

/** The short form of a message in replies to it. */
function quotedMessageOf({ type, text, mimetype, fileName, ...content }: MessageContent): proto.IMessage {
  const file = { mimetype, ...(text !== null && { caption: text }) }
  switch (type) {
    case 'image':
      return { imageMessage: file }
    case 'video':
      return { videoMessage: file }
    case 'document':
      return { documentMessage: { ...file, fileName } }
    case 'sticker':
      return { stickerMessage: { mimetype } }
    case 'audio':
    case 'voice':
      return { audioMessage: { mimetype, ptt: type === 'voice', fileLength: content.size } }
    case 'vcard':
      return { contactMessage: { vcard: text } }
    case 'location':
      return { locationMessage: { name: text } }
    default:
      return { conversation: text ?? '' }
  }
}
