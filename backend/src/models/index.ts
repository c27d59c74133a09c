import { database } from '../platform/database/database.js'
import { associate } from './associations.js'
import { Company } from './Company.js'
import { Connection } from './Connection.js'
import { ConnectionKey } from './ConnectionKey.js'
import { ConnectionLease } from './ConnectionLease.js'
import { ConnectionQueue } from './ConnectionQueue.js'
import { Contact } from './Contact.js'
import { InboundMessage } from './InboundMessage.js'
import { Message } from './Message.js'
import { MessageChange } from './MessageChange.js'
import { MessageMedia } from './MessageMedia.js'
import { OutboxEvent } from './OutboxEvent.js'
import { Plan } from './Plan.js'
import { Queue } from './Queue.js'
import { Setting } from './Setting.js'
import { Tag } from './Tag.js'
import { Ticket } from './Ticket.js'
import { TicketTag } from './TicketTag.js'
import { User } from './User.js'
import { UserQueue } from './UserQueue.js'
import { UserSession } from './UserSession.js'

database.addModels([
  Company,
  Connection,
  ConnectionKey,
  ConnectionLease,
  ConnectionQueue,
  Contact,
  InboundMessage,
  Message,
  MessageChange,
  MessageMedia,
  OutboxEvent,
  Plan,
  Queue,
  Setting,
  Tag,
  Ticket,
  TicketTag,
  User,
  UserQueue,
  UserSession,
])
associate()

export {
  Company,
  Connection,
  ConnectionQueue,
  Contact,
  InboundMessage,
  Message,
  MessageChange,
  MessageMedia,
  OutboxEvent,
  Plan,
  Queue,
  Setting,
  Tag,
  Ticket,
  TicketTag,
  User,
  UserQueue,
  UserSession,
}
export type { SendState, StoredReaction } from './Message.js'
