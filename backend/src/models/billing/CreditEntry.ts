import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** An overpayment of a company, or the use of it by an invoice. Their sum is the company's credit. */
@Table({ tableName: 'credit_entries' })
export class CreditEntry extends Model<InferAttributes<CreditEntry>, InferCreationAttributes<CreditEntry>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Negative where an invoice used it. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare amountCents: number

  /** The payment that was too large. */
  @Column({ type: DataType.INTEGER })
  declare paymentId: CreationOptional<number | null>

  /** The invoice that used it. */
  @Column({ type: DataType.INTEGER })
  declare invoiceId: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
