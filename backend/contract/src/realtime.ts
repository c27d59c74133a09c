import type { Chat, ChatMessage, ChatTypingNotice } from './resources/company/chats.js'
import type { Announcement } from './resources/company/announcements.js'
import type { Branding } from './resources/billing/branding.js'
import type { CampaignDetail } from './resources/campaigns/campaigns.js'
import type { CampaignSettingRow } from './resources/campaigns/campaignSettings.js'
import type { CompanyFacts } from './resources/billing/companies.js'
import type { ConnectionSession, Connection } from './resources/company/connections.js'
import type { ContactList, ContactListItem } from './resources/campaigns/contactLists.js'
import type { Contact, ContactDetail } from './resources/people/contacts.js'
import type { Help } from './resources/company/helps.js'
import type { Invoice } from './resources/billing/invoices.js'
import type { TableImport } from './resources/people/imports.js'
import type { Message } from './resources/conversations/messages.js'
import type { OptOut } from './resources/campaigns/optOuts.js'
import type { Queue } from './resources/company/queues.js'
import type { QuickMessage } from './resources/conversations/quickMessages.js'
import type { Schedule } from './resources/conversations/schedules.js'
import type { Setting } from './resources/company/settings.js'
import type { Tag } from './resources/people/tags.js'
import type { TicketEvent } from './resources/conversations/ticketEvents.js'
import type { TicketNote } from './resources/conversations/ticketNotes.js'
import type { Ticket } from './resources/conversations/tickets.js'
import type { Colleague, UserDetail } from './resources/company/users.js'
import type { Webhook } from './resources/company/webhooks.js'

export type Channel = keyof ChannelPayloads

/** Change of a plain resource's record. */
export type RecordChange<R> = { action: 'create' | 'update'; record: R } | { action: 'delete'; id: number }

/** The channels of the whole installation; every other one is a company's. */
const ofInstallation: { readonly [C in Channel]?: string } = {
  managedAnnouncement: 'installation-announcement',
  managed: 'installation-managed',
  branding: 'installation-branding',
  help: 'installation-help',
}

/**
 * The name of the Socket.IO events of a channel. It carries the company's id; what a socket receives is
 * decided by rooms, not by the name.
 */
export const channelName = (channel: Channel, companyId: number): string =>
  ofInstallation[channel] ?? `company-${companyId}-${channel}`

/** The lists in which super users manage the installation, beside those with a channel of their own. */
export const managedLists = ['companies', 'plans', 'payments', 'mails'] as const
export type ManagedList = (typeof managedLists)[number]

/**
 * Names under which a channel's events are sent as well: older clients listen to these, and to nothing else.
 * Only where they read the same keys of the payload: their page of tags listens to `user`, and reads `tags`
 * there.
 */
export const otherNames: {
  readonly [C in Channel]?: (companyId: number, payload: ChannelPayloads[C]) => readonly string[]
} = {
  chat: (companyId, payload) => [
    `company-${companyId}-chat-${payload.action === 'delete' ? payload.id : payload.chat.id}`,
  ],
  schedule: (companyId) => ['schedule', `company${companyId}-schedule`],
  tag: () => ['tag'],
  announcement: () => ['company-announcement'],
  help: (companyId) => [`company-${companyId}-help`],
  quickmessage: (companyId) => [`company${companyId}-quickemessage`],
}

/**
 * The name under which an event of a channel is sent. The reload of a contact list goes under that of the
 * list alone: older clients put whatever the plain name carries into the list that is open.
 */
export function eventName<C extends Channel>(
  channel: C,
  companyId: number,
  payload: ChannelPayloads[C],
): string {
  const name = channelName(channel, companyId)
  if (channel !== 'ContactListItem') return name
  const item = payload as ChannelPayloads['ContactListItem']
  return item.action === 'reload' ? `${name}-${item.contactListId}` : name
}

/**
 * Under which older clients hear of a chat that is new or has changed: each member under a name of their own,
 * `{ action, record }`. Ours hear the same of `chat`.
 */
export const olderChatName = (companyId: number, userId: number): string =>
  `company-${companyId}-chat-user-${userId}`

/**
 * What the server sends on each channel. A plain resource adds its own in its file:
 * `declare module '…/realtime.js' { interface ChannelPayloads { thing: RecordChange<Thing> } }`.
 */
