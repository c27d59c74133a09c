import { absentKeys, mediaTypes, type Message as WireMessage, type MessageContent } from '@balcao/contract'
import { presentContact } from '../../people/contacts/index.js'
import { presentMedia } from '../media/index.js'
import type { OpenChange, QuotedMessage, MessageView } from './messageViews.queries.js'

type Place = Extract<MessageContent, { type: 'location' }>

/**
 * The later of the message's and its open change's time. Screens keep the newer state of a message, so a
 * change must count.
 */
const lastChanged = (updatedAt: Date, change: OpenChange | null): Date =>
  new Date(Math.max(updatedAt.getTime(), change ? Date.parse(change.at) : 0))

/** Our change that has not been applied: it is on its way, or has failed. */
function presentChange(change: OpenChange | null): Pick<WireMessage, 'pendingChange' | 'changeError'> {
  if (!change) return { pendingChange: null, changeError: null }
  const isPending = change.state === 'queued' || change.state === 'sending'
  return isPending
    ? { pendingChange: change.kind, changeError: null }
    : { pendingChange: null, changeError: change.error ?? 'ERR_UNAVAILABLE' }
}

/** The type by which older clients choose how to draw a message. */
function wireType({ media, content, mediaType }: QuotedMessage): string {
  if (media) return mediaTypes[media.kind].drawn
  switch (content?.type) {
    case 'location':
      return 'locationMessage'
    case 'contacts':
      return 'vcard'
    case 'call':
      return 'call_log'
    default:
      return mediaType
  }
}

/** Placeholder for a place without a map: one transparent pixel. */
const NO_MAP = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

/** `image|link|words and coordinates`, as older clients expect it. The image is always declared as PNG. */
function placeInText({ latitude, longitude, thumbnail }: Place, words: string): string {
  const map = thumbnail?.split(',')[1] ?? NO_MAP
  const link = `https://maps.google.com/maps?q=${encodeURIComponent(`${latitude},${longitude}`)}&z=17`
  const coordinates = `${latitude}, ${longitude}`
  const named = words === coordinates ? '' : words.replaceAll('|', ' ')
  return ['data:image/png;base64,' + map, link, [named, coordinates].filter(Boolean).join('\n')].join('|')
}

/**
 * Older clients read places, contact cards and file names from the text: three parts for a place, the cards
 * themselves, and a document's caption or name.
 */
function wireBody({ content, body, media }: QuotedMessage): string {
  if (media?.kind === 'document') return body || media.fileName || ''
  switch (content?.type) {
    case 'location':
      return placeInText(content, body)
    case 'contacts':
      return content.contacts.map(({ vcard }) => vcard).join('\n')
    default:
      return body
  }
}

type Addressed = Pick<MessageView['contact'], 'number' | 'lid' | 'isGroup'>

/** WhatsApp address of a contact or a group; '' of a person without a number or LID. */
function jidOf({ number, lid, isGroup }: Addressed): string {
  if (isGroup) return `${number ?? ''}@g.us`
  if (number !== null) return `${number}@s.whatsapp.net`
  return lid === null ? '' : `${lid}@lid`
}

const QUOTED = { queue: null, user: null, openChange: null, quotedMessage: null }

/** A message on the wire; a quoted message contains no quote of its own. */
export function presentMessage(message: MessageView): WireMessage {
  const { contact, author, queue, user, quotedMessage, openChange, isDeleted } = message
  return {
    id: message.id,
    body: isDeleted ? '' : wireBody(message),
    fromMe: message.fromMe,
    read: message.read,
    ack: message.ack,
    sendError:
      message.sendState === 'failed' && !isDeleted ? (message.sendError ?? 'ERR_SENDING_WAPP_MSG') : null,
    waitReason: message.sendState === 'queued' && !isDeleted ? message.sendError : null,
    sendState: message.sendState === 'unknown' ? 'unknown' : null,
    isDeleted,
    isEdited: message.isEdited,
    isBot: message.isBot,
    mediaType: wireType(message),
    content: isDeleted ? null : message.content,
    reactions: isDeleted ? [] : message.reactions.map(({ emoji, fromMe, name }) => ({ emoji, fromMe, name })),
    forwarded: message.forwarded,
    ad: isDeleted ? null : message.ad,
    remoteJid: jidOf(contact),
    participant: author && jidOf(author),
    quotedMsgId: message.quotedMessageId,
    quotedMsg: quotedMessage && presentMessage({ ...quotedMessage, ...QUOTED }),
    ticketId: message.ticketId,
    contactId: message.contactId,
    companyId: message.companyId,
    queueId: message.queueId,
    user,
    contact: message.fromMe ? null : presentContact(author ?? contact),
    queue,
    scheduledFor: message.scheduledFor?.toISOString() ?? null,
    campaign: message.campaign,
    createdAt: message.createdAt.toISOString(),
    updatedAt: lastChanged(message.updatedAt, openChange).toISOString(),
    clientKey: message.clientKey,
    ...presentMedia(isDeleted ? null : message.media),
    ...presentChange(openChange),
    ...absentKeys.message,
  }
}
