import type { ManagedList, TargetKind, TicketStatus } from '@balcao/contract'

/** A ticket's place before a change. Lists of that place must remove it. */
export interface TicketPlace {
  status: TicketStatus
  queueId: number | null
  userId: number | null
}

/**
 * Plain resources (kit/resource.ts) have three events each. Each adds its name where it is declared: `declare
 * module '…/events/catalogue.js' { interface ResourceNames { thing: true } }`.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ResourceNames {}
export type ResourceName = keyof ResourceNames

type ResourceVerb = 'created' | 'updated' | 'deleted'

type ResourceEvents = {
  /** `rooms`: rooms that could see it before the change or deletion. */
  [E in `${ResourceName}.${ResourceVerb}`]: { id: number; rooms: string[] }
}

/**
 * All events, in the past tense, with the data needed to broadcast them: ids, and places that the current
 * state no longer shows. Receivers read the current state, so an event published twice or late does no harm.
 */
export interface EventPayloads extends ResourceEvents {
  'template.changed': { templateId: number }
  'template.deleted': { templateId: number }
  /** Many templates of an account changed, or it was compared with WhatsApp. */
  'template.compared': { accountId: number }
  'ticket.created': { ticketId: number }
  'ticket.accepted': { ticketId: number; before: TicketPlace }
  'ticket.returned': { ticketId: number; before: TicketPlace }
  'ticket.resolved': { ticketId: number; before: TicketPlace }
  'ticket.reopened': { ticketId: number; before: TicketPlace }
  'ticket.transferred': { ticketId: number; before: TicketPlace }
  'ticket.read': { ticketId: number }
  /** Two tickets belonged to one person: `lostTicketId` was merged into `ticketId` and deleted. */
  'ticket.merged': { ticketId: number; lostTicketId: number; before: TicketPlace }
  /** A new entry in the ticket's history, shown in its thread. */
  'ticket.happened': { ticketEventId: number }
  'ticket.deleted': { ticketId: number; before: TicketPlace }
  /** Its customer waits for longer than the target of its queue. */
  'ticket.late': { ticketId: number; kind: TargetKind; minutes: number }
  /** Its tags changed. */
  'ticket.tagged': { ticketId: number }
  /** Contacts and tickets of another tag now have this one. */
  'tag.merged': { tagId: number }
  /** Its attendant pinned it, put it off, or marked it as unread; or it came back by itself. */
  'ticket.arranged': { ticketId: number }
  /** Its preview changed. */
  'ticket.noted': { ticketId: number }
  'message.received': { messageId: string }
  /** `isBulk`: from a program, or to many people. Such messages are sent after all answers. */
  'message.queued': { messageId: string; connectionId: number; contactId: number; isBulk?: true }
  'message.updated': { messageId: string }
  /** An edit, a deletion or a reaction of ours waits to be sent. */
  'message.changeQueued': { messageId: string; connectionId: number; contactId: number }
  /** WhatsApp has a file for this message, which must be downloaded. */
  'media.announced': { messageId: string }
  'contact.created': { contactId: number }
  'contact.updated': { contactId: number }
  'contact.deleted': { contactId: number }
  /** An import has progressed, or is over. */
  'import.changed': { importId: number }
  'import.deleted': { importId: number }
  /** Many of its entries changed; only `entryIds`, if given. */
  'list.entriesChanged': { contactListId: number; entryIds?: number[] }
  'connection.changed': { connectionId: number }
  'connection.deleted': { connectionId: number }
  'connection.sessionChanged': { connectionId: number }
  'connection.linked': { connectionId: number }
  /** WhatsApp temporarily lets it write to no new people. */
  'connection.restricted': { connectionId: number }
  'note.created': { noteId: number }
  'note.deleted': { noteId: number; ticketId: number }
  /** `userId`: who was mentioned in notes of the ticket, and has seen them. */
  'note.mentionsSeen': { ticketId: number; userId: number }
  /** It is being removed. `ticketIds`: its live tickets, which are in no queue now. */
  'queue.emptied': { queueId: number; ticketIds: number[] }
  /** A chat of the team was created or changed: its title, its members. `added`: users for whom it is new. */
  'chat.changed': { chatId: number; added: number[] }
  /** These users are no longer members, or it was deleted. */
  'chat.left': { chatId: number; userIds: number[] }
  'chat.read': { chatId: number; userId: number }
  'chat.posted': { messageId: number }
  /** It was edited or deleted. */
  'chat.messageChanged': { messageId: number }
  'schedule.created': { scheduleId: number }
  'schedule.updated': { scheduleId: number }
  /** `userId`: its owner. */
  'schedule.deleted': { scheduleId: number; userId: number | null }
  'campaign.created': { campaignId: number }
  /** It was changed, or its status changed: started, paused, over. Not recorded for each message it sends. */
  'campaign.updated': { campaignId: number }
  'campaign.deleted': { campaignId: number }
  'campaign.settingsChanged': Record<string, never>
  'setting.changed': { key: string }
  /** It was created or changed, or its state differs from what screens were last told. */
  'webhook.changed': { webhookId: number }
  'webhook.deleted': { webhookId: number }
  /** Facts of the company that all its users may see changed, such as its working hours. */
  'company.changed': Record<string, never>
  'invoice.created': { invoiceId: number }
  /** Its due date moved with the company's, or its price changed. */
  'invoice.updated': { invoiceId: number }
  /** It was paid, and the company's due date moved. */
  'invoice.paid': { invoiceId: number }
  /** For this company it was added (`isNew`), removed or changed. */
  'announcement.changed': { announcementId: number; isNew: boolean }
  /** A list that super users manage changed. Recorded in the company of the user who changed it. */
  'announcement.managed': Record<string, never>
  'announcement.read': { announcementId: number; userId: number }
  /**
   * A list that super users manage changed. Recorded in the company it is about, or in that of the user who
   * changed it.
   */
  'installation.changed': { list: ManagedList }
  /** Name or look of the installation changed. Recorded in the company of the user who changed it. */
  'brand.changed': Record<string, never>
  /** Their order changed. */
  'help.ordered': Record<string, never>
  'user.created': { userId: number }
  'user.updated': { userId: number }
  'user.deleted': { userId: number }
  /** The user's permissions changed since their sockets joined their rooms. */
  'user.accessChanged': { userId: number }
  /** `sessionId` belongs to the new login. */
  'user.loggedIn': { userId: number; sessionId: string }
  'session.ended': { sessionId: string }
  /** The company's rules for logins changed. */
  'accessPolicy.changed': Record<string, never>
}

