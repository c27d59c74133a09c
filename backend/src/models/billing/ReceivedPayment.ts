import type { PaymentState, UnmatchedReason } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Company } from './Company.js'
import { Invoice } from './Invoice.js'

/**
 * A payment that a provider told of. The installation's: the platform's scope alone writes it, a company
 * reads its own.
 */
@Table({ tableName: 'received_payments' })
export class ReceivedPayment extends Model<
  InferAttributes<ReceivedPayment>,
  InferCreationAttributes<ReceivedPayment>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare provider: string

  /** What its provider knows it by: of a Pix its end-to-end id. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare paymentId: string

  /** The charge's by which the provider knows it, as it was told, then as it was confirmed. */
  @Column({ type: DataType.TEXT })
  declare providerId: CreationOptional<string | null>

  /** As the provider has confirmed it; null before. */
  @Column({ type: DataType.INTEGER })
  declare amountCents: CreationOptional<number | null>

  @Column({ type: DataType.DATE })
  declare paidAt: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<PaymentState>

  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<UnmatchedReason | null>

  /** What its charge asks for. */
  @Column({ type: DataType.INTEGER })
  declare expectedCents: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare invoiceId: CreationOptional<number | null>

  /** How often its provider was asked for it, and when it is asked next while it is `waiting`. */
  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  @Column({ type: DataType.DATE })
  declare tryAt: CreationOptional<Date>

  /** What of it has gone back to whoever paid. */
  @Column({ type: DataType.INTEGER })
  declare returnedCents: CreationOptional<number>

  /** What of it became a credit of its company. */
  @Column({ type: DataType.INTEGER })
  declare creditedCents: CreationOptional<number>

  /** It has paid its invoice, whatever its state is by now. */
  @Column({ type: DataType.BOOLEAN })
  declare hasPaid: CreationOptional<boolean>

  /**
   * When its provider is asked again for what was dealt with already, since it told of money that goes back;
   * and how often it was.
   */
  @Column({ type: DataType.DATE })
  declare askAgainAt: CreationOptional<Date | null>

  @Column({ type: DataType.SMALLINT })
  declare askedAgain: CreationOptional<number>

  @Column({ type: DataType.TEXT })
  declare handledBy: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare handledAt: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare note: CreationOptional<string | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Company, 'companyId')
  declare company?: NonAttribute<Company | null>

  @BelongsTo(() => Invoice, 'invoiceId')
  declare invoice?: NonAttribute<Invoice | null>
}
