import { boolean, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.js'
import { flag, id, idParams, instant, jsonIds, nullableId, text } from '../../fields.js'
import { limits } from '../../limits.js'
import { dashboardCards, dashboardPeriod } from '../company/dashboardPeriod.js'
import type { AdBadge } from './ads.js'
import type { QueueBadge } from '../company/queues.js'
import type { DrawnTag, Tag } from '../people/tags.js'
import type { ConnectionChoice, ReplyWindow, TicketConnection } from './ticketConnections.js'
import type { TicketMatch, TicketPreview } from './ticketPreview.js'

export const ticketStatuses = ['pending', 'open', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const ticketFields = ['row'] as const
export type TicketFields = (typeof ticketFields)[number]

export const ticketOrders = ['talk', 'waiting', 'due'] as const
export type TicketOrder = (typeof ticketOrders)[number]

/** A handover of a ticket to a user, or to the people of a queue. */
export interface Handover {
  /** Name of the user who handed it over. */
  by: string
  /** Note to the receiver. */
  note: string | null
  at: string
}

/** A handover that the receiver has not looked at yet. */
interface UnseenHandover extends Handover {
  /** The customer's unread messages alone. The ticket's own count is at least 1 because of the handover. */
  unreadMessages: number
}

/** What a queue promises to a customer who waits: the first answer of an attendance, or a later one. */
export const targetKinds = ['answer', 'waiting'] as const
export type TargetKind = (typeof targetKinds)[number]

/** The target of a ticket whose customer waits. */
export interface TicketTarget {
  kind: TargetKind
  /** Minutes of working time. */
  minutes: number
  /** ISO 8601: when most of the time has passed. */
  amberAt: string
  /** ISO 8601: when the target is missed. */
  dueAt: string
}

/** What the attendant of an open ticket did to find it again. Everybody who sees the ticket sees it. */
export interface TicketArrangement {
  /** ISO 8601: since when it stands on top of its attendant's list; null when it is not pinned. */
  pinnedAt: string | null
  /** ISO 8601: since when it is put off; null when it is not. */
  snoozedAt: string | null
  /** ISO 8601: until when; null: until the customer's next message, which ends it in any case. */
  snoozedUntil: string | null
  /** ISO 8601: when it came back by itself, until its attendant has looked at it. */
  recalledAt: string | null
}

/**
 * One attendance. Keys are always present: an absent queue, user or connection is null. Only lists with
 * `fields=row` leave out the keys that say so.
 */
export interface Ticket {
  id: number
  uuid: string
  status: TicketStatus
  /**
   * The customer's unread messages; at least 1 while a handover, or a ticket that came back, has not been
   * looked at.
   */
  unreadMessages: number
  /**
   * Preview as text in the company's language, for clients without phrases of their own. Not with
   * `fields=row`.
   */
  lastMessage?: string
  preview: TicketPreview | null
  /** ISO 8601: when the last message was stored. Lists are ordered by it. */
  lastMessageAt: string
  /** ISO 8601: since when the customer waits for an answer; null while we wait for the customer. */
  waitingSince: string | null
  /** The target of its queue while the customer waits; null without one, and in its first seconds. */
  target: TicketTarget | null
  /** The handover, until its receiver has looked at it; otherwise null. */
  handover: UnseenHandover | null
  /** Null when it is neither pinned nor put off, and has not come back. */
  arranged: TicketArrangement | null
  isGroup: boolean
  chatbot: boolean
  userId: number | null
  contactId: number
  whatsappId: number | null
  queueId: number | null
  /** Not with `fields=row`. */
  queueOptionId?: number | null
  /** Not with `fields=row`. */
  companyId?: number
  createdAt: string
  updatedAt: string
  contact: {
    id: number
    name: string
    number: string
    /** As in `Contact`. */
    username: string | null
    /** Not with `fields=row`. */
    email?: string
    profilePicUrl: string | null
    /** ISO 8601; null when they are not blocked. */
    blockedAt: string | null
    extraInfo?: { id: number; name: string; value: string; contactId: number }[]
  }
  queue: QueueBadge | null
  user: { id: number; name: string } | null
  whatsapp: TicketConnection | null
  /** Null where the connection has no reply window (capability `replyWindow`). */
  replyWindow: ReplyWindow | null
  /** The campaign that began the conversation; otherwise null, and when it was deleted. */
  campaign: { id: number; name: string } | null
  /** The ad from which the customer came; otherwise null. */
  ad: AdBadge | null
  /** With `fields=row` only what is drawn of them. */
  tags: (Tag | DrawnTag)[]
  /**
   * In the answer to a search by words: where they were found; null when they only match the contact's name
   * or number.
   */
  match?: TicketMatch | null
  /**
   * What the reader may do now; clients show buttons by it. Absent in broadcasts, which go to many readers.
   */
  can?: TicketCan
}

export interface TicketCan {
  accept: boolean
  return: boolean
  resolve: boolean
  reopen: boolean
  send: boolean
  /** Actions that need no open ticket, as far as the ticket's status allows them. */
  attend: boolean
  transfer: boolean
  remove: boolean
  /** Pin it, put it off, mark it as unread. */
  arrange: boolean
}

export interface TicketPage {
  tickets: Ticket[]
  /** Number of matches, counted up to 1,000; in a search the number found so far. */
  count: number
  hasMore: boolean
  /** Pass as `before` for the next page; null on the last one. */
  nextCursor: string | null
}

export interface TicketCounts {
  /** All open tickets, also those that are put off. */
  open: number
  pending: number
  /** Open tickets that are not put off, and whose customer waits for an answer. */
  waiting: number
  /** Open tickets that are not put off, with something unread. */
  unread: number
  /** Open tickets that are put off. */
  snoozed: number
  /** ISO 8601: when the first of them comes back by itself; null when none does. */
  nextRecallAt: string | null
}

/** Path parameters with a ticket's uuid. */
const uuidParams = object({ uuid: string().uuid().required() })

export const ticketsApi = {
  list: endpoint('GET', '/tickets', {
    query: object({
      searchParam: text(limits.searchText.max).trim(),
      /** `row`: without the keys that a list does not draw. Default: whole tickets. */
      fields: string().oneOf(ticketFields),
      pageNumber: number().integer().min(1).max(100_000),
      /** Cursor of an earlier page; takes precedence over pageNumber. */
      before: string().max(100),
      /**
       * `waiting`: longest waiting first, not waiting last. `due`: the nearest target first, then as
       * `waiting`. Default: newest message first.
       */
      order: string().oneOf(ticketOrders),
      status: string().oneOf(ticketStatuses),
      showAll: flag(),
      queueIds: jsonIds(),
      tags: jsonIds(),
      users: jsonIds(),
      date: instant(),
      updatedAt: instant(),
      withUnreadMessages: flag(),
      /** Only tickets whose customers wait for longer than the target of their queue. */
      late: flag(),
      /** Only tickets whose customer waits for an answer. */
      waiting: flag(),
      /** `true`: only tickets that are put off; `false`: only the others. Default: both. */
      snoozed: flag(),
      /**
       * The caller's own tickets that are pinned or have come back are first on the first page, and on no
       * other. Not in a search by words.
       */
      topFirst: flag(),
      /** Only tickets begun by this campaign. */
      campaignId: id(),
      /** Only tickets of customers who came from this ad. */
      adId: id(),
      /** Only this contact's tickets, whoever attended them. */
      contactId: id(),
      /** Only tickets that a card of the dashboard counts in a period, whatever their status is now. */
      card: string().oneOf(dashboardCards),
      ...dashboardPeriod,
    }),
  }).answers<TicketPage>(),
  /** Number of tickets per tab, for its badge; each counted up to 1,000. */
  counts: endpoint('GET', '/tickets-count', {
    query: object({ showAll: flag(), queueIds: jsonIds() }),
  }).answers<TicketCounts>(),
  get: endpoint('GET', '/tickets/:id', { params: idParams }).answers<Ticket>(),
  /**
   * Connections on which the caller may write to the ticket's customer: its own first, and others where they
   * have talked. Choosing another one is `update` with its `whatsappId`, or opening its live ticket. Empty
   * when the caller may not move the ticket.
   */
  connections: endpoint('GET', '/tickets/:id/connections', { params: idParams }).answers<{
    connections: ConnectionChoice[]
  }>(),
  /** A new attendance begun by the team, for a user, or without one for whoever accepts it. */
  create: endpoint('POST', '/tickets', {
    body: object({
      contactId: id().required(),
      queueId: nullableId(),
      userId: nullableId(),
      /** Default: the company's default connection. */
      whatsappId: nullableId(),
      status: string().oneOf(['open', 'pending'] as const),
    }),
  }).answers<Ticket>(),
  remove: endpoint('DELETE', '/tickets/:id', { params: idParams }).answers<{ message: string }>(),
  getByUuid: endpoint('GET', '/tickets/u/:uuid', { params: uuidParams }).answers<Ticket>(),
  /**
   * Send any of the keys; absent keys keep their value. The server works out the verb (accept, return, …)
   * from the change.
   */
  update: endpoint('PUT', '/tickets/:id', {
    params: idParams,
    body: object({
      status: string().oneOf(ticketStatuses),
      userId: nullableId(),
      queueId: nullableId(),
      /** The connection on which a live ticket continues. Default: unchanged. */
      whatsappId: nullableId(),
      /** Why it is resolved. Needed where the setting `closeReasons` says so (ERR_CLOSE_REASON_REQUIRED). */
      closeReasonId: nullableId(),
      /** Note to the receiver, when the ticket is handed over or returned. */
      note: text(limits.transferNote.max).trim().nullable(),
    }),
  }).answers<Ticket>(),
  /**
   * Undoes the caller's resolving: the ticket gets its previous state. Possible for `UNDO_RESOLVE_MS`, if
   * nothing else has happened to the ticket. After that the customer has been told (ERR_UNDO_TOO_LATE), and
   * the ticket can only be reopened.
   */
  unresolve: endpoint('POST', '/tickets/:id/unresolve', { params: idParams }).answers<Ticket>(),
  /** Marks the thread as seen: sets the unread count to zero. */
  read: endpoint('PUT', '/tickets/:id/read', { params: idParams }).answers<Ticket>(),
  /** Marks an open ticket of the caller as unread: its unread count is at least 1. */
  markUnread: endpoint('PUT', '/tickets/:id/unread', { params: idParams }).answers<Ticket>(),
  /** Puts an open ticket of the caller on top of their list, or takes it down from there. */
  pin: endpoint('PUT', '/tickets/:id/pin', {
    params: idParams,
    body: object({ pinned: boolean().required() }),
  }).answers<Ticket>(),
  /**
   * Puts an open ticket of the caller off. The customer's next message brings it back, and so does the
   * instant, if there is one. Any change of its attendant or status ends it, too.
   */
  snooze: endpoint('PUT', '/tickets/:id/snooze', {
    params: idParams,
    body: object({
      /** In the future. Default, and null: until the customer's next message. */
      until: instant().nullable().default(null),
    }),
  }).answers<Ticket>(),
  /** Takes it back into the list at once. */
  wake: endpoint('DELETE', '/tickets/:id/snooze', { params: idParams }).answers<Ticket>(),
}

/**
 * Milliseconds in which resolving a ticket can be undone; the customer is told only afterwards. A client
 * offers it for five seconds, and the rest is for a slow call.
 */
export const UNDO_RESOLVE_MS = 10_000

export const ticketIdParams = object({ ticketId: id().required() })
