import type { InvoiceStatus, PaymentMethod } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** What a company is to pay, or has paid, for the time from a due date to the next one. */
@Table({ tableName: 'invoices' })
export class Invoice extends Model<InferAttributes<Invoice>, InferCreationAttributes<Invoice>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** The plan that it is for; null when that plan was deleted. */
  @Column({ type: DataType.INTEGER })
  declare planId: CreationOptional<number | null>

  /** The months that it is for, by the company's recurrence. */
  @Column({ type: DataType.SMALLINT })
  declare months: CreationOptional<number>

  /** Its plan's name. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare detail: string

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare valueCents: number

  /** What it was before the plan or the recurrence was changed; null for one that was not. */
  @Column({ type: DataType.INTEGER })
  declare earlierValueCents: CreationOptional<number | null>

  /** Of its value: for a larger plan from the day of the change until the due date. */
  @Column({ type: DataType.INTEGER })
  declare differenceCents: CreationOptional<number>

  /** What is taken off by the company's credit. */
  @Column({ type: DataType.INTEGER })
  declare creditCents: CreationOptional<number>

  /** What has come of it in parts that a person looks at. */
  @Column({ type: DataType.INTEGER })
  declare receivedCents: CreationOptional<number>

  /** Which reminders of it went by WhatsApp. */
  @Column({ type: DataType.ARRAY(DataType.TEXT) })
  declare whatsappReminders: CreationOptional<string[]>

  /** `YYYY-MM-DD`, by the company's calendar. */
  @Column({ type: DataType.DATEONLY, allowNull: false })
  declare dueDate: string

  /** The company's due date that it is for. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare dueAt: Date

  @Column({ type: DataType.TEXT })
  declare status: CreationOptional<InvoiceStatus>

  @Column({ type: DataType.DATE })
  declare paidAt: CreationOptional<Date | null>

  /** `YYYY-MM-DD`: the due date that the payment has led to. */
  @Column({ type: DataType.DATEONLY })
  declare paidUntil: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare method: CreationOptional<PaymentMethod | null>

  /** The super user who said so, or the provider. */
  @Column({ type: DataType.TEXT })
  declare paidBy: CreationOptional<string | null>

  /** Why a super user said so. */
  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<string | null>

  /** The payment's number at the provider. */
  @Column({ type: DataType.TEXT })
  declare reference: CreationOptional<string | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
