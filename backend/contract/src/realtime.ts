import type { ConnectionSession, Connection } from './resources/connections.js'
import type { Contact } from './resources/contacts.js'
import type { Message } from './resources/messages.js'
import type { Ticket } from './resources/tickets.js'

/**
 * Names and payloads of the Socket.IO events the server sends (server.md, section 3.3). A name carries the company's id;
 * what a socket receives is decided by rooms, not by the name.
 */
export const channels = {
  ticket: (companyId: number) => `company-${companyId}-ticket`,
  appMessage: (companyId: number) => `company-${companyId}-appMessage`,
  contact: (companyId: number) => `company-${companyId}-contact`,
  whatsapp: (companyId: number) => `company-${companyId}-whatsapp`,
  whatsappSession: (companyId: number) => `company-${companyId}-whatsappSession`,
  auth: (companyId: number) => `company-${companyId}-auth`,
} as const

export type Channel = keyof typeof channels

export interface ChannelPayloads {
  ticket:
    | { action: 'update'; ticket: Ticket }
    | { action: 'delete'; ticketId: number }
    | { action: 'updateUnread'; ticketId: number; updatedAt: string }
  appMessage:
    | { action: 'create'; message: Message; ticket: Ticket; contact: Contact }
    | { action: 'update'; message: Message }
  contact: { action: 'create' | 'update'; contact: Contact } | { action: 'delete'; contactId: number }
  whatsapp: { action: 'update'; whatsapp: Connection } | { action: 'delete'; whatsappId: number }
  whatsappSession: { action: 'update'; session: ConnectionSession }
  auth: { action: 'update'; user: { id: number; email: string; companyId: number } }
}

/** What a client may say. `joinChatBox` takes a ticket's uuid or, from older clients, its id as text. */
export const clientEvents = [
  'joinChatBox',
  'leaveChatBox',
  'joinNotification',
  'leaveNotification',
  'joinTickets',
  'leaveTickets',
  'userStatus',
] as const
export type ClientEvent = (typeof clientEvents)[number]

/** Sent without payload once a socket is authenticated and in its rooms. */
export const READY_EVENT = 'ready'

/** Milliseconds between two `userStatus` of a client. */
export const USER_STATUS_INTERVAL_MS = 300_000

/** Milliseconds, both for ping interval and ping timeout. */
export const SOCKET_PING_MS = 18_000
