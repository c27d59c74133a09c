import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** What a company has paid too much, or what an invoice has used of that: together they are its credit. */
@Table({ tableName: 'credit_entries' })
export class CreditEntry extends Model<InferAttributes<CreditEntry>, InferCreationAttributes<CreditEntry>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Negative where an invoice has used it. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare amountCents: number

  /** The payment of which it is left. */
  @Column({ type: DataType.INTEGER })
  declare paymentId: CreationOptional<number | null>

  /** The invoice that has used it. */
  @Column({ type: DataType.INTEGER })
  declare invoiceId: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
