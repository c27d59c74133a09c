import { proto, type AnyMediaMessageContent, type WAMediaUpload } from '@whiskeysockets/baileys'
import type { MessageKey } from '../../port/messages.js'
import type { Outgoing, OutgoingContent, OutgoingFile, QuotedMessage } from '../../port/outgoing.js'
import { toJid } from './address.js'
import { OFTEN } from './marks.js'

const { Type } = proto.Message.ProtocolMessage

/** Format that phones play as a voice note. */
const VOICE = 'audio/ogg; codecs=opus'

type OutgoingFileContent = Extract<OutgoingContent, { type: 'file' }>
type OutgoingEdit = Extract<OutgoingContent, { type: 'edit' }>

/** A message's name within the chat with this JID. */
const toKey = (chat: string, { whatsappId, fromMe, author }: MessageKey): proto.IMessageKey => ({
  remoteJid: chat,
  id: whatsappId,
  fromMe,
  ...(author && !fromMe ? { participant: toJid(author) } : {}),
})

const cards = (contacts: { name: string; vcard: string }[]): proto.IMessage => {
  const [only] = contacts
  return only && contacts.length === 1
    ? { contactMessage: { displayName: only.name, vcard: only.vcard } }
    : {
        contactsArrayMessage: {
          displayName: contacts.map(({ name }) => name).join(', '),
          contacts: contacts.map(({ name, vcard }) => ({ displayName: name, vcard })),
        },
      }
}

/**
 * Content to send into the chat with this JID, in WhatsApp's format. Files, which are uploaded first, and
 * edits, which repeat the edited message, have functions of their own.
 */
export function toMessage(
  chat: string,
  content: Exclude<OutgoingContent, OutgoingFileContent | OutgoingEdit>,
  now: Date,
): proto.IMessage {
  switch (content.type) {
    case 'text':
    case 'template':
    case 'menu':
      return { extendedTextMessage: { text: content.text } }
    case 'location':
      return {
        locationMessage: {
          degreesLatitude: content.latitude,
          degreesLongitude: content.longitude,
          ...(content.name ? { name: content.name } : {}),
          ...(content.address ? { address: content.address } : {}),
        },
      }
    case 'contacts':
      return cards(content.contacts)
    case 'reaction':
      return {
        reactionMessage: {
          key: toKey(chat, content.target),
          text: content.emoji,
          senderTimestampMs: now.getTime(),
        },
      }
    case 'delete':
      return { protocolMessage: { type: Type.REVOKE, key: toKey(chat, content.target) } }
  }
}

/** The original message with another caption, for an edit. */
function captioned(original: proto.IMessage | undefined, caption: string): proto.IMessage | undefined {
  const { imageMessage, videoMessage, documentMessage } = original ?? {}
  if (imageMessage) return { imageMessage: { ...imageMessage, caption } }
  if (videoMessage) return { videoMessage: { ...videoMessage, caption } }
  if (documentMessage) return { documentMessage: { ...documentMessage, caption } }
  return undefined
}

/**
 * @param original content of the edited message, if known. For a file the caption is edited, otherwise the
 *   text.
 */
export function toEdit(
  chat: string,
  { target, text }: OutgoingEdit,
  original: proto.IMessage | undefined,
  now: Date,
): proto.IMessage {
  return {
    protocolMessage: {
      type: Type.MESSAGE_EDIT,
      key: toKey(chat, target),
      editedMessage: captioned(original, text) ?? { extendedTextMessage: { text } },
      timestampMs: now.getTime(),
    },
  }
}

/** Attribute of a stanza that changes another message. Phones read it before they decrypt. */
export function editAttribute({ type }: OutgoingContent): { edit?: string } {
  if (type === 'edit') return { edit: '1' }
  return type === 'delete' ? { edit: '7' } : {}
}

/**
 * Input for Baileys' upload, with the caption. A missing thumbnail becomes an empty one; otherwise the
 * library would look for tools to draw one, which are not installed.
 * @param media the bytes.
 */