export type EventName = keyof EventPayloads

/**
 * Event names at run time, without those of plain resources. The compiler compares the list with the
 * payloads.
 */
export const eventNames: readonly EventName[] = [
  ...(Object.keys({
    'template.changed': 0,
    'template.deleted': 0,
    'template.compared': 0,
    'ticket.created': 0,
    'ticket.accepted': 0,
    'ticket.returned': 0,
    'ticket.resolved': 0,
    'ticket.reopened': 0,
    'ticket.transferred': 0,
    'ticket.read': 0,
    'ticket.arranged': 0,
    'ticket.happened': 0,
    'ticket.merged': 0,
    'message.received': 0,
    'message.queued': 0,
    'message.updated': 0,
    'message.changeQueued': 0,
    'ticket.noted': 0,
    'ticket.late': 0,
    'media.announced': 0,
    'contact.created': 0,
    'contact.updated': 0,
    'import.changed': 0,
    'import.deleted': 0,
    'list.entriesChanged': 0,
    'connection.changed': 0,
    'connection.deleted': 0,
    'connection.sessionChanged': 0,
    'connection.linked': 0,
    'connection.restricted': 0,
    'user.loggedIn': 0,
    'session.ended': 0,
    'accessPolicy.changed': 0,
    'ticket.deleted': 0,
    'ticket.tagged': 0,
    'tag.merged': 0,
    'contact.deleted': 0,
    'note.created': 0,
    'note.deleted': 0,
    'note.mentionsSeen': 0,
    'user.created': 0,
    'user.updated': 0,
    'user.deleted': 0,
    'user.accessChanged': 0,
    'queue.emptied': 0,
    'chat.changed': 0,
    'chat.left': 0,
    'chat.read': 0,
    'chat.posted': 0,
    'chat.messageChanged': 0,
    'schedule.created': 0,
    'schedule.updated': 0,
    'schedule.deleted': 0,
    'campaign.created': 0,
    'campaign.updated': 0,
    'campaign.deleted': 0,
    'campaign.settingsChanged': 0,
    'setting.changed': 0,
    'webhook.changed': 0,
    'webhook.deleted': 0,
    'company.changed': 0,
    'invoice.created': 0,
    'invoice.updated': 0,
    'invoice.paid': 0,
    'announcement.changed': 0,
    'announcement.managed': 0,
    'announcement.read': 0,
    'installation.changed': 0,
    'brand.changed': 0,
    'help.ordered': 0,
  } satisfies Record<Exclude<EventName, keyof ResourceEvents>, 0>) as EventName[]),
]
