import {
  connectionsApi,
  messagesApi,
  ticketsApi,
  type Channel,
  type Connection,
  type ContactDetail,
  type Message,
  type MessagePage,
  type Ticket,
  type TicketEvent,
  type TicketNote,
  type TicketStatus,
} from '@balcao/contract'
import type { User } from '../../src/models/index.js'
import { rooms } from '../../src/platform/realtime/rooms.js'
import type { UserActor } from '../../src/platform/tenancy/actor.js'
import type { TestApi } from '../../src/testing/apiClient.js'
import type { ReceivedEmission } from '../../src/testing/emissions.js'

/** A user with open lists: their API, and what their socket receives. */
export interface Viewer {
  user: User
  actor: UserActor
  api: TestApi
}

/** A list on an open screen: how it is fetched, and how a client updates it from events without fetching. */
export interface View<T> {
  name: string
  /** Rooms that its viewer's socket joins for it. */
  joins: string[]
  /** Channels it follows; `apply` gets only these. */
  channels: readonly Channel[]
  /** Null once the viewer may no longer see it, or it was deleted. */
  fetch: () => Promise<T[] | null>
  apply: (list: readonly T[], heard: ReceivedEmission) => T[]
  /** Channels whose events make it fetch again, besides reload events. */
  fetchesAt?: readonly Channel[]
}

interface Identified {
  id: number | string
}

/** Replaces a row where it is, or adds it. */
export const upsert = <T extends Identified>(list: readonly T[], row: T): T[] =>
  list.some(({ id }) => id === row.id) ? list.map((old) => (old.id === row.id ? row : old)) : [...list, row]

export const without = <T extends Identified>(list: readonly T[], id: number | string): T[] =>
  list.filter((row) => row.id !== id)

/** A broadcast goes to many readers, so it has no `can`. */
const withoutCan = ({ can: _can, ...ticket }: Ticket): Ticket => ticket

const newestFirst = (tickets: Ticket[]): Ticket[] =>
  tickets.sort((a, b) => b.lastMessageAt.localeCompare(a.lastMessageAt) || b.id - a.id)

/** One tab of the list of tickets. */
export function ticketsView(viewer: Viewer, status: TicketStatus, showAll: boolean): View<Ticket> {
  const { api, user } = viewer
  const belongs = (ticket: Ticket): boolean =>
    ticket.status === status && (showAll || status === 'pending' || ticket.userId === user.id)
  const place = (list: readonly Ticket[], ticket: Ticket): Ticket[] =>
    newestFirst(belongs(ticket) ? upsert(list, ticket) : without(list, ticket.id))
  return {
    name: `${user.name}'s ${status} tickets${showAll ? ', all' : ''}`,
    channels: ['ticket', 'appMessage', 'contact', 'whatsapp', 'queue', 'tag', 'user'],
    joins: [],
    fetch: async () =>
      (await api.ok(ticketsApi.list, { query: { status, showAll } })).tickets.map(withoutCan),
    apply: (list, { channel, payload }) => {
      switch (channel) {
        case 'ticket':
          if (payload.action === 'update') return place(list, payload.ticket)
          if (payload.action === 'delete') return without(list, payload.ticketId)
          return [...list]
        case 'appMessage':
          return payload.action === 'create' ? place(list, payload.ticket) : [...list]
        case 'contact':
          if (payload.action === 'reload') return [...list]
          if (payload.action === 'delete')
            return list.filter(({ contactId }) => contactId !== payload.contactId)
          return list.map((ticket) => withContact(ticket, payload.contact))
        case 'whatsapp':
          return list.map((ticket) => withConnection(ticket, payload))
        case 'queue':
          return list.map((ticket) => withQueue(ticket, payload))
        case 'tag':
          return list.map((ticket) => withTag(ticket, payload))
        case 'user':
          return list.map((ticket) => withUser(ticket, payload))
        default:
          return [...list]
      }
    },
  }
}

function withContact(ticket: Ticket, contact: ContactDetail): Ticket {
  const { id, name, number, username, email, profilePicUrl, blockedAt, extraInfo } = contact
  if (ticket.contactId !== id) return ticket
  return { ...ticket, contact: { id, name, number, username, email, profilePicUrl, blockedAt, extraInfo } }
}

type Payload<C extends Channel> = Extract<ReceivedEmission, { channel: C }>['payload']

function withQueue<T extends Pick<Ticket, 'queueId' | 'queue'>>(ticket: T, payload: Payload<'queue'>): T {
  if (payload.action === 'delete')
    return ticket.queueId === payload.queueId ? { ...ticket, queueId: null, queue: null } : ticket
  const { id, name, color } = payload.queue
  return ticket.queueId === id ? { ...ticket, queue: { id, name, color } } : ticket
}

