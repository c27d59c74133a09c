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
import type { Message, TypingState } from './resources/conversations/messages.js'
import type { OptOut } from './resources/campaigns/optOuts.js'
import type { Queue } from './resources/company/queues.js'
import type { CloseReason } from './resources/conversations/closeReasons.js'
import type { QuickMessage } from './resources/conversations/quickMessages.js'
import type { SavedView } from './resources/conversations/savedViews.js'
import type { Schedule } from './resources/conversations/schedules.js'
import type { Setting } from './resources/company/settings.js'
import type { Template } from './resources/company/templates.js'
import type { Tag } from './resources/people/tags.js'
import type { TicketEvent } from './resources/conversations/ticketEvents.js'
import type { NoteMention, TicketNote } from './resources/conversations/ticketNotes.js'
import type { TargetKind, Ticket } from './resources/conversations/tickets.js'
import type { Colleague, UserDetail } from './resources/company/users.js'
import type { Webhook } from './resources/company/webhooks.js'

export type Channel = keyof ChannelPayloads

/** Change of a plain resource's record. */
export type RecordChange<R> = { action: 'create' | 'update'; record: R } | { action: 'delete'; id: number }

/** Channels of the whole installation. All others belong to one company. */
const ofInstallation: { readonly [C in Channel]?: string } = {
  managedAnnouncement: 'installation-announcement',
  managed: 'installation-managed',
  branding: 'installation-branding',
  help: 'installation-help',
}

/**
 * The Socket.IO event name of a channel. It contains the company's id, but rooms decide what a socket
 * receives, not the name.
 */
export const channelName = (channel: Channel, companyId: number): string =>
  ofInstallation[channel] ?? `company-${companyId}-${channel}`

/** Lists that super users manage and that have no channel of their own. */
export const managedLists = ['companies', 'companyExports', 'plans', 'payments', 'mails'] as const
export type ManagedList = (typeof managedLists)[number]

/**
 * Second names under which a channel's events are also sent, for older clients that listen only to these.
 * Only for payloads whose keys they read: their page of tags listens to `user` and reads `tags`.
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
 * The name under which a channel's event is sent. The reload of a contact list is sent only under the list's
 * own name. Older clients would add anything under the plain name to the list that is open.
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
 * Event name under which older clients hear of a new or changed chat: one name per member, payload `{ action,
 * record }`. Our client uses `chat`.
 */
export const olderChatName = (companyId: number, userId: number): string =>
  `company-${companyId}-chat-user-${userId}`

/**
 * Payload of each channel. A plain resource adds its own in its file: `declare module '…/realtime.js' {
 * interface ChannelPayloads { thing: RecordChange<Thing> } }`.
 */
