import { array, boolean, mixed, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, messageId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import type { Contact } from '../people/contacts.js'
import type { Ack, MediaKind, MessageContent } from './messageContent.js'
import type { QueueBadge } from '../company/queues.js'
import type { TicketEvent } from './ticketEvents.js'
import type { TicketNote } from './ticketNotes.js'
import { ticketIdParams, type Ticket } from './tickets.js'

/** The file of a message. */
export interface MessageMedia {
  kind: MediaKind
  /** The name to show and to save under; null where there is none. */
  name: string | null
  mimetype: string
  /** Bytes; null while unknown. */
  size: number | null
  /** Of audio and video; null when unknown. */
  seconds: number | null
  width: number | null
  height: number | null
  /** Loudness of a voice note from 0 to 100, up to 64 values; null when unknown. */
  waveform: number[] | null
  /** A small JPEG as a `data:` URL: what to show until the file is there, or before a video plays. */
  thumbnail: string | null
  /**
   * `waiting` it is on its way (from WhatsApp, or to it); `failed` it could not be had and may be asked for
   * again.
   */
  state: 'waiting' | 'ready' | 'failed'
  /** Why it failed: an ErrorCode; null when it did not. */
  error: string | null
}

export interface Reaction {
  emoji: string
  fromMe: boolean
  /** Who reacted, where it is known: the member of a group, the attendant. */
  name: string | null
}

export interface Message {
  /** Our own id, as text. */
  id: string
  body: string
  fromMe: boolean
  read: boolean
  ack: Ack
  /** Why sending failed: an ErrorCode or WhatsApp's own code as text; null when it did not. */
  sendError: string | null
  /** `unknown` when WhatsApp never said whether it has the message. */
  sendState: 'unknown' | null
  isDeleted: boolean
  isEdited: boolean
  isBot: boolean
  /**
   * `image`, `video`, `audio` or `application` for files; `locationMessage`, `vcard`, `call_log`; else
   * WhatsApp's content type (`conversation`). Kept for clients that draw by it; `media` and `content` say
   * more.
   */
  mediaType: string
  /** Absolute and signed, valid for a day; null when there is no file, or not yet. */
  mediaUrl: string | null
  media: MessageMedia | null
  content: MessageContent | null
  reactions: Reaction[]
  /** A change of ours on its way to WhatsApp; null when there is none. */
  pendingChange: 'edit' | 'delete' | 'reaction' | null
  /** Why the last change did not happen: an ErrorCode or WhatsApp's code; null when it did. */
  changeError: string | null
  /** The chat's address at WhatsApp, and in a group its author's; for clients that read them. */
  remoteJid?: string
  participant?: string | null
  quotedMsgId: string | null
  quotedMsg: Message | null
  ticketId: number
  contactId: number
  companyId: number
  queueId: number | null
  /** Who of the team wrote it; null for the customer, bots and the phone itself. */
  user: { id: number; name: string } | null
  /** Who wrote it, in a group the member; null when fromMe. */
  contact: Contact | null
  queue: QueueBadge | null
  /** When it was to be sent, where it was scheduled; null of what was written when it was sent. */
  scheduledFor: string | null
  /** The campaign that it was sent by; its name is empty when it was deleted. Null of all other messages. */
  campaign: { name: string; part: 'message' | 'confirmation' } | null
  createdAt: string
  updatedAt: string
  /**
   * What the author's client called it before it had an id; lets the client replace its optimistic copy
   * without a jump.
   */
  clientKey: string | null
}

export interface MessagePage {
  messages: Message[]
  /**
   * What was done with the thread's tickets between these messages and after the last of them, the oldest
   * first.
   */
  events: TicketEvent[]
  /**
   * What colleagues noted about the customer in the same stretch of time, the oldest first; the newest 200 of
   * them.
   */
  notes: TicketNote[]
  count: number
  hasMore: boolean
  ticket: Ticket
  /** Pass as `before` for the older page; null when there is none. */
  nextCursor: string | null
  /** Pass as `after` for the newer page; null when the newest message is in this one. */
  newerCursor: string | null
}

/** Where words were said in a thread. */
export interface ThreadHits {
  /** The messages' ids, the newest first; at most `limits.threadHits.max`. */
  ids: string[]
  /** There are more than are named. */
  hasMore: boolean
}

const messageIdParams = object({ id: messageId().required() })

export const typingStates = ['composing', 'recording', 'paused'] as const
export type TypingState = (typeof typingStates)[number]

/** A place to send, or a card of somebody. */
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

/**
 * Browsers end the lines of a form's text with CR LF; what customers read, and what is compared with it, has
 * LF.
 */
const formText = (max: number) =>
  text(max).transform((value: unknown) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value))

