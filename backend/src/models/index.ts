import { database } from '../platform/database/database.js'
import { ApiCall } from './ApiCall.js'
import { associate } from './associations.js'
import { AuditEntry } from './AuditEntry.js'
import { Schedule } from './Schedule.js'
import { ScheduleSeries } from './ScheduleSeries.js'
import { Company } from './Company.js'
import { Connection } from './Connection.js'
import { ConnectionChange } from './ConnectionChange.js'
import { ConnectionKey } from './ConnectionKey.js'
import { ConnectionLease } from './ConnectionLease.js'
import { ConnectionQueue } from './ConnectionQueue.js'
import { Contact } from './Contact.js'
import { ContactCustomField } from './ContactCustomField.js'
import { ContactMerge } from './ContactMerge.js'
import { ContactTag } from './ContactTag.js'
import { Import } from './Import.js'
import { InboundMessage } from './InboundMessage.js'
import { Message } from './Message.js'
import { MessageChange } from './MessageChange.js'
import { MessageMedia } from './MessageMedia.js'
import { OutboxEvent } from './OutboxEvent.js'
import { PasswordLink } from './PasswordLink.js'
import { PersonalDataRequest } from './PersonalDataRequest.js'
import { Plan } from './Plan.js'
import { Queue } from './Queue.js'
import { QueueOption } from './QueueOption.js'
import { QuickMessage } from './QuickMessage.js'
import { Setting } from './Setting.js'
import { Tag } from './Tag.js'
import { Ticket } from './Ticket.js'
import { TicketEvent } from './TicketEvent.js'
import { TicketNote } from './TicketNote.js'
import { TicketTag } from './TicketTag.js'
import { TicketTracking } from './TicketTracking.js'
import { User } from './User.js'
import { UserQueue } from './UserQueue.js'
import { UserRating } from './UserRating.js'
import { UserSession } from './UserSession.js'
import { Webhook } from './Webhook.js'
import { WebhookDelivery } from './WebhookDelivery.js'

database.addModels([
  Schedule,
  ScheduleSeries,
  ApiCall,
  AuditEntry,
  Company,
  Connection,
  ConnectionChange,
  ConnectionKey,
  ConnectionLease,
  ConnectionQueue,
  Contact,
  ContactCustomField,
  ContactMerge,
  ContactTag,
  Import,
  InboundMessage,
  Message,
  MessageChange,
  MessageMedia,
  OutboxEvent,
  PasswordLink,
  PersonalDataRequest,
  Plan,
  Queue,
  QueueOption,
  QuickMessage,
  Setting,
  Tag,
  Ticket,
  TicketEvent,
  TicketNote,
  TicketTag,
  TicketTracking,
  User,
  UserQueue,
  UserRating,
  UserSession,
  Webhook,
  WebhookDelivery,
])
associate()

export {
  Schedule,
  ScheduleSeries,
  ApiCall,
  AuditEntry,
  Company,
  Connection,
  ConnectionChange,
  ConnectionQueue,
  Contact,
  ContactCustomField,
  ContactMerge,
  ContactTag,
  Import,
  InboundMessage,
  Message,
  MessageChange,
  MessageMedia,
  OutboxEvent,
  PasswordLink,
  PersonalDataRequest,
  Plan,
  Queue,
  QueueOption,
  QuickMessage,
  Setting,
  Tag,
  Ticket,
  TicketEvent,
  TicketNote,
  TicketTag,
  TicketTracking,
  User,
  UserQueue,
  UserRating,
  UserSession,
  Webhook,
  WebhookDelivery,
}
export type { ContactIdentity, MergeSnapshot } from './ContactMerge.js'
export type { SendState, StoredReaction } from './Message.js'
export type { ScheduleState } from './Schedule.js'
export type { ScheduledFile } from './ScheduleSeries.js'
export type { TicketEventFacts } from './TicketEvent.js'
export type { ResolvedFrom } from './TicketTracking.js'