export interface ChannelPayloads {
  /**
   * `delete`: the reader may no longer see the ticket, since the change at `updatedAt`. Without that time the
   * ticket no longer exists.
   */
  ticket:
    | { action: 'update'; ticket: Ticket }
    | { action: 'delete'; ticketId: number; updatedAt?: string }
    | { action: 'updateUnread'; ticketId: number }
  appMessage:
    | { action: 'create'; message: Message; ticket: Ticket; contact: Contact }
    | { action: 'update'; message: Message }
  /** `reload`: so many contacts changed at once that clients must fetch them again, wherever one is named. */
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
  /** Sent to the mentioned user only. `seen`: they have seen those of this ticket, on some screen. */
  noteMention: { action: 'create'; mention: NoteMention } | { action: 'seen'; ticketId: number }
  quickmessage: { action: 'create' | 'update'; record: QuickMessage } | { action: 'delete'; id: number }
  closeReason: { action: 'create' | 'update'; record: CloseReason } | { action: 'delete'; id: number }
  savedView: { action: 'create' | 'update'; record: SavedView } | { action: 'delete'; id: number }
  /** `UserDetail` for admins and the user; `Colleague` for the others. */
  user: { action: 'create' | 'update'; user: UserDetail | Colleague } | { action: 'delete'; userId: number }
  queue: { action: 'update'; queue: Queue } | { action: 'delete'; queueId: number }
  settings: { action: 'update'; setting: Setting }
  /** Sent to admins only. `deliveries`: the webhook has new deliveries, or one has a result. */
  webhook:
    | { action: 'update'; webhook: Webhook }
    | { action: 'delete'; webhookId: number }
    | { action: 'deliveries'; webhookId: number }
  /** `reload`: an account was compared with WhatsApp, so several templates may have changed. */
  template:
    { action: 'update'; template: Template } | { action: 'delete'; templateId: number } | { action: 'reload' }
  company: { action: 'update'; company: CompanyFacts }
  /** A channel of its own, since older clients must not receive these. */
  ticketEvent: { action: 'create'; event: TicketEvent; ticket: Ticket }
  /** Sent to users who see all tickets, once for each target of an attendance that is missed. */
  ticketLate: { action: 'create'; kind: TargetKind; minutes: number; ticket: Ticket }
  /**
   * Sent to admins only. Shipments and contacts are included where both have at most
   * `limits.campaign.broadcastRows` rows.
   */
  campaign: { action: 'create' | 'update'; record: CampaignDetail } | { action: 'delete'; id: number }
  campaignSettings: { action: 'create'; record: CampaignSettingRow[] }
  /** `read`: the reader has opened it, in any window. */
  announcement:
    | { action: 'create' | 'update'; record: Announcement }
    | { action: 'delete'; id: number }
    | { action: 'read'; id: number; readAt: string }
  /** A list that super users manage changed. Sent to super users of every company. */
  managedAnnouncement: { action: 'reload' }
  /** One of these lists changed. Sent to super users of all companies. */
  managed: { action: 'reload'; list: ManagedList }
  /** Name and look of the installation. Sent to all logged-in users. */
  branding: { action: 'update'; branding: Branding }
  /** One list for the whole installation. `reload`: their order changed. */
  help:
    { action: 'create' | 'update'; record: Help } | { action: 'delete'; id: number } | { action: 'reload' }
  ticketPresence: Omit<PresenceNotice, 'isHidden'> & { action: 'update'; user: { id: number; name: string } }
  /**
   * Sent to members only. `delete`: the chat was deleted, or the receiver is no longer a member. `update`
   * also follows when the receiver has read it on another screen; what others have read is not sent.
   */
  chat:
    | { action: 'create' | 'update'; chat: Chat }
    | { action: 'delete'; id: number }
    | { action: 'new-message'; newMessage: ChatMessage & { chat: Chat }; chat: Chat }
    /** A message was edited or deleted. */
    | { action: 'update-message'; message: ChatMessage; chat: Chat }
  /** Sent to admins only, as the next two. */
  ContactList: { action: 'create' | 'update'; record: ContactList } | { action: 'delete'; id: number }
  /**
   * `reload`: so many entries changed that the list must be fetched again; `records` are the first of them.
   * With `onlyThese` only these `records` changed, and their places stay: WhatsApp was asked about their
   * numbers.
   */
  ContactListItem:
    | { action: 'create' | 'update'; record: ContactListItem }
    | { action: 'delete'; id: number }
    | { action: 'reload'; contactListId: number; records: ContactListItem[]; onlyThese?: true }
  optOut: { action: 'create' | 'update'; record: OptOut } | { action: 'delete'; id: number }
  /**
   * An invoice was paid, and the company's due date (ISO 8601) has moved. This and the next one are sent to
   * admins, also in a session that may only pay.
   */
  payment: { action: 'CONCLUIDA'; company: { id: number; dueDate: string; dueDay: string } }
  invoice: { action: 'create' | 'update'; record: Invoice }
  /**
   * `update`: events reach the screens so many seconds late; 0 means in time again. `reload`: some events
   * were lost, so clients must fetch their data again.
   */
  lateness: { action: 'update'; seconds: number } | { action: 'reload' }
  /**
   * What the customer of a ticket does right now. Never stored. It ends by `paused`, by their message, or
   * after `CUSTOMER_TYPING_MS`.
   */
  customerTyping: { action: 'update'; ticketId: number; state: TypingState }
  chatTyping: ChatTypingNotice & { action: 'update'; user: { id: number; name: string } }
}

/** Milliseconds for which a sign of a customer's typing is shown. It is repeated while they go on. */
export const CUSTOMER_TYPING_MS = 10_000

/** What a user is doing in a ticket's thread right now. Sent to others who watch it; never stored. */
export const presences = ['viewing', 'writing', 'left'] as const
export interface PresenceNotice {
  ticketId: number
  doing: (typeof presences)[number]
  /** The window is in the background: the user doesn't look at it now. Not passed on to others. */
  isHidden?: boolean
}

/**
 * Milliseconds between two notices of a watching client. After twice this time without one, the user is gone.
 */
export const PRESENCE_INTERVAL_MS = 20_000

/**
 * Events that a client may send.
 * - `joinChatBox` takes a ticket's uuid or, from older clients, its id as text. Its acknowledgement is a
 *   `JoinNotice`, if the client asks for one.
 * - `ticketPresence` takes a `PresenceNotice` about a ticket that the socket watches.
 * - `chatTyping` takes a `ChatTypingNotice` about a chat of which the user is a member.
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
 * Sent with a `JoinNotice` once a socket is authenticated and in its rooms. Older clients ignore the payload.
 */
export const READY_EVENT = 'ready'

/**
 * Sent when a socket has joined its rooms (`ready`) or a ticket's room (the answer to `joinChatBox`). Data
 * fetched within the last `idleMs` has missed no event.
 */
export interface JoinNotice {
  /** Milliseconds without an event in these rooms; 0 when that is not known. */
  idleMs: number
}

/** Milliseconds between two `userStatus` events of a client. */
export const USER_STATUS_INTERVAL_MS = 300_000

/** Milliseconds, for both ping interval and ping timeout. */
export const SOCKET_PING_MS = 18_000
