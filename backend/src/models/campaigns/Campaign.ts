import type { CampaignPause } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import type { CampaignConnection } from './CampaignConnection.js'
import { ContactList } from './ContactList.js'
import type { HeldFile } from '../conversations/HeldFile.js'
import { Queue } from '../company/Queue.js'
import { User } from '../company/User.js'

/** `scheduled`: starts at its time. `running`: possibly paused (`pausedAt`). */
export type CampaignState = 'inactive' | 'scheduled' | 'running' | 'cancelled' | 'finished'

/** Messages to all people of a contact list. */
@Table({ tableName: 'campaigns' })
export class Campaign extends Model<InferAttributes<Campaign>, InferCreationAttributes<Campaign>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<CampaignState>

  /** Five places, some of them empty. A shipment's `variant` is one of them, from 1. */
  @Column({ type: DataType.ARRAY(DataType.TEXT) })
  declare messages: CreationOptional<string[]>

  /** The same for the question whether somebody wants the message. */
  @Column({ type: DataType.ARRAY(DataType.TEXT) })
  declare confirmations: CreationOptional<string[]>

  /** A template to send in place of the text, on connections that have templates; null for none. */
  @Column({ type: DataType.INTEGER })
  declare templateId: CreationOptional<number | null>

  /** Values of the template by key. They may have variables. */
  @Column({ type: DataType.JSONB })
  declare templateValues: CreationOptional<Record<string, string> | null>

  /** Whether people are asked first. */
  @Column({ type: DataType.BOOLEAN })
  declare confirmation: CreationOptional<boolean>

  /** Null when its list was deleted, or none was chosen yet. */
  @Column({ type: DataType.INTEGER })
  declare contactListId: CreationOptional<number | null>

  /** Queue for its conversations once the customer answers; null for none. */
  @Column({ type: DataType.INTEGER })
  declare queueId: CreationOptional<number | null>

  /** Whether the bot's menu greets people who answer. */
  @Column({ type: DataType.BOOLEAN })
  declare useBot: CreationOptional<boolean>

  /** The user who created it; null when they were deleted. */
  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  /** Key of its file in the media store; null without one, like `file`. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<HeldFile | null>

  @Column({ type: DataType.DATE })
  declare scheduledAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare startedAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare completedAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare pausedAt: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare pausedReason: CreationOptional<CampaignPause | null>

  /** The user who paused it; null where it paused automatically, or they were deleted. */
  @Column({ type: DataType.INTEGER, field: 'paused_by' })
  declare pausedById: CreationOptional<number | null>

  /** The last entry of the list that has a shipment. */
  @Column({ type: DataType.INTEGER })
  declare preparedTo: CreationOptional<number>

  /** When all entries had a shipment; null before. */
  @Column({ type: DataType.DATE })
  declare preparedAt: CreationOptional<Date | null>

  /** When the next action is due; null for none. */
  @Column({ type: DataType.DATE })
  declare nextStepAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => ContactList, 'contactListId')
  declare contactList?: NonAttribute<ContactList | null>

  @BelongsTo(() => Queue, 'queueId')
  declare queue?: NonAttribute<Queue | null>

  @BelongsTo(() => User, 'userId')
  declare author?: NonAttribute<User | null>

  @BelongsTo(() => User, 'pausedById')
  declare pausedBy?: NonAttribute<User | null>

  declare connections?: NonAttribute<CampaignConnection[]>
}
