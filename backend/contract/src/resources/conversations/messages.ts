import { array, boolean, mixed, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, id, messageId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { Ad } from './ads.js'
import type { Contact } from '../people/contacts.js'
import type { Ack, MediaKind, MessageContent } from './messageContent.js'
import { templateChoice } from '../company/templates.js'
import type { QueueBadge } from '../company/queues.js'
import type { TicketEvent } from './ticketEvents.js'
import type { TicketNote } from './ticketNotes.js'
import { ticketIdParams, type Ticket } from './tickets.js'

/** The file of a message. */
export interface MessageMedia {
  kind: MediaKind
  /** Name to show and to save under; null for none. */
  name: string | null
  mimetype: string
  /** Bytes; null while unknown. */
  size: number | null
  /** Length of audio and video; null when unknown. */
  seconds: number | null
  width: number | null
  height: number | null
  /** Loudness of a voice note from 0 to 100, up to 64 values; null when unknown. */
  waveform: number[] | null
  /** A small JPEG as a `data:` URL, shown until the file is loaded or the video plays. */
  thumbnail: string | null
  /**
   * `waiting`: being transferred from or to WhatsApp. `failed`: the transfer failed; it can be requested
   * again.
   */
  state: 'waiting' | 'ready' | 'failed'
  /** Why it failed: an ErrorCode; null for no failure. */
  error: string | null
}

export interface Reaction {
  emoji: string
  fromMe: boolean
  /** Who reacted, where known: a member of a group, or an attendant. */
  name: string | null
}

export interface Message {
  /** Our own id, as text. */
  id: string
  body: string
  fromMe: boolean
  read: boolean
  ack: Ack
  /** Why sending failed: an ErrorCode, or WhatsApp's own code as text; null for no failure. */
  sendError: string | null
  /** Why it waits to be sent, although its connection is up: an ErrorCode; null for nothing. */
  waitReason: string | null
  /** `unknown`: WhatsApp never said whether it has the message. */
  sendState: 'unknown' | null
  isDeleted: boolean
  isEdited: boolean
  isBot: boolean
  /**
   * `image`, `video`, `audio` or `application` for files; `locationMessage`, `vcard`, `call_log`; otherwise
   * WhatsApp's content type (`conversation`). For clients that draw by it; `media` and `content` have more
   * detail.
   */
  mediaType: string
  /** Absolute, signed URL, valid for a day; null when there is no file, or not yet. */
  mediaUrl: string | null
  media: MessageMedia | null
  content: MessageContent | null
  reactions: Reaction[]
  /**
   * Whether its sender forwarded it; `often`: it has been passed on many times. Null: it was written here.
   */
  forwarded: 'once' | 'often' | null
  /** The ad that the customer clicked before they wrote this; otherwise null. */
  ad: Ad | null
  /** A change of ours that WhatsApp has not confirmed yet; null for none. */
  pendingChange: 'edit' | 'delete' | 'reaction' | null
  /** Why the last change failed: an ErrorCode, or WhatsApp's code; null for no failure. */
  changeError: string | null
  /** The chat's address at WhatsApp, and in a group the author's. For clients that read them. */
  remoteJid?: string
  participant?: string | null
  quotedMsgId: string | null
  quotedMsg: Message | null
  ticketId: number
  contactId: number
  companyId: number
  queueId: number | null
  /** The user who wrote it; null for the customer, bots and the phone itself. */
  user: { id: number; name: string } | null
  /** The contact who wrote it, in a group the member; null when fromMe. */
  contact: Contact | null
  queue: QueueBadge | null
  /** Scheduled time of a scheduled message; otherwise null. */
  scheduledFor: string | null
  /** The campaign that sent it; otherwise null. The name is empty when the campaign was deleted. */
  campaign: { name: string; part: 'message' | 'confirmation' } | null
  createdAt: string
  updatedAt: string
  /**
   * Key that the author's client gave it before it had an id. The client uses it to replace its optimistic
   * copy.
   */
  clientKey: string | null
}

export interface MessagePage {
  messages: Message[]
  /** Ticket events between these messages and after the last of them, oldest first. */
  events: TicketEvent[]
  /** Notes about the customer from the same time, oldest first; at most the newest 200. */
  notes: TicketNote[]
  count: number
  hasMore: boolean
  ticket: Ticket
  /** Pass as `before` for the older page; null when there is none. */
  nextCursor: string | null
  /** Pass as `after` for the newer page; null when this page has the newest message. */
  newerCursor: string | null
}

/** Messages of a thread that contain the words of a search. */
export interface ThreadHits {
  /** Ids, newest first; at most `limits.threadHits.max`. */
  ids: string[]
  /** There are more than these. */
  hasMore: boolean
}

const messageIdParams = object({ id: messageId().required() })

export const typingStates = ['composing', 'recording', 'paused'] as const
export type TypingState = (typeof typingStates)[number]

/** A location or contact cards to send. */
const location = object({
  latitude: number().min(-90).max(90).required(),
  longitude: number().min(-180).max(180).required(),
  name: text(limits.name.max).default(''),
  address: text(limits.text.max).default(''),
})
  .nullable()
  .default(undefined)
const card = object({
  name: text(limits.searchText.max).required(),
  number: string().matches(/^\d+$/).min(limits.number.min).max(limits.number.max).required(),
})

const quotedMsg = object({ id: messageId().required() }).nullable().default(undefined)

/** In a form every field is text: `{"id": 7}`. */
const quotedFromText = (value: unknown, original: unknown): unknown => {
  if (typeof original !== 'string') return value
  try {
    const quoted = JSON.parse(original) as { id?: unknown } | null
    if (quoted === null) return null
    return typeof quoted.id === 'object' ? original : { id: quoted.id }
  } catch {
    return original
  }
}

/** Browsers end lines of form text with CR LF. Customers get LF, and comparisons use LF. */
const formText = (max: number) =>
  text(max).transform((value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value))

/** One caption, or one per file. */
const captions = array(formText(limits.messageBody.max).defined())
  .transform((value: unknown, original: unknown) => (typeof original === 'string' ? [original] : value))
  .max(limits.medias.max)

export const messagesApi = {
  list: endpoint('GET', '/messages/:ticketId', {
    params: ticketIdParams,
    query: object({
      pageNumber: number().integer().min(1).max(100_000),
      /** A message's id: the page has older messages. */
      before: messageId(),
      /** A message's id: the page has the messages after it. */
      after: messageId(),
      /** A message's id: the page has it and the messages around it. */
      around: messageId(),
      /** Reads without marking anything as read. */
      peek: flag(),
    }),
  }).answers<MessagePage>(),
  /**
   * Messages of the whole thread that contain these words, regardless of accents and case; none without
   * words.
   */
  search: endpoint('GET', '/messages/:ticketId/search', {
    params: ticketIdParams,
    query: object({ words: text(limits.searchText.max).trim() }),
  }).answers<ThreadHits>(),
  /**
   * The first of the customer's last `unread` messages that the reader may see; null for none. Messages after
   * `upTo` are not counted.
   */
  firstUnread: endpoint('GET', '/messages/:ticketId/first-unread', {
    params: ticketIdParams,
    query: object({
      unread: number().integer().min(1).max(limits.unread.max).default(1),
      upTo: messageId(),
    }),
  }).answers<{ id: string | null }>(),
  /**
   * Stores a text, a location, contact cards or a template and answers the message. A job delivers it
   * afterwards. Header `Idempotency-Key`: a repeat gets the first result.
   */
  send: endpoint('POST', '/messages/:ticketId', {
    params: ticketIdParams,
    body: object({
      /** Must not be blank, unless a location, contact cards or a template are sent. */
      body: text(limits.messageBody.max).when(['location', 'contacts', 'template'], {
        is: (place: unknown, cards: unknown, template: unknown) => !place && !cards && !template,
        then: (schema) => schema.required().matches(/\S/),
      }),
      /**
       * A template of the connection's account, in place of the text. Outside of the reply window WhatsApp
       * takes nothing else. The values may have variables such as `{{name}}`.
       */
      template: templateChoice().nullable().default(undefined),
      location,
      contacts: array(card.required()).min(1).max(10),
      fromMe: boolean(),
      read: mixed(),
      mediaUrl: mixed(),
      quotedMsg,
    }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Message>(),
  /**
   * The same call as `multipart/form-data`. Files are in the field `medias`, at most `limits.medias.max`, and
   * each becomes a message, in order. `body`, repeated, has their captions (a single one belongs to the first
   * file). A file whose name begins with `audio-record-site-` is a voice note. One file answers its message,
   * several answer an array. A repeat with the same `Idempotency-Key` gets the first result. With a template
   * there is one file, which its header shows.
   */
  sendFiles: endpoint('POST', '/messages/:ticketId', {
    params: ticketIdParams,
    files: 'medias',
    body: object({
      body: captions,
      /** As in a call without files; JSON text. */
      template: templateChoice().json().nullable().default(undefined),
      fromMe: mixed(),
      read: mixed(),
      /** JSON text of `{ id }`. */
      quotedMsg: quotedMsg.transform(quotedFromText),
    }),
  }).answers<Message | Message[]>(),
  /**
   * Sends messages of a thread into an open ticket, in the order in which they were written: all or none.
   * Each becomes a message of its own, with its file. Header `Idempotency-Key`: a repeat gets the first
   * result.
   */
  forward: endpoint('POST', '/messages/:ticketId/forward', {
    params: ticketIdParams,
    body: object({
      /** The ticket in whose thread the caller reads them. */
      fromTicketId: id().required(),
      messageIds: array(messageId().required()).min(1).max(limits.forwarded.max).required(),
    }),
  }).answers<Message[]>(),
  /** Sends a failed message again, with the same WhatsApp id. */
  retry: endpoint('POST', '/messages/:id/retry', { params: messageIdParams }).answers<Message>(),
  /** Deletes a message of ours for everyone. A failed message that was never sent is only discarded. */
  remove: endpoint('DELETE', '/messages/:id', { params: messageIdParams }).answers<Message>(),
  /** Changes the text of a message of ours, within 15 minutes of its sending. */
  edit: endpoint('POST', '/messages/edit/:id', {
    params: messageIdParams,
    body: object({ body: text(limits.messageBody.max).required().matches(/\S/) }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Message>(),
  /** Sets our reaction to a message; an empty one removes it. */
  react: endpoint('PUT', '/messages/:id/reaction', {
    params: messageIdParams,
    body: object({ emoji: text(limits.emoji.max).defined() }),
  }).answers<Message>(),
  /** Requests a file again whose transfer failed. */
  fetchMedia: endpoint('POST', '/messages/:id/media', { params: messageIdParams }).answers<Message>(),
  /** Shows the customer that the attendant writes, records, or has stopped. Nothing is stored. */
  typing: endpoint('POST', '/messages/:ticketId/typing', {
    params: ticketIdParams,
    body: object({ state: string().oneOf(typingStates).required() }),
  }).answers<{ message: string }>(),
}
