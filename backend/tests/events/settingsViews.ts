import {
  contactsApi,
  queuesApi,
  quickMessagesApi,
  schedulesApi,
  settingsApi,
  tagsApi,
  ticketNotesApi,
  usersApi,
  webhooksApi,
  type Colleague,
  type ContactDetail,
  type ContactRow,
  type Queue,
  type SessionQueue,
  type QuickMessage,
  type Schedule,
  type Setting,
  type Tag,
  type TicketNote,
  type UserDetail,
  type UserRow,
  type Webhook,
} from '@balcao/contract'
import { rooms } from '../../src/platform/realtime/rooms.js'
import { upsert, without, type View, type Viewer } from './views.js'

const byName = <T extends { name: string }>(rows: T[]): T[] =>
  rows.sort((a, b) => a.name.localeCompare(b.name))

/** The page of contacts. */
export function contactsView({ api, user }: Viewer): View<ContactRow> {
  // Data of the contacts' tickets is fetched with the page, which then follows the tickets' events. The time
  // until which a merge can be undone is fetched again with the page, which every event of a contact
  // requests.
  const rowOf = ({
    whatsappId: _connection,
    lastTicketAt: _at,
    ticketUuid: _live,
    mergeUndoableUntil: _until,
    ...contact
  }: ContactRow): ContactRow => contact
  const changed = ({ extraInfo: _extraInfo, can: _can, ...contact }: ContactDetail): ContactRow =>
    rowOf(contact)
  return {
    name: `${user.name}'s contacts`,
    channels: ['contact'],
    joins: [],
    fetch: async () => (await api.ok(contactsApi.list)).contacts.map(rowOf),
    apply: (list, { channel, payload }) => {
      if (channel !== 'contact' || payload.action === 'reload') return [...list]
      return payload.action === 'delete'
        ? without(list, payload.contactId)
        : byName(upsert(list, changed(payload.contact)))
    },
  }
}

/** Tags in the tag editor. */
export function tagsView({ api, user }: Viewer): View<Tag> {
  return {
    name: `${user.name}'s tags`,
    channels: ['tag'],
    joins: [],
    fetch: () => api.ok(tagsApi.listAll),
    apply: (list, { channel, payload }) => {
      if (channel !== 'tag') return [...list]
      return payload.action === 'delete' ? without(list, payload.tagId) : byName(upsert(list, payload.tag))
    },
  }
}

/** By position, those without one last; then by name. */
const byPlace = (list: Queue[]): Queue[] =>
  byName(list).sort((a, b) => (a.orderQueue ?? 1e9) - (b.orderQueue ?? 1e9))

/** The page of queues. */
export function queuesView({ api, user }: Viewer): View<Queue> {
  return {
    name: `${user.name}'s queues`,
    channels: ['queue'],
    joins: [],
    fetch: () => api.ok(queuesApi.list),
    apply: (list, { channel, payload }) => {
      if (channel !== 'queue') return [...list]
      return payload.action === 'delete'
        ? without(list, payload.queueId)
        : byPlace(upsert(list, payload.queue))
    },
  }
}

/** The page of scheduled messages. */
export function schedulesView({ api, user }: Viewer): View<Schedule> {
  return {
    name: `${user.name}'s schedules`,
    channels: ['schedule'],
    joins: [],
    fetch: async () => (await api.ok(schedulesApi.list)).schedules,
    apply: (list, { channel, payload }) => {
      if (channel !== 'schedule') return [...list]
      return payload.action === 'delete'
        ? without(list, payload.scheduleId)
        : upsert(list, payload.schedule).sort((a, b) => b.id - a.id)
    },
  }
}

/** Quick messages that the composer offers after a "/". */
export function quickMessagesView({ api, user }: Viewer): View<QuickMessage> {
  return {
    name: `${user.name}'s quick messages`,
    channels: ['quickmessage'],
    joins: [],
    // The owner in each row is only for older clients.
    fetch: async () =>
      (await api.ok(quickMessagesApi.listAll)).map(({ company: _company, ...message }) => message),
    apply: (list, { channel, payload }) => {
      if (channel !== 'quickmessage') return [...list]
      const changed = payload.action === 'delete' ? without(list, payload.id) : upsert(list, payload.record)
      return changed.sort(
        (a, b) => a.shortcode.localeCompare(b.shortcode) || Number(a.shared) - Number(b.shared),
      )
    },
  }
}

