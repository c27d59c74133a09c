import { boolean, mixed, number, object, string } from 'yup'
import { endpoint } from '../endpoint.js'
import { flag, messageId, text } from '../fields.js'
import { limits } from '../limits.js'
import type { Contact } from './contacts.js'
import type { QueueBadge } from './queues.js'
import { ticketIdParams, type Ticket } from './tickets.js'

/** WhatsApp's own scale: 0 queued, 1 being sent, 2 WhatsApp has it, 3 delivered, 4 read, 5 played. It only grows. */
export type Ack = 0 | 1 | 2 | 3 | 4 | 5

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
  /** WhatsApp's content type for texts (`conversation`), `image`, `audio`, … for media. */
  mediaType: string
  mediaUrl: string | null
  quotedMsgId: string | null
  quotedMsg: Message | null
  ticketId: number
  contactId: number
  companyId: number
  queueId: number | null
  /** Who of the team wrote it; null for the customer, bots and the phone itself. */
  user: { id: number; name: string } | null
  /** null when fromMe. */
  contact: Contact | null
  queue: QueueBadge | null
  createdAt: string
  updatedAt: string
  /** What the author's client called it before it had an id; lets the client replace its optimistic copy without a jump. */
  clientKey: string | null
}

export interface MessagePage {
  messages: Message[]
  count: number
  hasMore: boolean
  ticket: Ticket
  /** Pass as `before` for the older page; null when there is none. */
  nextCursor: string | null
}

const messageIdParams = object({ id: messageId().required() })

/** At most this many characters; the client sends a uuid. */
export const IDEMPOTENCY_KEY_MAX = 100

export const messagesApi = {
  list: endpoint('GET', '/messages/:ticketId', {
    params: ticketIdParams,
    query: object({
      pageNumber: number().integer().min(1).max(100_000),
      /** A message's id: the page holds what is older. */
      before: messageId(),
      /** Read without marking anything as read. */
      peek: flag(),
    }),
  }).answers<MessagePage>(),
  /** Stores the message and answers it; delivery follows by a job. Header `Idempotency-Key` makes a repeat answer the first result. */
  send: endpoint('POST', '/messages/:ticketId', {
    params: ticketIdParams,
    body: object({
      /** Something other than white space. */
      body: text(limits.messageBody.max).required().matches(/\S/),
      fromMe: boolean(),
      read: mixed(),
      mediaUrl: string().nullable(),
      quotedMsg: object({ id: messageId().required() }).nullable().default(undefined),
    }),
  }).answers<Message>(),
  /** Sends a failed message again, with the same WhatsApp id. */
  retry: endpoint('POST', '/messages/:id/retry', { params: messageIdParams }).answers<Message>(),
  /** Discards a message that failed and was never sent. */
  remove: endpoint('DELETE', '/messages/:id', { params: messageIdParams }).answers<Message>(),
}
