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

  /** Position in menus and lists. Null comes last, by name. */
  @Column({ type: DataType.INTEGER })
  declare orderQueue: CreationOptional<number | null>

  /** System that its bot asks for invoices; null for none. */
  @Column({ type: DataType.TEXT })
  declare integration: CreationOptional<BillingSystem | null>

  /** Its working hours. */
  @Column({ type: DataType.JSONB })
  declare schedules: CreationOptional<WorkingHours[]>

  /** Special days with other hours, such as holidays. */
  @Column({ type: DataType.JSONB })
  declare specialDays: CreationOptional<SpecialDay[]>

  /** File that the bot sends with its greeting: key in the media store; null without one, like `file`. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<HeldFile | null>

  /** Version of its menu, increased by the database at each change. */
  @Column({ type: DataType.INTEGER })
  declare menuVersion: CreationOptional<number>

  /** Number of options in its menu, counted by the database. */
  @Column({ type: DataType.INTEGER })
  declare optionsCount: CreationOptional<number>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  /** The join row, when the queue was read as one of a user's. */
  declare UserQueue?: NonAttribute<UserQueue>
}