/** One caption, or one for each file. */
const captions = array(formText(limits.messageBody.max).defined())
  .transform((value: unknown, original: unknown) => (typeof original === 'string' ? [original] : value))
  .max(limits.medias.max)

export const messagesApi = {
  list: endpoint('GET', '/messages/:ticketId', {
    params: ticketIdParams,
    query: object({
      pageNumber: number().integer().min(1).max(100_000),
      /** A message's id: the page holds what is older. */
      before: messageId(),
      /** A message's id: the page holds what follows it. */
      after: messageId(),
      /** A message's id: the page holds it with what was said before and after it. */
      around: messageId(),
      /** Read without marking anything as read. */
      peek: flag(),
    }),
  }).answers<MessagePage>(),
  /**
   * Where in the whole thread these words were said, whatever their accents and case; nowhere without words.
   */
  search: endpoint('GET', '/messages/:ticketId/search', {
    params: ticketIdParams,
    query: object({ words: text(limits.searchText.max).trim() }),
  }).answers<ThreadHits>(),
  /**
   * The first of the customer's last `unread` messages, of those that the reader may see; null when there is
   * none. What came after the message `upTo` does not count.
   */
  firstUnread: endpoint('GET', '/messages/:ticketId/first-unread', {
    params: ticketIdParams,
    query: object({
      unread: number().integer().min(1).max(limits.unread.max).default(1),
      upTo: messageId(),
    }),
  }).answers<{ id: string | null }>(),
  /**
   * Stores a text, a place or cards and answers the message; delivery follows by a job. Header
   * `Idempotency-Key` makes a repeat answer the first result.
   */
  send: endpoint('POST', '/messages/:ticketId', {
    params: ticketIdParams,
    body: object({
      /** Something other than white space, unless a place or cards are sent. */
      body: text(limits.messageBody.max).when(['location', 'contacts'], {
        is: (place: unknown, cards: unknown) => !place && !cards,
        then: (schema) => schema.required().matches(/\S/),
      }),
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
   * The same call as `multipart/form-data`: files in the field `medias`, at most `limits.medias.max` of them,
   * each becoming a message of its own, in their order. `body`, repeated, gives their captions (one alone is
   * the first file's). A file whose name begins with `audio-record-site-` is a voice note. One file answers
   * its message, several an array; a repeat under the same `Idempotency-Key` answers the first result.
   */
  sendFiles: endpoint('POST', '/messages/:ticketId', {
    params: ticketIdParams,
    files: 'medias',
    body: object({
      body: captions,
      fromMe: mixed(),
      read: mixed(),
      /** JSON text of `{ id }`. */
      quotedMsg: quotedMsg.transform(quotedFromText),
    }),
  }).answers<Message | Message[]>(),
  /** Sends a failed message again, with the same WhatsApp id. */
  retry: endpoint('POST', '/messages/:id/retry', { params: messageIdParams }).answers<Message>(),
  /** Deletes a message of ours for everyone; one that failed and was never sent is merely discarded. */
  remove: endpoint('DELETE', '/messages/:id', { params: messageIdParams }).answers<Message>(),
  /** Changes the text of a message of ours, within 15 minutes of its sending. */
  edit: endpoint('POST', '/messages/edit/:id', {
    params: messageIdParams,
    body: object({ body: text(limits.messageBody.max).required().matches(/\S/) }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Message>(),
  /** Our reaction to a message; an empty one takes it back. */
  react: endpoint('PUT', '/messages/:id/reaction', {
    params: messageIdParams,
    body: object({ emoji: text(limits.emoji.max).defined() }),
  }).answers<Message>(),
  /** Asks for a file again that could not be had. */
  fetchMedia: endpoint('POST', '/messages/:id/media', { params: messageIdParams }).answers<Message>(),
  /** The attendant is writing, recording, or has stopped: the customer is shown it. Nothing is stored. */
  typing: endpoint('POST', '/messages/:ticketId/typing', {
    params: ticketIdParams,
    body: object({ state: string().oneOf(typingStates).required() }),
  }).answers<{ message: string }>(),
}