/** The page of users, for admins only. */
export function usersView({ api, user }: Viewer): View<UserRow> {
  const rowOf = ({ company: { id, name }, ...row }: UserDetail) => ({ ...row, company: { id, name } })
  return {
    name: `${user.name}'s users`,
    channels: ['user'],
    joins: [],
    fetch: async () => {
      const { users } = await api.ok(usersApi.list)
      return users.map(({ can: _can, ...row }) => row as UserRow)
    },
    apply: (list, { channel, payload }) => {
      if (channel !== 'user') return [...list]
      if (payload.action === 'delete') return without(list, payload.userId)
      const user = payload.user as UserDetail
      const { id, name, email, profile, super: isSuper, online, away, companyId, allTicket, queues } = user
      const { company, createdAt, updatedAt, active, capacity, invited, lastSeenAt } = rowOf(user)
      const row = {
        id,
        name,
        email,
        profile,
        super: isSuper,
        online,
        away,
        companyId,
        allTicket,
        queues,
        company,
        createdAt,
        updatedAt,
        active,
        capacity,
        invited,
        lastSeenAt,
      }
      return upsert(list, row).sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
    },
  }
}

/**
 * The part of a colleague's queue that events contain. The rest is fetched with the list, and updated by the
 * queue's own events.
 */
const badgeOf = ({ id, name, color, UserQueue }: SessionQueue): SessionQueue => ({
  id,
  name,
  color,
  UserQueue,
})

/** Users to whom tickets can be handed over. */
export function colleaguesView({ api, user }: Viewer): View<Colleague> {
  return {
    name: `${user.name}'s colleagues`,
    channels: ['user'],
    joins: [],
    fetch: async () =>
      (await api.ok(usersApi.listAll)).map(
        ({ id, name: called, online, away, active, queues, updatedAt }) => ({
          id,
          name: called,
          online,
          away,
          active,
          updatedAt,
          queues: queues.map(badgeOf),
        }),
      ),
    apply: (list, { channel, payload }) => {
      if (channel !== 'user') return [...list]
      if (payload.action === 'delete') return without(list, payload.userId)
      const { id, name, online, away, active, queues, updatedAt } = payload.user
      return upsert(list, { id, name, online, away, active, queues, updatedAt }).sort((a, b) => a.id - b.id)
    },
  }
}

/** The page of settings. */
export function settingsView({ api, user }: Viewer): View<Setting> {
  return {
    name: `${user.name}'s settings`,
    channels: ['settings'],
    joins: [],
    fetch: () => api.ok(settingsApi.list),
    apply: (list, { channel, payload }) =>
      channel === 'settings'
        ? list.map((setting) => (setting.key === payload.setting.key ? payload.setting : setting))
        : [...list],
  }
}

/** The webhooks, visible to admins only. */
export function webhooksView({ api, user }: Viewer): View<Webhook> {
  return {
    name: `${user.name}'s webhooks`,
    channels: ['webhook'],
    joins: [],
    fetch: () => api.ok(webhooksApi.list),
    apply: (list, { channel, payload }) => {
      if (channel !== 'webhook') return [...list]
      if (payload.action === 'delete') return without(list, payload.webhookId)
      if (payload.action === 'deliveries') return [...list]
      return upsert(list, payload.webhook).sort((a, b) => a.name.localeCompare(b.name))
    },
  }
}

/** The notes in the contact drawer beside an open ticket. */
export function notesView({ api, user }: Viewer, ticket: { id: number }): View<TicketNote> {
  return {
    name: `the notes open at ${user.name}'s`,
    channels: ['ticketNote'],
    joins: [rooms.ticket(ticket.id)],
    fetch: async () => {
      const notes = await api.ok(ticketNotesApi.list, { query: { ticketId: ticket.id } })
      return notes.map(({ can: _can, ...note }) => note)
    },
    apply: (list, { channel, payload }) => {
      if (channel !== 'ticketNote') return [...list]
      if (payload.action === 'delete') return without(list, payload.noteId)
      return payload.note.ticketId === ticket.id ? [payload.note, ...list] : [...list]
    },
  }
}
