import { number, object, string } from 'yup'
import { endpoint, type BodyOf } from '../../endpoint.js'
import { flag, id, idParams, instant, jsonIds, nullableId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { dashboardCards, dashboardPeriod } from '../company/dashboardPeriod.js'
import type { Ack, MessageContent, PreviewKind } from './messageContent.js'
import type { QueueBadge } from '../company/queues.js'
import type { Tag } from '../people/tags.js'
import type { Capability } from '../company/connections.js'

export const ticketStatuses = ['pending', 'open', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketOrders = ['talk', 'waiting'] as const
export type TicketOrder = (typeof ticketOrders)[number]

/**
 * The message that the lists show of a ticket: the last one that a person wrote and that is still there, but
 * for answers to the bot. It is told as facts; the words for them are those of the reader's language.
 */
export interface TicketPreview {
  messageId: string
  kind: PreviewKind
  /**
   * What it says itself, in one line or more: its text, else the name of its file, place or event; empty when
   * it says nothing.
   */
  text: string
  /** Of a call what became of it; null of all else. */
  call: Pick<Extract<MessageContent, { type: 'call' }>, 'isVideo' | 'outcome'> | null
  /** Of a voice message how long it is; null when unknown, and of all else. */
  seconds: number | null
  fromMe: boolean
  /** Who of the team wrote it; null for the customer and the phone itself. */
  userId: number | null
  /** In a group the member who wrote it. */
  author: { id: number; name: string } | null
  ack: Ack
  /** As those of the message. */
  sendError: string | null
  sendState: 'unknown' | null
  /** ISO 8601, the message's own: of two previews of one message the later is true. */
  updatedAt: string
}

/** What was said in a ticket that a search found by it: the newest such message. */
export interface TicketMatch {
  messageId: string
  /** The words with what stands around them, in one piece of the message; `…` where that goes on. */
  text: string
  fromMe: boolean
  /** Who of the team wrote it; null for the customer and the phone itself. */
  userId: number | null
  /** ISO 8601: when it was said. */
  at: string
}

/** A ticket was handed to somebody, or to the people of a queue. */
export interface Handover {
  /** Who did it. */
  by: string
  /** What they wrote to the receiver. */
  note: string | null
  at: string
}

/** A handover that was not looked at yet. */
interface UnseenHandover extends Handover {
  /** Of the customer alone: the ticket's own count is at least 1 for the handover. */
  unreadMessages: number
}

/** One attendance. Keys are always present: an absent queue, user or connection is null. */
export interface Ticket {
  id: number
  uuid: string
  status: TicketStatus
  /** Of the customer; at least 1 while a handover has not been looked at. */
  unreadMessages: number
  /** The preview as a text in the company's language, for clients that have no words of their own. */
  lastMessage: string
  preview: TicketPreview | null
  /** ISO 8601: when the last message was stored; the list is ordered by it. */
  lastMessageAt: string
  /** ISO 8601: since when the customer waits for an answer; null when it is the customer's turn. */
  waitingSince: string | null
  /** Who handed it to those who have it now, as long as they have not looked at it; null else. */
  handover: UnseenHandover | null
  isGroup: boolean
  chatbot: boolean
  userId: number | null
  contactId: number
  whatsappId: number | null
  queueId: number | null
  queueOptionId: number | null
  companyId: number
  createdAt: string
  updatedAt: string
  contact: {
    id: number
    name: string
    number: string
    email: string
    profilePicUrl: string | null
    /** ISO 8601; null when they are not blocked. */
    blockedAt: string | null
    extraInfo?: { id: number; name: string; value: string; contactId: number }[]
  }
  queue: QueueBadge | null
  user: { id: number; name: string } | null
  whatsapp: TicketConnection | null
  /** The campaign that began the conversation; null of all others, and when it was deleted. */
  campaign: { id: number; name: string } | null
  tags: Tag[]
  /**
   * In the answer to a search by words: where they were said; null when they are the contact's name or number
   * alone.
   */
  match?: TicketMatch | null
  /**
   * What the reader may do now; the client shows buttons by it. Absent in broadcasts, which go to many
   * readers.
   */
  can?: TicketCan
}

/** The connection that a ticket runs on. */
export interface TicketConnection {
  id: number
  name: string
  /** What it can do; what is offered in a conversation follows these. */
  capabilities: readonly Capability[]
}

export interface TicketCan {
  accept: boolean
  return: boolean
  resolve: boolean
  reopen: boolean
  send: boolean
  /** Take part in it, as far as its state lets anyone: what needs no open ticket. */
  attend: boolean
  transfer: boolean
  remove: boolean
}

export interface TicketPage {
  tickets: Ticket[]
  /** All that match, counted up to 1,000; of a search what is known so far. */
  count: number
  hasMore: boolean
  /** Pass as `before` to get the next page; null on the last one. */
  nextCursor: string | null
}

/** The id, or the pair with the wire's status words. */
const uuidParams = object({ uuid: string().uuid().required() })

export const ticketsApi = {
  list: endpoint('GET', '/tickets', {
    query: object({
      searchParam: text(limits.searchText.max).trim(),
      pageNumber: number().integer().min(1).max(100_000),
      /** A cursor of an earlier page; wins over pageNumber. */
      before: string().max(100),
      /** `waiting`: who waits longest first, who does not wait last. By default newest talk first. */
      order: string().oneOf(ticketOrders),
      status: string().oneOf(ticketStatuses),
      showAll: flag(),
      queueIds: jsonIds(),
      tags: jsonIds(),
      users: jsonIds(),
      date: instant(),
      updatedAt: instant(),
      withUnreadMessages: flag(),
      /** Those that a campaign began. */
      campaignId: id(),
      /** One contact's, whoever attended them. */
      contactId: id(),
      /** Those that a card of the dashboard counts in a period, whatever their status is by now. */
      card: string().oneOf(dashboardCards),
      ...dashboardPeriod,
    }),
  }).answers<TicketPage>(),
  /** How many tickets each tab holds, for its badge; counted up to 1,000 each. */
  counts: endpoint('GET', '/tickets-count', {
    query: object({ showAll: flag(), queueIds: jsonIds() }),
  }).answers<{ open: number; pending: number }>(),
  get: endpoint('GET', '/tickets/:id', { params: idParams }).answers<Ticket>(),
  /** A new attendance begun by the team: for a colleague, or without a user for whoever accepts it. */
  create: endpoint('POST', '/tickets', {
    body: object({
      contactId: id().required(),
      queueId: nullableId(),
      userId: nullableId(),
      /** By default the company's default connection. */
      whatsappId: nullableId(),
      status: string().oneOf(['open', 'pending'] as const),
    }),
  }).answers<Ticket>(),
  remove: endpoint('DELETE', '/tickets/:id', { params: idParams }).answers<{ message: string }>(),
  getByUuid: endpoint('GET', '/tickets/u/:uuid', { params: uuidParams }).answers<Ticket>(),
  /**
   * Any subset of the keys; an absent key keeps its value. What the change means (accept, return, …) the
   * server works out.
   */
  update: endpoint('PUT', '/tickets/:id', {
    params: idParams,
    body: object({
      status: string().oneOf(ticketStatuses),
      userId: nullableId(),
      queueId: nullableId(),
      /** The connection on which a live ticket goes on; nothing keeps the one it has. */
      whatsappId: nullableId(),
      /** For whoever gets it, when it is handed on or given back. */
      note: text(limits.transferNote.max).trim().nullable(),
    }),
  }).answers<Ticket>(),
  /**
   * Takes back that the caller has resolved it: it stands as it stood before. Possible for `UNDO_RESOLVE_MS`,
   * and while nothing else has happened to it; after that (ERR_UNDO_TOO_LATE) the customer knows, and it can
   * be reopened.
   */
  unresolve: endpoint('POST', '/tickets/:id/unresolve', { params: idParams }).answers<Ticket>(),
  /** The thread is in view: zero the unread count. */
  read: endpoint('PUT', '/tickets/:id/read', { params: idParams }).answers<Ticket>(),
}

/**
 * Milliseconds after a ticket was resolved for which that can be taken back. Only then is the customer told:
 * the five seconds for which a client offers it, and what a call may take.
 */
export const UNDO_RESOLVE_MS = 10_000

export const ticketIdParams = object({ ticketId: id().required() })

export interface TransferTo {
  queueId: number
  /** null: it waits in the queue for whoever accepts it. */
  userId: number | null
  /** For whoever gets it; empty says nothing. */
  note: string
}

type TicketChange = BodyOf<typeof ticketsApi.update>
type Owner = Pick<Ticket, 'userId' | 'queueId'>

/**
 * The verbs of a ticket and the body of `PUT /tickets/:id` by which a client asks for each; the one table of
 * them, for one ticket and for many. What somebody resolves who does not attend it stays with whoever does.
 * @param me who asks; of `reopen`, who attends it from now on.
 */
export const ticketVerbs = {
  accept: (me: number) => ({ status: 'open', userId: me }),
  return: () => ({ status: 'pending', userId: null }),
  resolve: (_me: number, { userId, queueId }: Owner) => ({ status: 'closed', userId, queueId }),
  reopen: (me: number) => ({ status: 'open', userId: me }),
  transfer: (_me: number, _ticket: Owner, { queueId, userId, note }: TransferTo) => ({
    ...(userId === null && { status: 'pending' as const }),
    userId,
    queueId,
    note,
  }),
} as const satisfies Record<string, (me: number, ticket: Owner, to: TransferTo) => TicketChange>

export type TicketVerb = keyof typeof ticketVerbs