function withTag(ticket: Ticket, payload: Payload<'tag'>): Ticket {
  const tags =
    payload.action === 'delete'
      ? without(ticket.tags, payload.tagId)
      : ticket.tags.map((tag) => (tag.id === payload.tag.id ? { ...tag, ...payload.tag } : tag))
  return { ...ticket, tags }
}

function withUser(ticket: Ticket, payload: Payload<'user'>): Ticket {
  if (payload.action === 'delete')
    return ticket.userId === payload.userId ? { ...ticket, userId: null, user: null } : ticket
  const { id, name } = payload.user
  return ticket.userId === id ? { ...ticket, user: { id, name } } : ticket
}

function withAuthor(message: Message, payload: Payload<'user'>): Message {
  const id = payload.action === 'delete' ? payload.userId : payload.user.id
  if (message.user?.id !== id) return message
  return { ...message, user: payload.action === 'delete' ? null : { id, name: payload.user.name } }
}

function withConnection(
  ticket: Ticket,
  payload: Extract<ReceivedEmission, { channel: 'whatsapp' }>['payload'],
): Ticket {
  const id = payload.action === 'delete' ? payload.whatsappId : payload.whatsapp.id
  if (ticket.whatsappId !== id) return ticket
  if (payload.action === 'delete') return { ...ticket, whatsappId: null, whatsapp: null }
  return {
    ...ticket,
    whatsapp: { id, name: payload.whatsapp.name, capabilities: payload.whatsapp.capabilities },
  }
}

interface OpenTicket {
  id: number
  contactId: number
}

/** A list from the first page of a ticket's thread, open on a screen. */
const viewOfThread = <T>(
  { api, user }: Viewer,
  ticket: OpenTicket,
  {
    key,
    pick,
    ...view
  }: Pick<View<T>, 'channels' | 'apply'> & { key: string; pick: (page: MessagePage) => T[] },
): View<T> => ({
  ...view,
  name: `${key} open at ${user.name}'s`,
  joins: [rooms.ticket(ticket.id)],
  fetch: async () => {
    const response = await api.send(messagesApi.list, {
      params: { ticketId: ticket.id },
      query: { peek: true },
    })
    return [403, 404].includes(response.status) ? null : pick(response.body as MessagePage)
  },
})

/** Messages of the thread. */
export const threadView = (viewer: Viewer, ticket: OpenTicket): View<Message> =>
  viewOfThread(viewer, ticket, {
    key: 'the thread',
    channels: ['queue', 'user', 'appMessage'],
    pick: ({ messages }) => messages,
    apply: (list, { channel, payload }) => {
      if (channel === 'queue') return list.map((message) => withQueue(message, payload))
      if (channel === 'user') return list.map((message) => withAuthor(message, payload))
      if (channel !== 'appMessage') return [...list]
      const { message } = payload
      const isNew = payload.action === 'create' && message.contactId === ticket.contactId
      return isNew || list.some(({ id }) => id === message.id) ? upsert(list, message) : [...list]
    },
  })

/** Entries of the ticket's history in the thread. */
export const threadEventsView = (viewer: Viewer, ticket: OpenTicket): View<TicketEvent> =>
  viewOfThread(viewer, ticket, {
    key: 'the lines of the thread',
    channels: ['ticketEvent'],
    pick: ({ events }) => events,
    apply: (list, { channel, payload }) =>
      channel === 'ticketEvent' && payload.ticket.contactId === ticket.contactId
        ? upsert(list, payload.event)
        : [...list],
  })

/** Notes in the thread. */
export const threadNotesView = (viewer: Viewer, ticket: OpenTicket): View<TicketNote> =>
  viewOfThread(viewer, ticket, {
    key: 'the notes in the thread',
    channels: ['ticketNote'],
    pick: ({ notes }) => notes.map(({ can: _can, ...note }) => note),
    apply: (list, { channel, payload }) => {
      if (channel !== 'ticketNote') return [...list]
      if (payload.action === 'delete') return without(list, payload.noteId)
      return payload.note.contactId === ticket.contactId ? upsert(list, payload.note) : [...list]
    },
  })

/** The page of connections. */
export function connectionsView({ api, user }: Viewer): View<Connection> {
  return {
    name: `${user.name}'s connections`,
    channels: ['whatsappSession', 'whatsapp'],
    joins: [],
    fetch: () => api.ok(connectionsApi.list),
    apply: (list, { channel, payload }) => {
      if (channel === 'whatsappSession') {
        const { session } = payload
        return list.map((connection) =>
          connection.id === session.id ? { ...connection, ...session } : connection,
        )
      }
      if (channel !== 'whatsapp') return [...list]
      const changed =
        payload.action === 'delete' ? without(list, payload.whatsappId) : upsert(list, payload.whatsapp)
      return changed.sort((a, b) => a.name.localeCompare(b.name))
    },
  }
}
