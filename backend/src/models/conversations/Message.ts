import type { Ack, MessageContent } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Contact } from '../people/Contact.js'
import type { MessageMedia } from './MessageMedia.js'
import { Queue } from '../company/Queue.js'
import { Ticket } from './Ticket.js'
import { User } from '../company/User.js'

/**
 * State of sending; null for received messages and those written on the phone. `unconfirmed`: no answer came,
 * and WhatsApp's state of the message may still say that it was sent (until `claimedUntil`). `unknown`: none
 * came, and a person decides.
 */
export type SendState = 'queued' | 'sending' | 'unconfirmed' | 'sent' | 'failed' | 'unknown'

export type CampaignPart = 'message' | 'confirmation'

/** A reaction with an emoji, one per person. `contactId` null is the contact of the thread. */
export interface StoredReaction {
  emoji: string
  fromMe: boolean
  contactId: number | null
  name: string | null
}

/**
 * One message of a thread. `id` is ours and orders the thread; `whatsappId` is chosen before sending and
 * never changes.
 */
@Table({ tableName: 'messages' })
export class Message extends Model<InferAttributes<Message>, InferCreationAttributes<Message>> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare ticketId: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  @Column({ type: DataType.INTEGER })
  declare connectionId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare queueId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare whatsappId: string

  @Column({ type: DataType.BOOLEAN, allowNull: false })
  declare fromMe: boolean

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  @Column({ type: DataType.TEXT })
  declare mediaType: CreationOptional<string>

  /** Content that is neither text nor file. */
  @Column({ type: DataType.JSONB })
  declare content: CreationOptional<MessageContent | null>

  @Column({ type: DataType.JSONB })
  declare reactions: CreationOptional<StoredReaction[]>

  /** In a group the member who wrote it; otherwise null. */
  @Column({ type: DataType.INTEGER })
  declare authorContactId: CreationOptional<number | null>

  @Column({ type: DataType.BIGINT })
  declare quotedMessageId: CreationOptional<string | null>

  /** The sender forwarded it; `often` when it has been passed on many times. */
  @Column({ type: DataType.TEXT })
  declare forwarded: CreationOptional<'once' | 'often' | null>

  /** The ad that the customer clicked before they wrote it. */
  @Column({ type: DataType.INTEGER })
  declare adId: CreationOptional<number | null>

  @Column({ type: DataType.SMALLINT })
  declare ack: CreationOptional<Ack>

  @Column({ type: DataType.BOOLEAN })
  declare read: CreationOptional<boolean>

  @Column({ type: DataType.BOOLEAN })
  declare isDeleted: CreationOptional<boolean>

  @Column({ type: DataType.BOOLEAN })
  declare isEdited: CreationOptional<boolean>

  @Column({ type: DataType.BOOLEAN })
  declare isBot: CreationOptional<boolean>

  /** The customer's answer to the bot's menu or to the rating question. Lists don't show it as a preview. */
  @Column({ type: DataType.BOOLEAN })
  declare answersBot: CreationOptional<boolean>

  @Column({ type: DataType.TEXT })
  declare sendState: CreationOptional<SendState | null>

  @Column({ type: DataType.TEXT })
  declare sendError: CreationOptional<string | null>

  /** `ANSWER` or `BULK` (messages.rules). */
  @Column({ type: DataType.SMALLINT })
  declare sendPriority: CreationOptional<number>

  @Column({ type: DataType.SMALLINT })
  declare sendAttempts: CreationOptional<number>

  /** How often it was claimed for sending; never decreases. */
  @Column({ type: DataType.INTEGER })
  declare claim: CreationOptional<number>

  /**
   * An attempt ended without WhatsApp's answer. The customer may have the message, even if a later attempt is
   * refused.
   */
  @Column({ type: DataType.BOOLEAN })
  declare mayHaveLeft: CreationOptional<boolean>

  @Column({ type: DataType.DATE })
  declare dueAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare claimedUntil: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare clientKey: CreationOptional<string | null>

  /** The schedule that sent it; otherwise null. */
  @Column({ type: DataType.INTEGER })
  declare scheduleId: CreationOptional<number | null>

  /** Scheduled time; kept when the schedule is deleted. */
  @Column({ type: DataType.DATE })
  declare scheduledFor: CreationOptional<Date | null>

  /** The campaign (it may be deleted); otherwise null, like `campaignPart`. */
  @Column({ type: DataType.BIGINT })
  declare campaignShipmentId: CreationOptional<string | null>

  /** Whether it is the campaign's message, or the question before it. */
  @Column({ type: DataType.TEXT })
  declare campaignPart: CreationOptional<CampaignPart | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Ticket, 'ticketId')
  declare ticket?: NonAttribute<Ticket>

  @BelongsTo(() => Contact, 'contactId')
  declare contact?: NonAttribute<Contact>

  @BelongsTo(() => Contact, 'authorContactId')
  declare author?: NonAttribute<Contact | null>

  @BelongsTo(() => Queue, 'queueId')
  declare queue?: NonAttribute<Queue | null>

  @BelongsTo(() => User, 'userId')
  declare user?: NonAttribute<User | null>

  @BelongsTo(() => Message, 'quotedMessageId')
  declare quotedMessage?: NonAttribute<Message | null>

  declare media?: NonAttribute<MessageMedia | null>
}
