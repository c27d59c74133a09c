import { absentKeys, mediaTypes, type Message as WireMessage, type MessageContent } from '@balcao/contract'
import { presentContact } from '../../people/contacts/index.js'
import { presentMedia } from '../media/index.js'
import type { OpenChange, QuotedMessage, MessageView } from './messageViews.queries.js'

type Place = Extract<MessageContent, { type: 'location' }>

/**
 * Screens take the newer of two states of a message, so what becomes of its change counts as a change of the
 * message.
 */
const lastChanged = (updatedAt: Date, change: OpenChange | null): Date =>
  new Date(Math.max(updatedAt.getTime(), change ? Date.parse(change.at) : 0))

/** A change of ours that has not happened: it is on its way, or it failed. */
function presentChange(change: OpenChange | null): Pick<WireMessage, 'pendingChange' | 'changeError'> {
  if (!change) return { pendingChange: null, changeError: null }
  const isPending = change.state === 'queued' || change.state === 'sending'
  return isPending
    ? { pendingChange: change.kind, changeError: null }
    : { pendingChange: null, changeError: change.error ?? 'ERR_UNAVAILABLE' }
}

/** The word by which older clients choose how to draw. */
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

/** `image|link|words and coordinates`; the image is called a PNG whatever it is, as they know it. */
function placeInText({ latitude, longitude, thumbnail }: Place, words: string): string {
  const map = thumbnail?.split(',')[1] ?? NO_MAP
  const link = `https://maps.google.com/maps?q=${encodeURIComponent(`${latitude},${longitude}`)}&z=17`
  const coordinates = `${latitude}, ${longitude}`
  const named = words === coordinates ? '' : words.replaceAll('|', ' ')
  return ['data:image/png;base64,' + map, link, [named, coordinates].filter(Boolean).join('\n')].join('|')
}

/**
 * Older clients read places, cards and the names of files from the text: of a place its three parts, the
 * cards themselves, and of a document its caption or else its name.
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

/** Where somebody, or a group, is found at WhatsApp. */
function jidOf({ number, lid, isGroup }: Addressed): string {
  if (isGroup) return `${number ?? ''}@g.us`
  return number === null ? `${lid ?? ''}@lid` : `${number}@s.whatsapp.net`
}

const QUOTED = { queue: null, user: null, openChange: null, quotedMessage: null }

/** A message on the wire; a quote carries no quote of its own. */
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
    sendState: message.sendState === 'unknown' ? 'unknown' : null,
    isDeleted,
    isEdited: message.isEdited,
    isBot: message.isBot,
    mediaType: wireType(message),
    content: isDeleted ? null : message.content,
    reactions: isDeleted ? [] : message.reactions.map(({ emoji, fromMe, name }) => ({ emoji, fromMe, name })),
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
