import type { BillingSystem } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** The second copy of an invoice, or a trust unlock. */
export type InquiryAction = 'invoice' | 'unlock'

/** What the bot asks a company's billing system for a customer who has sent a document. */
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

  /** Its digits, as long as it waits; null afterwards. */
  @Column({ type: DataType.TEXT })
  declare document: string | null

  @Column({ type: DataType.TEXT, allowNull: false })
  declare documentHash: string

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<'waiting' | 'answered' | 'failed' | 'dropped'>

  /** What was told, or why nothing was. */
  @Column({ type: DataType.TEXT })
  declare outcome: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER })
  declare attempts: CreationOptional<number>

  /** Until when a process is at it. */
  @Column({ type: DataType.DATE })
  declare claimedUntil: CreationOptional<Date | null>

  /** When the system was asked for the unlock, which is not asked for twice. */
  @Column({ type: DataType.DATE })
  declare actedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
