import { array, boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { id, idParams, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { pageQuery, type PageFacts } from '../../pagination.js'
import type { PreviewKind } from '../conversations/messageContent.js'
import type { MessageMedia, ThreadHits } from '../conversations/messages.js'

/** Somebody of the team in a chat. */
export interface ChatMember {
  id: number
  chatId: number
  userId: number
  /**
   * Messages of others that they have not read; of everybody but the reader as it was when the chat was told
   * last.
   */
  unreads: number
  /**
   * The last message that they have read, the same way: what others wrote after it is unread. 0 when there is
   * none.
   */
  lastReadId: number
  user: { id: number; name: string }
}

/** What a list shows of the last message of a chat. */
export interface ChatPreview {
  messageId: number
  kind: PreviewKind
  /** What it says itself; empty where the kind says all there is. */
  text: string
  /** Of a voice note; null of everything else. */
  seconds: number | null
  sender: ChatSender
}

/** Who wrote a message: `id` is null when they were deleted, who keep their name. */
export interface ChatSender {
  id: number | null
  name: string
}

/** A chat of the team; only its members know of it. */
export interface Chat {
  id: number
  uuid: string
  title: string
  /** Who may change and delete it. */
  ownerId: number
  owner: { id: number; name: string }
  /**
   * The last message as a text in the company's language, `Name: text`, for clients that have no words of
   * their own; empty without one.
   */
  lastMessage: string
  preview: ChatPreview | null
  /** When something was said last, or the chat was made: lists have the latest first. */
  lastMessageAt: string
  /** In the order in which they joined; whoever was first becomes the owner when the owner goes. */
  users: ChatMember[]
  createdAt: string
  updatedAt: string
}

export interface ChatMessage {
  id: number
  chatId: number
  senderId: number | null
  sender: ChatSender
  /** Its text, of a file the caption; empty when it was deleted. */
  message: string
  /** Members who are named in it, as it names them: `@Name`. */
  mentions: { id: number; name: string }[]
  media: MessageMedia | null
  /** Absolute and signed, valid for a day; null without a file. */
  mediaUrl: string | null
  /** The same after `/public/`, and the file's name; for clients that read them. */
  mediaPath: string | null
  mediaName: string | null
  isEdited: boolean
  isDeleted: boolean
  /** What the author's client called it before it had an id. */
  clientKey: string | null
  createdAt: string
  updatedAt: string
}

export interface ChatMessagePage extends PageFacts {
  /** The oldest first. */
  records: ChatMessage[]
  /** Pass as `before` for the older page; null when there is none. */
  nextCursor: number | null
  /** Pass as `after` for the newer page; null when the newest message is in this one. */
  newerCursor: number | null
}

/** What waits for somebody in all their chats. */
export interface ChatUnreads {
  messages: number
  chats: number
}

/** Somebody begins or stops writing in a chat; told to its other members, and stored nowhere. */
export interface ChatTypingNotice {
  chatId: number
  isTyping: boolean
}

/**
 * Milliseconds between two notices of a client that still writes; of whoever is silent for twice as long
 * nothing is shown.
 */
export const CHAT_TYPING_INTERVAL_MS = 4_000

const { title, message, members, mentions } = limits.chat

/**
 * People by their ids, or by records that have one: `[{ "id": 7, "name": "Ana" }]` and `[7]` are the same.
 */
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

/** Browsers end the lines of a form's text with CR LF. */
const messageBody = () =>
  text(message.max).transform((value: unknown) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
  )

const mentioned = () => array(id().required()).max(mentions.max)

/** In a form a list is JSON text, or a field for each. */
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

/** One caption, or one for each file. */
const captions = array(messageBody().defined())
  .transform((value: unknown, original: unknown) => (typeof original === 'string' ? [original] : value))
  .max(limits.medias.max)

/** A chat's uuid or, from clients that know no other, its id. */
const chatKey = string()
  .matches(/^([1-9]\d{0,9}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i)
  .max(36)
  .required()

/**
 * Whoever is no member is answered ERR_NOT_CHAT_MEMBER; of another company's chat ERR_NO_CHAT_FOUND, as of
 * none.
 */
export const chatsApi = {
  /** The chats that one belongs to; searched by title and members. */
  list: endpoint('GET', '/chats', { query: object(pageQuery) }).answers<PageFacts & { records: Chat[] }>(),
  /** For the dot in the menu. */
  unread: endpoint('GET', '/chats/unread').answers<ChatUnreads>(),
  get: endpoint('GET', '/chats/:id', { params: object({ id: chatKey }) }).answers<Chat>(),
  /** Its maker owns it and is a member, whether named among the users or not. Header as of `send`. */
  create: endpoint('POST', '/chats', {
    body: object({ title: text(title.max).trim().min(title.min).required(), users: people().required() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Chat>(),
  /** By its owner, who stays a member; these users and no others are members afterwards. */
  update: endpoint('PUT', '/chats/:id', {
    params: idParams,
    body: object({ title: text(title.max).trim().min(title.min), users: people() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<Chat>(),
  /** By its owner: its messages and files go with it. */
  remove: endpoint('DELETE', '/chats/:id', { params: idParams }).answers<{ message: string }>(),
  /** When the owner leaves, who has been there longest owns it; with the last member the chat goes. */
  leave: endpoint('POST', '/chats/:id/leave', { params: idParams }).answers<{ message: string }>(),
  /** One has read all of it, or all up to a message; whoever else is named in the body counts for nothing. */
  read: endpoint('POST', '/chats/:id/read', {
    params: idParams,
    body: object({ upTo: id() }),
  }).answers<Chat>(),
  messages: endpoint('GET', '/chats/:id/messages', {
    params: idParams,
    query: object({
      pageNumber: number().integer().min(1).max(100_000),
      /** A message's id: the page holds what is older. */
      before: id(),
      /** A message's id: the page holds what follows it. */
      after: id(),
      /** A message's id: the page holds it with what was said before and after it. */
      aroundMessage: id(),
    }),
  }).answers<ChatMessagePage>(),
  /** Which of its messages have these words, whatever their accents and case; none without words. */
  search: endpoint('GET', '/chats/:id/messages/search', {
    params: idParams,
    query: object({ words: text(limits.searchText.max).trim() }),
  }).answers<Omit<ThreadHits, 'ids'> & { ids: number[] }>(),
  /**
   * Header `Idempotency-Key` makes a repeat answer the first message. Of those mentioned who is no member
   * counts for nothing.
   */
  send: endpoint('POST', '/chats/:id/messages', {
    params: idParams,
    body: object({ message: messageBody().required().matches(/\S/), mentions: mentioned() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ChatMessage>(),
  /**
   * The same call as `multipart/form-data`: files in the field `medias`, at most `limits.medias.max` of them,
   * each becoming a message of its own. `message`, repeated, gives their captions; `mentions`, JSON text of a
   * list, is about all of them. A file whose name begins with `audio-record-site-` is a voice note. One file
   * answers its message, several an array.
   */
  sendFiles: endpoint('POST', '/chats/:id/messages', {
    params: idParams,
    files: 'medias',
    body: object({ message: captions, mentions: mentionedInForm() }),
  }).answers<ChatMessage | ChatMessage[]>(),
  /** Changes the text of one's own message. */
  editMessage: endpoint('PUT', '/chat-messages/:id', {
    params: idParams,
    body: object({ message: messageBody().required().matches(/\S/), mentions: mentioned() }),
    bodyBytes: limits.bodyBytes.form,
  }).answers<ChatMessage>(),
  /** Takes one's own message away for everybody: that there was one stays. */
  removeMessage: endpoint('DELETE', '/chat-messages/:id', { params: idParams }).answers<ChatMessage>(),
}

/** What a client says on the socket of `ChatTypingNotice`. */
export const chatTypingNotice = object({ chatId: id().required(), isTyping: boolean().required() })
