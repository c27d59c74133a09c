import type { Handover, TicketStatus } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Connection } from '../company/Connection.js'
import { Contact } from '../people/Contact.js'
import { Queue } from '../company/Queue.js'
import { User } from '../company/User.js'

/** One attendance. At most one per contact and connection is live (not closed): a partial unique index. */
@Table({ tableName: 'tickets' })
export class Ticket extends Model<InferAttributes<Ticket>, InferCreationAttributes<Ticket>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.UUID })
  declare uuid: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare status: CreationOptional<TicketStatus>

  @Column({ type: DataType.INTEGER })
  declare unreadMessages: CreationOptional<number>

  /** The message shown in lists; null before anybody has written. */
  @Column({ type: DataType.BIGINT })
  declare previewMessageId: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare lastMessageAt: CreationOptional<Date>

  @Column({ type: DataType.DATE })
  declare waitingSince: CreationOptional<Date | null>

  /** Set until its new attendants have looked at it. */
  @Column({ type: DataType.JSONB })
  declare handover: CreationOptional<Handover | null>

  @Column({ type: DataType.BOOLEAN })
  declare isGroup: CreationOptional<boolean>

  @Column({ type: DataType.BOOLEAN })
  declare chatbot: CreationOptional<boolean>

  @Column({ type: DataType.INTEGER })
  declare queueOptionId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  @Column({ type: DataType.INTEGER })
  declare connectionId: CreationOptional<number | null>

  /** Connections it ran on before it was moved to this one; 0 for a deleted connection. */
  @Column({ type: DataType.ARRAY(DataType.INTEGER) })
  declare earlierConnectionIds: CreationOptional<number[]>

  @Column({ type: DataType.INTEGER })
  declare queueId: CreationOptional<number | null>

  /** The bot's state, in the bot's own format. */
  @Column({ type: DataType.JSONB })
  declare botMemory: CreationOptional<object>

  @Column({ type: DataType.DATE })
  declare closedAt: CreationOptional<Date | null>

  /** Who had it before it was returned to its queue, or begun again by the customer; they may be deleted. */
  @Column({ type: DataType.INTEGER })
  declare formerUserId: CreationOptional<number | null>

  /** When it was returned; null when it was begun again. */
  @Column({ type: DataType.DATE })
  declare letGoAt: CreationOptional<Date | null>

  /** The campaign that began it (it may be deleted); otherwise null. */
  @Column({ type: DataType.INTEGER })
  declare campaignId: CreationOptional<number | null>

  /** The ad from which the customer came; otherwise null. */
  @Column({ type: DataType.INTEGER })
  declare adId: CreationOptional<number | null>

  /** Since when its attendant has it on top of their list; null when it is not pinned. */
  @Column({ type: DataType.DATE })
  declare pinnedAt: CreationOptional<Date | null>

  /** Since when its attendant has put it off; null when it is not put off. */
  @Column({ type: DataType.DATE })
  declare snoozedAt: CreationOptional<Date | null>

  /** Until when it is put off; null: until the customer's next message, which ends it in any case. */
  @Column({ type: DataType.DATE })
  declare snoozedUntil: CreationOptional<Date | null>

  /** When it came back by itself, until its attendant has looked at it. */
  @Column({ type: DataType.DATE })
  declare recalledAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Contact, 'contactId')
  declare contact?: NonAttribute<Contact>

  @BelongsTo(() => Queue, 'queueId')
  declare queue?: NonAttribute<Queue | null>

  @BelongsTo(() => User, 'userId')
  declare user?: NonAttribute<User | null>

  @BelongsTo(() => Connection, 'connectionId')
  declare connection?: NonAttribute<Connection | null>
}
