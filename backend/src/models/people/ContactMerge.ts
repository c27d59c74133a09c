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
  pushName: string | null
  pictureKey: string | null
  pictureBytes: number | null
  /** ISO 8601. */
  whatsappCheckedAt: string | null
  numberRefusedAt: string | null
  blockedAt: string | null
}

/** What it takes to undo a merge. */
export interface MergeSnapshot {
  kept: ContactIdentity
  other: ContactIdentity
  /** What the kept one was called after it. */
  result: ContactIdentity
  /** The other's, which went over. */
  ticketIds: number[]
  extraInfoIds: number[]
  /** Absent in those of before there were any. */
  scheduleIds?: number[]
  /** Those that the kept one did not carry before. */
  tagIds: number[]
  /** The newest ticket and message that there were: what is newer came after it. */
  lastTicketId: number
  lastMessageId: string
}

/** That somebody made two contacts one: `otherId` is kept aside for as long as that can be undone. */
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

  /** Since when it cannot be undone, and the other one is gone for good. */
  @Column({ type: DataType.DATE })
  declare settledAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => User, 'userId')
  declare user?: NonAttribute<User | null>

  @BelongsTo(() => Contact, 'otherId')
  declare other?: NonAttribute<Contact>
}
