import type { ManagedList, TicketStatus } from '@balcao/contract'

/** A ticket's place before a change. Lists of that place must remove it. */
export interface TicketPlace {
  status: TicketStatus
  queueId: number | null
  userId: number | null
}

/**
 * Plain resources (kit/resource.ts): what happens to each is told by three events. Each adds its name where
 * it is declared: `declare module '…/events/catalogue.js' { interface ResourceNames { thing: true } }`.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface ResourceNames {}
export type ResourceName = keyof ResourceNames

type ResourceVerb = 'created' | 'updated' | 'deleted'

type ResourceEvents = {
  /** `rooms`: those that knew of it before it changed or went. */
  [E in `${ResourceName}.${ResourceVerb}`]: { id: number; rooms: string[] }
}

/**
 * What can happen, in the past tense, with what is needed to tell it: ids, and the places that the state no
 * longer shows. Receivers read the state afresh, so an event that is told twice or late does no harm.
 */
export interface EventPayloads extends ResourceEvents {
  'ticket.created': { ticketId: number }
  'ticket.accepted': { ticketId: number; before: TicketPlace }
  'ticket.returned': { ticketId: number; before: TicketPlace }
  'ticket.resolved': { ticketId: number; before: TicketPlace }
  'ticket.reopened': { ticketId: number; before: TicketPlace }
  'ticket.transferred': { ticketId: number; before: TicketPlace }
  'ticket.read': { ticketId: number }
  /** Two tickets turned out to be one person's: `ticketId` took in the other, which is gone. */
  'ticket.merged': { ticketId: number; lostTicketId: number; before: TicketPlace }
  /** Something was done with it that its thread tells. */
  'ticket.happened': { ticketEventId: number }
  'ticket.deleted': { ticketId: number; before: TicketPlace }
  /** It carries other tags than before. */
  'ticket.tagged': { ticketId: number }
  /** Contacts and tickets of another tag now have this one. */
  'tag.merged': { tagId: number }
  /** Its last message reads otherwise than before. */
  'ticket.noted': { ticketId: number }
  'message.received': { messageId: string }
  /** `isBulk`: of a program, or to many; it is sent behind every answer. */
  'message.queued': { messageId: string; connectionId: number; contactId: number; isBulk?: true }
  'message.updated': { messageId: string }
  /** An edit, a deletion or a reaction of ours waits to be sent. */
  'message.changeQueued': { messageId: string; connectionId: number; contactId: number }
  /** WhatsApp has a file for this message, which is to be fetched. */
  'media.announced': { messageId: string }
  'contact.created': { contactId: number }
  'contact.updated': { contactId: number }
  'contact.deleted': { contactId: number }
  /** A table that is imported is further, or over. */
  'import.changed': { importId: number }
  'import.deleted': { importId: number }
  /** Many of its entries are others than before: these alone, where they are named. */
  'list.entriesChanged': { contactListId: number; entryIds?: number[] }
  'connection.changed': { connectionId: number }
  'connection.deleted': { connectionId: number }
  'connection.sessionChanged': { connectionId: number }
  'connection.linked': { connectionId: number }
  /** WhatsApp lets it write to nobody new for a while. */
  'connection.restricted': { connectionId: number }
  'note.created': { noteId: number }
  'note.deleted': { noteId: number; ticketId: number }
  /** It is removed; `ticketIds`: the live ones that stood in it, and now stand in none. */
  'queue.emptied': { queueId: number; ticketIds: number[] }
  /**
   * A chat of the team is new, or another than before: its title, its members. `added`: for whom it is new.
   */
  'chat.changed': { chatId: number; added: number[] }
  /** These are no members of it any more, or it is gone. */
  'chat.left': { chatId: number; userIds: number[] }
  'chat.read': { chatId: number; userId: number }
  'chat.posted': { messageId: number }
  /** It was edited or deleted. */
  'chat.messageChanged': { messageId: number }
  'schedule.created': { scheduleId: number }
  'schedule.updated': { scheduleId: number }
  /** `userId`: whose it was. */
  'schedule.deleted': { scheduleId: number; userId: number | null }
  'campaign.created': { campaignId: number }
  /** It was changed, or has come further: started, paused, over. Not for each message that it sends. */
  'campaign.updated': { campaignId: number }
  'campaign.deleted': { campaignId: number }
  'campaign.settingsChanged': Record<string, never>
  'setting.changed': { key: string }
  /** It is new, another than before, or does otherwise than when screens were told last. */
  'webhook.changed': { webhookId: number }
  'webhook.deleted': { webhookId: number }
  /** Facts of the company that all its users may see changed, such as its working hours. */
  'company.changed': Record<string, never>
  'invoice.created': { invoiceId: number }
  /** Its due date has moved with the company's, or it was priced again. */
  'invoice.updated': { invoiceId: number }
  /** It was paid, and the company's due date has moved. */
  'invoice.paid': { invoiceId: number }
  /** For this company it has come (`isNew`), gone, or is another than before. */
  'announcement.changed': { announcementId: number; isNew: boolean }
  /** A list that super users manage changed. Recorded in the company of the user who changed it. */
  'announcement.managed': Record<string, never>
  'announcement.read': { announcementId: number; userId: number }
  /**
   * A list that super users manage is another than before; recorded in the company that it is about, or in
   * that of who changed it.
   */
  'installation.changed': { list: ManagedList }
  /** The installation calls itself or looks otherwise; recorded in the company of who changed it. */
  'brand.changed': Record<string, never>
  /** They stand in another order. */
  'help.ordered': Record<string, never>
  'user.created': { userId: number }
  'user.updated': { userId: number }
  'user.deleted': { userId: number }
  /** The user's permissions changed since their sockets joined their rooms. */
  'user.accessChanged': { userId: number }
  /** `sessionId` is the new login's. */
  'user.loggedIn': { userId: number; sessionId: string }
  'session.ended': { sessionId: string }
}

export type EventName = keyof EventPayloads

/** The names at run time, but for those of plain resources. The compiler holds the list to the payloads. */
export const eventNames: readonly EventName[] = [
  ...(Object.keys({
    'ticket.created': 0,
    'ticket.accepted': 0,
    'ticket.returned': 0,
    'ticket.resolved': 0,
    'ticket.reopened': 0,
    'ticket.transferred': 0,
    'ticket.read': 0,
    'ticket.happened': 0,
    'ticket.merged': 0,
    'message.received': 0,
    'message.queued': 0,
    'message.updated': 0,
    'message.changeQueued': 0,
    'ticket.noted': 0,
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
    'ticket.deleted': 0,
    'ticket.tagged': 0,
    'tag.merged': 0,
    'contact.deleted': 0,
    'note.created': 0,
    'note.deleted': 0,
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