export interface ChannelPayloads {
  /**
   * `delete`: it has left the reader's sight, as it was changed at `updatedAt`; without that time it is gone
   * for good.
   */
  ticket:
    | { action: 'update'; ticket: Ticket }
    | { action: 'delete'; ticketId: number; updatedAt?: string }
    | { action: 'updateUnread'; ticketId: number }
  appMessage:
    | { action: 'create'; message: Message; ticket: Ticket; contact: Contact }
    | { action: 'update'; message: Message }
  /** `reload`: so many have changed at once that they are to be read again, wherever one is named. */
  contact:
    | { action: 'create' | 'update'; contact: ContactDetail }
    | { action: 'delete'; contactId: number }
    | { action: 'reload' }
  schedule: { action: 'create' | 'update'; schedule: Schedule } | { action: 'delete'; scheduleId: number }
  import: { action: 'update'; import: TableImport } | { action: 'delete'; importId: number }
  whatsapp: { action: 'update'; whatsapp: Connection } | { action: 'delete'; whatsappId: number }
  whatsappSession: { action: 'update'; session: ConnectionSession }
  auth: { action: 'update'; user: { id: number; email: string; companyId: number } }
  tag: { action: 'create' | 'update'; tag: Tag } | { action: 'delete'; tagId: number }
  ticketNote: { action: 'create'; note: TicketNote } | { action: 'delete'; noteId: number }
  quickmessage: { action: 'create' | 'update'; record: QuickMessage } | { action: 'delete'; id: number }
  /** Whole for admins and for the user; a colleague for the others. */
  user: { action: 'create' | 'update'; user: UserDetail | Colleague } | { action: 'delete'; userId: number }
  queue: { action: 'update'; queue: Queue } | { action: 'delete'; queueId: number }
  settings: { action: 'update'; setting: Setting }
  /** Admins alone hear of these. `deliveries`: it has others by now, or something came of one. */
  webhook:
    | { action: 'update'; webhook: Webhook }
    | { action: 'delete'; webhookId: number }
    | { action: 'deliveries'; webhookId: number }
  company: { action: 'update'; company: CompanyFacts }
  /** A channel of its own: older clients listen to none of it. */
  ticketEvent: { action: 'create'; event: TicketEvent; ticket: Ticket }
  /**
   * Admins alone hear of these. With shipments and contacts where both are `limits.campaign.toldRows` at
   * most.
   */
  campaign: { action: 'create' | 'update'; record: CampaignDetail } | { action: 'delete'; id: number }
  campaignSettings: { action: 'create'; record: CampaignSettingRow[] }
  /** `read`: the reader has opened it, in whichever of their windows. */
  announcement:
    | { action: 'create' | 'update'; record: Announcement }
    | { action: 'delete'; id: number }
    | { action: 'read'; id: number; readAt: string }
  /** A list that super users manage changed; sent to super users of every company. */
  managedAnnouncement: { action: 'reload' }
  /** One of these lists is another than before; super users of all companies hear of it. */
  managed: { action: 'reload'; list: ManagedList }
  /** Name and look of the installation; sent to everybody who is logged in. */
  branding: { action: 'update'; branding: Branding }
  /** One list for the whole installation; `reload`: they stand in another order. */
  help:
    { action: 'create' | 'update'; record: Help } | { action: 'delete'; id: number } | { action: 'reload' }
  ticketPresence: PresenceNotice & { action: 'update'; user: { id: number; name: string } }
  /**
   * Members alone hear of these. `delete`: it is gone, or one is no member any more. `update` is also what
   * one has read oneself, at another screen; what others have read is not told.
   */
  chat:
    | { action: 'create' | 'update'; chat: Chat }
    | { action: 'delete'; id: number }
    | { action: 'new-message'; newMessage: ChatMessage & { chat: Chat }; chat: Chat }
    /** It was edited or deleted. */
    | { action: 'update-message'; message: ChatMessage; chat: Chat }
  /** Admins alone hear of these three. */
  ContactList: { action: 'create' | 'update'; record: ContactList } | { action: 'delete'; id: number }
  /**
   * `reload`: so many have changed that the list is to be read again; `records` are the first of it. With
   * `onlyThese` all that has changed are the `records`, which stand where they stood: WhatsApp was asked
   * about their numbers.
   */
  ContactListItem:
    | { action: 'create' | 'update'; record: ContactListItem }
    | { action: 'delete'; id: number }
    | { action: 'reload'; contactListId: number; records: ContactListItem[]; onlyThese?: true }
  optOut: { action: 'create' | 'update'; record: OptOut } | { action: 'delete'; id: number }
  /**
   * An invoice was paid, and the company's due date (ISO 8601) has moved. Admins hear of these two, also in a
   * session in which they can only pay.
   */
  payment: { action: 'CONCLUIDA'; company: { id: number; dueDate: string; dueDay: string } }
  invoice: { action: 'create' | 'update'; record: Invoice }
  /**
   * `update`: what happens reaches the screens so many seconds late; 0: in time again. `reload`: something
   * could not be told, so that what is on the screen is to be read again.
   */
  lateness: { action: 'update'; seconds: number } | { action: 'reload' }
  chatTyping: ChatTypingNotice & { action: 'update'; user: { id: number; name: string } }
}

/**
 * What somebody does with a ticket's thread at this moment; told to those who watch it too, and stored
 * nowhere.
 */
export const presences = ['viewing', 'writing', 'left'] as const
export interface PresenceNotice {
  ticketId: number
  doing: (typeof presences)[number]
}

/**
 * Milliseconds between two notices of a client that still watches; who has been silent for twice as long is
 * gone.
 */
export const PRESENCE_INTERVAL_MS = 20_000

/**
 * What a client may say. `joinChatBox` takes a ticket's uuid or, from older clients, its id as text, and
 * answers with a `JoinNotice` whoever asks for an answer; `ticketPresence` takes a `PresenceNotice` about a
 * ticket that the socket watches; `chatTyping` a `ChatTypingNotice` about a chat of whose members one is.
 */
export const clientEvents = [
  'joinChatBox',
  'leaveChatBox',
  'joinNotification',
  'leaveNotification',
  'joinTickets',
  'leaveTickets',
  'userStatus',
  'ticketPresence',
  'chatTyping',
] as const
export type ClientEvent = (typeof clientEvents)[number]

/**
 * Sent with a `JoinNotice` once a socket is authenticated and in its rooms. Older clients look at no payload.
 */
export const READY_EVENT = 'ready'

/**
 * Said to a socket that has joined its rooms (`ready`), or a ticket's: the answer to a `joinChatBox` that
 * asks for one. What was fetched later than this long before has missed no event.
 */
export interface JoinNotice {
  /** Milliseconds for which there was no event in these rooms; 0 when that is not known. */
  idleMs: number
}

/** Milliseconds between two `userStatus` of a client. */
export const USER_STATUS_INTERVAL_MS = 300_000

/** Milliseconds, both for ping interval and ping timeout. */
export const SOCKET_PING_MS = 18_000
