import { database } from '../platform/database/database.js'
import { Announcement } from './company/Announcement.js'
import { AnnouncementCompany } from './company/AnnouncementCompany.js'
import { AnnouncementRead } from './company/AnnouncementRead.js'
import { ApiCall } from './company/ApiCall.js'
import { associate } from './associations.js'
import { AuditEntry } from './company/AuditEntry.js'
import { BillingInquiry } from './conversations/BillingInquiry.js'
import { ReceivedPayment } from './billing/ReceivedPayment.js'
import { Schedule } from './conversations/Schedule.js'
import { ScheduleSeries } from './conversations/ScheduleSeries.js'
import { Campaign } from './campaigns/Campaign.js'
import { CampaignConnection } from './campaigns/CampaignConnection.js'
import { CampaignShipment } from './campaigns/CampaignShipment.js'
import { Charge } from './billing/Charge.js'
import { Chat } from './company/Chat.js'
import { ChatMessage } from './company/ChatMessage.js'
import { ChatUser } from './company/ChatUser.js'
import { Company } from './billing/Company.js'
import { Connection } from './company/Connection.js'
import { ConnectionChange } from './company/ConnectionChange.js'
import { ConnectionDailySend } from './infrastructure/ConnectionDailySend.js'
import { ConnectionKey } from './infrastructure/ConnectionKey.js'
import { ConnectionLease } from './infrastructure/ConnectionLease.js'
import { ConnectionQueue } from './company/ConnectionQueue.js'
import { Contact } from './people/Contact.js'
import { ContactCustomField } from './people/ContactCustomField.js'
import { ContactList } from './campaigns/ContactList.js'
import { ContactListEntry } from './campaigns/ContactListEntry.js'
import { ContactMerge } from './people/ContactMerge.js'
import { ContactTag } from './people/ContactTag.js'
import { CreditEntry } from './billing/CreditEntry.js'
import { EmailVerification } from './company/EmailVerification.js'
import { Help } from './company/Help.js'
import { Import } from './infrastructure/Import.js'
import { InboundMessage } from './infrastructure/InboundMessage.js'
import { Invoice } from './billing/Invoice.js'
import { Mail } from './company/Mail.js'
import { Message } from './conversations/Message.js'
import { MessageChange } from './conversations/MessageChange.js'
import { MessageMedia } from './conversations/MessageMedia.js'
import { OptOut } from './campaigns/OptOut.js'
import { OutboxEvent } from './infrastructure/OutboxEvent.js'
import { PasswordLink } from './company/PasswordLink.js'
import { PersonalDataRequest } from './people/PersonalDataRequest.js'
import { Plan } from './billing/Plan.js'
import { Queue } from './company/Queue.js'
import { QueueOption } from './company/QueueOption.js'
import { QuickMessage } from './conversations/QuickMessage.js'
import { RemovedCompany } from './billing/RemovedCompany.js'
import { Setting } from './company/Setting.js'
import { SupportAccess } from './billing/SupportAccess.js'
import { Tag } from './people/Tag.js'
import { Ticket } from './conversations/Ticket.js'
import { TicketEvent } from './conversations/TicketEvent.js'
import { TicketNote } from './conversations/TicketNote.js'
import { TicketTag } from './conversations/TicketTag.js'
import { TicketTracking } from './conversations/TicketTracking.js'
import { User } from './company/User.js'
import { UserQueue } from './company/UserQueue.js'
import { UserRating } from './conversations/UserRating.js'
import { UserSession } from './company/UserSession.js'
import { Webhook } from './company/Webhook.js'
import { WebhookDelivery } from './company/WebhookDelivery.js'

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
export type { ContactIdentity, MergeSnapshot } from './people/ContactMerge.js'
export type { CampaignState } from './campaigns/Campaign.js'
export type { ShipmentState } from './campaigns/CampaignShipment.js'
export type { CampaignPart, SendState, StoredReaction } from './conversations/Message.js'
export type { ScheduleState } from './conversations/Schedule.js'
export type { InquiryAction } from './conversations/BillingInquiry.js'
export type { HeldFile } from './conversations/HeldFile.js'
export type { TicketEventFacts } from './conversations/TicketEvent.js'
export type { ResolvedFrom } from './conversations/TicketTracking.js'