export function toUpload(
  { file, caption }: OutgoingFileContent,
  media: WAMediaUpload,
): AnyMediaMessageContent {
  const { kind, mimetype, fileName, seconds } = file
  const words = caption === '' ? {} : { caption }
  const length = seconds === null ? {} : { seconds }
  const jpegThumbnail = file.thumbnail ?? ''
  switch (kind) {
    case 'image':
      return { image: media, mimetype, jpegThumbnail, ...words }
    case 'video':
    case 'gif':
      return { video: media, mimetype, jpegThumbnail, gifPlayback: kind === 'gif', ...length, ...words }
    case 'sticker':
      return { sticker: media, mimetype }
    case 'audio':
      return { audio: media, mimetype, seconds: seconds ?? 0 }
    case 'voice': {
      const waveform = new Uint8Array(Buffer.from(file.waveform ?? '', 'base64'))
      // The library accepts a waveform, although its types don't say so.
      const voice = { audio: media, mimetype: VOICE, ptt: true, seconds: seconds ?? 0, waveform }
      return voice
    }
    case 'document':
      return { document: media, mimetype, fileName: fileName ?? 'arquivo', ...words }
  }
}

/** Empty fields of an uploaded file: empty thumbnail, unknown length, empty waveform. */
export function withoutBlanks(message: proto.IMessage): proto.IMessage {
  const { imageMessage, videoMessage, audioMessage } = message
  for (const media of [imageMessage, videoMessage]) {
    if (media?.jpegThumbnail?.length === 0) delete media.jpegThumbnail
  }
  if (audioMessage?.seconds === 0) delete audioMessage.seconds
  if (audioMessage?.waveform?.length === 0) delete audioMessage.waveform
  return message
}

/** A file in a quote: its text and thumbnail, without the file. */
function quotedFile(
  { kind, mimetype, fileName, seconds, thumbnail }: OutgoingFile,
  caption: string,
): proto.IMessage {
  const words = caption === '' ? {} : { caption }
  const small = thumbnail ? { jpegThumbnail: Buffer.from(thumbnail, 'base64') } : {}
  const length = seconds === null ? {} : { seconds }
  switch (kind) {
    case 'image':
      return { imageMessage: { mimetype, ...small, ...words } }
    case 'video':
    case 'gif':
      return { videoMessage: { mimetype, gifPlayback: kind === 'gif', ...length, ...small, ...words } }
    case 'sticker':
      return { stickerMessage: { mimetype } }
    case 'audio':
    case 'voice':
      return { audioMessage: { mimetype, ptt: kind === 'voice', ...length } }
    case 'document':
      return {
        documentMessage: { mimetype, fileName: fileName ?? 'arquivo', title: fileName ?? '', ...words },
      }
  }
}

/** The quoted message as a part of the answer. */
function toQuoted(content: OutgoingContent): proto.IMessage {
  switch (content.type) {
    case 'file':
      return quotedFile(content.file, content.caption)
    case 'location':
    case 'contacts':
      return toMessage('', content, new Date(0))
    default:
      return { conversation: 'text' in content ? content.text : '' }
  }
}

/** A message with facts beside its content. */
function withContext(message: proto.IMessage, contextInfo: proto.IContextInfo): proto.IMessage {
  const marked = { ...message }
  for (const kind of withContextInfo) {
    const content = marked[kind]
    if (content)
      Object.assign(marked, {
        [kind]: { ...content, contextInfo: { ...content.contextInfo, ...contextInfo } },
      })
  }
  return marked
}

/**
 * Makes a message the answer to another one. WhatsApp shows the quote from the answer itself, so the answer
 * contains the quoted message and its author: the contact, the group member, or us.
 * @param chat the JID of the chat;
 * @param me our own.
 */
export function withQuote(
  message: proto.IMessage,
  quoted: QuotedMessage | undefined,
  chat: string,
  me: string,
): proto.IMessage {
  if (!quoted) return message
  return withContext(message, {
    stanzaId: quoted.whatsappId,
    participant: quoted.fromMe ? me : quoted.author ? toJid(quoted.author) : chat,
    quotedMessage: toQuoted(quoted.content),
  })
}

/** Marks a message that was written elsewhere, as WhatsApp's apps mark it. */
export const withForwardMark = (
  message: proto.IMessage,
  forwarded: Outgoing['forwarded'] | null,
): proto.IMessage =>
  forwarded
    ? withContext(message, { isForwarded: true, forwardingScore: forwarded === 'often' ? OFTEN : 1 })
    : message

const withContextInfo = [
  'extendedTextMessage',
  'imageMessage',
  'videoMessage',
  'audioMessage',
  'documentMessage',
  'stickerMessage',
  'locationMessage',
  'contactMessage',
  'contactsArrayMessage',
] as const satisfies readonly (keyof proto.IMessage)[]
