import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import type { PreviewKind } from '../conversations/messageContent.js'
import type { MessageMedia, ThreadHits } from '../conversations/messages.js'

/** A member of a chat. */
export interface ChatMember {
  id: number
  chatId: number
  userId: number
  /**
   * Unread messages from others. Exact for the reader. For other members it is the value of the chat's last
   * event.
   */
  unreads: number
  /**
   * Id of the last message they have read; messages of others after it are unread. 0 for none. As exact as
   * `unreads`.
   */
  lastReadId: number
  user: { id: number; name: string }
}

/** Preview of a chat's last message. */
export interface ChatPreview {
  messageId: number
  kind: PreviewKind
  /** Its own text; empty where the kind says everything. */
  text: string
  /** Length of a voice note; null for other kinds. */
  seconds: number | null
  sender: ChatSender
}

/** The author of a message. `id` is null for a deleted user; the name remains. */
export interface ChatSender {
  id: number | null
  name: string
}

/** A chat of the team. Only its members can see it. */
export interface Chat {
  id: number
  uuid: string
  title: string
  /** May change and delete it. */
  ownerId: number
  owner: { id: number; name: string }
  /**
   * Preview as text in the company's language, `Name: text`, for clients without phrases of their own; empty
   * without a message.
   */
  lastMessage: string
  preview: ChatPreview | null
  /** Time of the last message, or of the chat's creation. Lists are ordered by it, latest first. */
  lastMessageAt: string
  /** In order of joining. When the owner leaves, the first member becomes the owner. */
  users: ChatMember[]
  createdAt: string
  updatedAt: string
}

export interface ChatMessage {
  id: number
  chatId: number
  senderId: number | null
  sender: ChatSender
  /** Its text, or a file's caption; empty when it was deleted. */
  message: string
  /** Members named in it as `@Name`. */
  mentions: { id: number; name: string }[]
  media: MessageMedia | null
  /** Absolute, signed URL, valid for a day; null without a file. */
  mediaUrl: string | null
  /** Path of the file after `/public/`, and its name. For clients that read these. */
  mediaPath: string | null
  mediaName: string | null
  isEdited: boolean
  isDeleted: boolean
  /** Key that the author's client gave it before it had an id. */
  clientKey: string | null
  createdAt: string
  updatedAt: string
}

export interface ChatMessagePage extends PageFacts {
  /** Oldest first. */
  records: ChatMessage[]
  /** Pass as `before` for the older page; null when there is none. */
  nextCursor: number | null
  /** Pass as `after` for the newer page; null when this page has the newest message. */
  newerCursor: number | null
}

/** Unread messages in all chats of the user. */
export interface ChatUnreads {
  messages: number
  chats: number
}

/** A member begins or stops writing. Sent to the other members; never stored. */
export interface ChatTypingNotice {
  chatId: number
  isTyping: boolean
}

/**
 * Milliseconds between two notices of a client whose user keeps writing. After twice this time without one,
 * the user is no longer shown as writing.
 */
export const CHAT_TYPING_INTERVAL_MS = 4_000

const { title, message, members, mentions } = limits.chat

/** Users by id, or by records with an id: `[{ "id": 7, "name": "Ana" }]` and `[7]` mean the same. */
const people = () =>
  array(
    object({ id: id().required() })
      .transform((value: unknown, original: unknown) =>
        typeof original === 'number' || typeof original === 'string' ? { id: original } : value,
      )
      .required(),
  )
    .min(1)
    .max(members.max)

/** Browsers end lines of form text with CR LF. */
const messageBody = () =>
  text(message.max).transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
  )

const mentioned = () => array(id().required()).max(mentions.max)

/** In a form a list is JSON text, or one field per item. */
const mentionedInForm = () =>
  mentioned().transform((value: unknown, original: unknown) => {
    if (typeof original !== 'string') return value
    try {
      const parsed: unknown = JSON.parse(original)
      return typeof parsed === 'number' ? [parsed] : parsed
    } catch {
      return original
    }
  })

/** One caption, or one per file. */
const captions = array(messageBody().defined())
  .transform((value: unknown, original: unknown) => (typeof original === 'string' ? [original] : value))
  .max(limits.medias.max)

