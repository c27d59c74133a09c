import type { BillingSystem } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** The second copy of an invoice, or a trust unlock. */
export type InquiryAction = 'invoice' | 'unlock'

/** A question of the bot to a company's billing system, for a customer who sent a document. */
@Table({ tableName: 'billing_inquiries' })
export class BillingInquiry extends Model<
  InferAttributes<BillingInquiry>,
  InferCreationAttributes<BillingInquiry>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  @Column({ type: DataType.INTEGER })
  declare ticketId: number | null

  @Column({ type: DataType.INTEGER })
  declare connectionId: number | null

  @Column({ type: DataType.INTEGER })
  declare queueId: number | null

  @Column({ type: DataType.TEXT, allowNull: false })
  declare system: BillingSystem

  @Column({ type: DataType.TEXT, allowNull: false })
  declare action: InquiryAction

  /** Digits of the document while it waits; null afterwards. */
  @Column({ type: DataType.TEXT })
  declare document: string | null

  @Column({ type: DataType.TEXT, allowNull: false })
  declare documentHash: string

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<'waiting' | 'answered' | 'failed' | 'dropped'>

  /** The result, or why there was none. */
  @Column({ type: DataType.TEXT })
  declare outcome: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER })
  declare attempts: CreationOptional<number>

  /** Until when a process works on it. */
  @Column({ type: DataType.DATE })
  declare claimedUntil: CreationOptional<Date | null>

  /** When the unlock was requested. It is never requested twice. */
  @Column({ type: DataType.DATE })
  declare actedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
