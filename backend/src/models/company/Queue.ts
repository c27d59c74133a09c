import type { BillingSystem, SpecialDay, WorkingHours } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'
import type { HeldFile } from '../conversations/HeldFile.js'
import type { UserQueue } from './UserQueue.js'

/** A service queue of the company. */
@Table({ tableName: 'queues' })
export class Queue extends Model<InferAttributes<Queue>, InferCreationAttributes<Queue>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare color: string

  @Column({ type: DataType.TEXT })
  declare greetingMessage: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare outOfHoursMessage: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare complationMessage: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare ratingMessage: CreationOptional<string>

  /** Its place in menus and lists; null comes last, by name. */
  @Column({ type: DataType.INTEGER })
  declare orderQueue: CreationOptional<number | null>

  /** The system that its bot asks for invoices; null for none. */
  @Column({ type: DataType.TEXT })
  declare integration: CreationOptional<BillingSystem | null>

  /** Its working hours. */
  @Column({ type: DataType.JSONB })
  declare schedules: CreationOptional<WorkingHours[]>

  /** Holidays and other days on which it has other hours. */
  @Column({ type: DataType.JSONB })
  declare specialDays: CreationOptional<SpecialDay[]>

  /** What the bot sends with its greeting: where it lies in the media store; null without one, as `file`. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<HeldFile | null>

  /** Counts the changes of its menu; the database does. */
  @Column({ type: DataType.INTEGER })
  declare menuVersion: CreationOptional<number>

  /** How many options its menu has; the database counts. */
  @Column({ type: DataType.INTEGER })
  declare optionsCount: CreationOptional<number>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  /** Of a queue that was read as a user's: that they attend it. */
  declare UserQueue?: NonAttribute<UserQueue>
}
