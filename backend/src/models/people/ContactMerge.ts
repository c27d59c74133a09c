import type { ContactFields } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Contact } from './Contact.js'
import { User } from '../company/User.js'

/** What a contact is known by, and called. */
export interface ContactIdentity extends ContactFields {
  name: string
  number: string | null
  lid: string | null
  /** These two are absent in merges from before they existed. */
  userId?: string | null
  username?: string | null
  pushName: string | null
  pictureKey: string | null
  pictureBytes: number | null
  /** ISO 8601. */
  whatsappCheckedAt: string | null
  numberRefusedAt: string | null
  blockedAt: string | null
}

/** Data to undo a merge. */
export interface MergeSnapshot {
  kept: ContactIdentity
  other: ContactIdentity
  /** The kept contact after the merge. */
  result: ContactIdentity
  /** Ids that moved from the other contact. */
  ticketIds: number[]
  extraInfoIds: number[]
  /** Absent in merges from before schedules existed. */
  scheduleIds?: number[]
  /** Tags that the kept contact did not have before. */
  tagIds: number[]
  /** The newest ticket and message at that time; newer ones came after the merge. */
  lastTicketId: number
  lastMessageId: string
}

/** A merge of two contacts by a user. `otherId` is kept aside while it can be undone. */
@Table({ tableName: 'contact_merges' })
export class ContactMerge extends Model<
  InferAttributes<ContactMerge>,
  InferCreationAttributes<ContactMerge>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare keptId: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare otherId: number

  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  @Column({ type: DataType.JSONB, allowNull: false })
  declare snapshot: MergeSnapshot

  @Column({ type: DataType.DATE })
  declare undoneAt: CreationOptional<Date | null>

  /** Since then it can't be undone, and the other contact is gone. */
  @Column({ type: DataType.DATE })
  declare settledAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => User, 'userId')
  declare user?: NonAttribute<User | null>

  @BelongsTo(() => Contact, 'otherId')
  declare other?: NonAttribute<Contact>
}
