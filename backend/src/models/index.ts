import { database } from '../platform/database/database.js'
import { Announcement } from './Announcement.js'
import { AnnouncementCompany } from './AnnouncementCompany.js'
import { AnnouncementRead } from './AnnouncementRead.js'
import { ApiCall } from './ApiCall.js'
import { associate } from './associations.js'
import { AuditEntry } from './AuditEntry.js'
import { BillingInquiry } from './BillingInquiry.js'
import { ReceivedPayment } from './ReceivedPayment.js'
import { Schedule } from './Schedule.js'
import { ScheduleSeries } from './ScheduleSeries.js'
import { Campaign } from './Campaign.js'
import { CampaignConnection } from './CampaignConnection.js'
import { CampaignShipment } from './CampaignShipment.js'
import { Charge } from './Charge.js'
import { Chat } from './Chat.js'
import { ChatMessage } from './ChatMessage.js'
import { ChatUser } from './ChatUser.js'
import { Company } from './Company.js'
import { Connection } from './Connection.js'
import { ConnectionChange } from './ConnectionChange.js'
import { ConnectionDailySend } from './ConnectionDailySend.js'
import { ConnectionKey } from './ConnectionKey.js'
import { ConnectionLease } from './ConnectionLease.js'
import { ConnectionQueue } from './ConnectionQueue.js'
import { Contact } from './Contact.js'
import { ContactCustomField } from './ContactCustomField.js'
import { ContactList } from './ContactList.js'
import { ContactListEntry } from './ContactListEntry.js'
import { ContactMerge } from './ContactMerge.js'
import { ContactTag } from './ContactTag.js'
import { CreditEntry } from './CreditEntry.js'
import { EmailVerification } from './EmailVerification.js'
import { Help } from './Help.js'
import { Import } from './Import.js'
import { InboundMessage } from './InboundMessage.js'
import { Invoice } from './Invoice.js'
import { Mail } from './Mail.js'
import { Message } from './Message.js'
import { MessageChange } from './MessageChange.js'
import { MessageMedia } from './MessageMedia.js'
import { OptOut } from './OptOut.js'
import { OutboxEvent } from './OutboxEvent.js'
import { PasswordLink } from './PasswordLink.js'
import { PersonalDataRequest } from './PersonalDataRequest.js'
import { Plan } from './Plan.js'
import { Queue } from './Queue.js'
import { QueueOption } from './QueueOption.js'
import { QuickMessage } from './QuickMessage.js'
import { RemovedCompany } from './RemovedCompany.js'
import { Setting } from './Setting.js'
import { SupportAccess } from './SupportAccess.js'
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
  Announcement,
  AnnouncementCompany,
  AnnouncementRead,
  ApiCall,
  AuditEntry,
  BillingInquiry,
  Campaign,
  CampaignConnection,
  CampaignShipment,
  Charge,
  CreditEntry,
  Chat,
  ChatMessage,
  ChatUser,
  Company,
  Connection,
  ConnectionChange,
  ConnectionDailySend,
  ConnectionKey,
  ConnectionLease,
  ConnectionQueue,
  Contact,
  ContactCustomField,
  ContactList,
  ContactListEntry,
  ContactMerge,
  ContactTag,
  EmailVerification,
  Help,
  Import,
  InboundMessage,
  Invoice,
  Mail,
  Message,
  MessageChange,
  MessageMedia,
  OptOut,
  OutboxEvent,
  PasswordLink,
  PersonalDataRequest,
  Plan,
  Queue,
  QueueOption,
  QuickMessage,
  RemovedCompany,
  ReceivedPayment,
  Setting,
  SupportAccess,
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
  Announcement,
  AnnouncementCompany,
  AnnouncementRead,
  ApiCall,
  AuditEntry,
  BillingInquiry,
  Campaign,
  CampaignConnection,
  CampaignShipment,
  Charge,
  CreditEntry,
  Chat,
  ChatMessage,
  ChatUser,
  Company,
  Connection,
  ConnectionChange,
  ConnectionQueue,
  Contact,
  ContactCustomField,
  ContactList,
  ContactListEntry,
  ContactMerge,
  ContactTag,
  EmailVerification,
  Help,
  Invoice,
  Import,
  InboundMessage,
  Mail,
  Message,
  MessageChange,
  MessageMedia,
  OptOut,
  OutboxEvent,
  PasswordLink,
  PersonalDataRequest,
  Plan,
  Queue,
  QueueOption,
  QuickMessage,
  RemovedCompany,
  ReceivedPayment,
  Setting,
  SupportAccess,
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
export type { CampaignState } from './Campaign.js'
export type { ShipmentState } from './CampaignShipment.js'
export type { CampaignPart, SendState, StoredReaction } from './Message.js'
export type { ScheduleState } from './Schedule.js'
export type { InquiryAction } from './BillingInquiry.js'
export type { HeldFile } from './HeldFile.js'
export type { TicketEventFacts } from './TicketEvent.js'
export type { ResolvedFrom } from './TicketTracking.js'