/** A chat's uuid or, from older clients, its id. */
const chatKey = string()
  .matches(/^([1-9]\d{0,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i)
  .max(36)
  .required()

/**
 * Callers who are not members get ERR_NOT_CHAT_MEMBER. For a chat of another company, or a missing one, they
 * get ERR_NO_CHAT_FOUND.
 */
export const chatsApi = {
  /** The caller's chats. The search looks in titles and members. */
  list: endpoint('GET', '/chats', { query: object(pageQuery) }).answers<PageFacts & { records: Chat[] }>(),
  /** For the dot in the menu. */
  unread: endpoint('GET', '/chats/unread').answers<ChatUnreads>(),
  get: endpoint('GET', '/chats/:id', { params: object({ id: chatKey }) }).answers<Chat>(),
  /**
   * The caller owns it and is a member, whether or not named in `users`. Accepts the same header as `send`.
   */
  create: endpoint('POST', '/chats', {
    body: object({ title: text(title.max).trim().min(title.min).required(), users: people().required() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Chat>(),
  /** For the owner, who stays a member. `users` replaces the members. */
  update: endpoint('PUT', '/chats/:id', {
    params: idParams,
    body: object({ title: text(title.max).trim().min(title.min), users: people() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Chat>(),
  /** For the owner. Deletes its messages and files, too. */
  remove: endpoint('DELETE', '/chats/:id', { params: idParams }).answers<{ message: string }>(),
  /**
   * When the owner leaves, the longest member becomes the owner. When the last member leaves, the chat is
   * deleted.
   */
  leave: endpoint('POST', '/chats/:id/leave', { params: idParams }).answers<{ message: string }>(),
  /**
   * Marks the chat as read by the caller, completely or up to a message. Other users in the body are ignored.
   */
  read: endpoint('POST', '/chats/:id/read', {
    params: idParams,
    body: object({ upTo: id() }),
  }).answers<Chat>(),
  messages: endpoint('GET', '/chats/:id/messages', {
    params: idParams,
    query: object({
      pageNumber: number().integer().min(1).max(100_000),
      /** A message's id: the page has older messages. */
      before: id(),
      /** A message's id: the page has the messages after it. */
      after: id(),
      /** A message's id: the page has it and the messages around it. */
      aroundMessage: id(),
    }),
  }).answers<ChatMessagePage>(),
  /** Messages that contain these words, regardless of accents and case; none without words. */
  search: endpoint('GET', '/chats/:id/messages/search', {
    params: idParams,
    query: object({ words: text(limits.searchText.max).trim() }),
  }).answers<Omit<ThreadHits, 'ids'> & { ids: number[] }>(),
  /**
   * Header `Idempotency-Key`: a repeat gets the first message as its answer. Mentions of people who are not
   * members are ignored.
   */
  send: endpoint('POST', '/chats/:id/messages', {
    params: idParams,
    body: object({ message: messageBody().required().matches(/\S/), mentions: mentioned() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ChatMessage>(),
  /**
   * The same call as `multipart/form-data`. Files are in the field `medias`, at most `limits.medias.max`, and
   * each becomes a message. `message`, repeated, has their captions. `mentions`, a list as JSON text, applies
   * to all of them. A file whose name begins with `audio-record-site-` is a voice note. One file answers its
   * message, several answer an array.
   */
  sendFiles: endpoint('POST', '/chats/:id/messages', {
    params: idParams,
    files: 'medias',
    body: object({ message: captions, mentions: mentionedInForm() }),
  }).answers<ChatMessage | ChatMessage[]>(),
  /** Changes the text of the caller's own message. */
  editMessage: endpoint('PUT', '/chat-messages/:id', {
    params: idParams,
    body: object({ message: messageBody().required().matches(/\S/), mentions: mentioned() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ChatMessage>(),
  /** Deletes the caller's own message for everybody. The thread shows that a message was deleted. */
  removeMessage: endpoint('DELETE', '/chat-messages/:id', { params: idParams }).answers<ChatMessage>(),
}

/** Payload of the socket event for `ChatTypingNotice`. */
export const chatTypingNotice = object({ chatId: id().required(), isTyping: boolean().required() })
