import type { PaymentState, UnmatchedReason } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Company } from './Company.js'
import { Invoice } from './Invoice.js'

/**
 * A payment that a provider reported. It belongs to the installation: only the platform's scope writes it,
 * and a company reads its own.
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

  /** Id at the provider; for a Pix its end-to-end id. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare paymentId: string

  /** The provider's id of the charge, first as reported, later as confirmed. */
  @Column({ type: DataType.TEXT })
  declare providerId: CreationOptional<string | null>

  /** As confirmed by the provider; null before. */
  @Column({ type: DataType.INTEGER })
  declare amountCents: CreationOptional<number | null>

  @Column({ type: DataType.DATE })
  declare paidAt: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<PaymentState>

  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<UnmatchedReason | null>

  /** Amount of its charge. */
  @Column({ type: DataType.INTEGER })
  declare expectedCents: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare invoiceId: CreationOptional<number | null>

  /** How often the provider was asked about it, and when it is asked next while it is `waiting`. */
  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  @Column({ type: DataType.DATE })
  declare tryAt: CreationOptional<Date>

  /** The part that was returned to the payer. */
  @Column({ type: DataType.INTEGER })
  declare returnedCents: CreationOptional<number>

  /** The part that became a credit of its company. */
  @Column({ type: DataType.INTEGER })
  declare creditedCents: CreationOptional<number>

  /** It has paid its invoice, whatever its state is now. */
  @Column({ type: DataType.BOOLEAN })
  declare hasPaid: CreationOptional<boolean>

  /**
   * When the provider is asked again about a payment that was already handled, because it reported a return
   * of money; and how often it was asked.
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
