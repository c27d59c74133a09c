import type { InvoiceStatus, PaymentMethod } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** What a company has to pay, or has paid, for the time from one due date to the next. */
@Table({ tableName: 'invoices' })
export class Invoice extends Model<InferAttributes<Invoice>, InferCreationAttributes<Invoice>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Its plan; null when the plan was deleted. */
  @Column({ type: DataType.INTEGER })
  declare planId: CreationOptional<number | null>

  /** Months that it covers, by the company's recurrence. */
  @Column({ type: DataType.SMALLINT })
  declare months: CreationOptional<number>

  /** Name of the plan. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare detail: string

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare valueCents: number

  /** The value before the plan or the recurrence was changed; null for no change. */
  @Column({ type: DataType.INTEGER })
  declare earlierValueCents: CreationOptional<number | null>

  /** Part of the value: for a larger plan from the change until the due date. */
  @Column({ type: DataType.INTEGER })
  declare differenceCents: CreationOptional<number>

  /** Paid by the company's credit. */
  @Column({ type: DataType.INTEGER })
  declare creditCents: CreationOptional<number>

  /** Part payments under review by a person. */
  @Column({ type: DataType.INTEGER })
  declare receivedCents: CreationOptional<number>

  /** Reminders already sent by WhatsApp. */
  @Column({ type: DataType.ARRAY(DataType.TEXT) })
  declare whatsappReminders: CreationOptional<string[]>

  /** `YYYY-MM-DD`, by the company's calendar. */
  @Column({ type: DataType.DATEONLY, allowNull: false })
  declare dueDate: string

  /** The company's due date that it covers. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare dueAt: Date

  @Column({ type: DataType.TEXT })
  declare status: CreationOptional<InvoiceStatus>

  @Column({ type: DataType.DATE })
  declare paidAt: CreationOptional<Date | null>

  /** `YYYY-MM-DD`: the company's due date after the payment. */
  @Column({ type: DataType.DATEONLY })
  declare paidUntil: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare method: CreationOptional<PaymentMethod | null>

  /** The super user who marked it as paid, or the provider. */
  @Column({ type: DataType.TEXT })
  declare paidBy: CreationOptional<string | null>

  /** The super user's reason. */
  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<string | null>

  /** The payment's number at the provider. */
  @Column({ type: DataType.TEXT })
  declare reference: CreationOptional<string | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
