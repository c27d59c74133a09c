import type { BillingSystem, DistributionWay, SilenceEnd, SpecialDay, WorkingHours } from '@balcao/contract'
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

  @Column({ type: DataType.TEXT })
  declare distribution: CreationOptional<DistributionWay>

  /** The most open tickets of the queue that distribution gives one person; null: without a limit. */
  @Column({ type: DataType.INTEGER })
  declare capacity: CreationOptional<number | null>

  /** The most open tickets of the queue, of all people, up to which distribution gives more. */
  @Column({ type: DataType.INTEGER })
  declare totalCapacity: CreationOptional<number | null>

  /** Days in which a customer is given to who has attended them last. */
  @Column({ type: DataType.INTEGER })
  declare stickyDays: CreationOptional<number>

  /** Minutes of working time without the customer; null: never. */
  @Column({ type: DataType.INTEGER })
  declare customerReminderAfter: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare customerReminderText: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare customerEndAfter: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare customerEnd: CreationOptional<SilenceEnd>

  @Column({ type: DataType.TEXT })
  declare customerEndText: CreationOptional<string>

  /** Why its tickets are closed then; null for no reason. */
  @Column({ type: DataType.INTEGER })
  declare customerEndReasonId: CreationOptional<number | null>

  /** Minutes of working time without the attendant; null: never. */
  @Column({ type: DataType.INTEGER })
  declare attendantReminderAfter: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare attendantReminderText: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare attendantEndAfter: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare attendantEnd: CreationOptional<SilenceEnd>

  @Column({ type: DataType.TEXT })
  declare attendantEndText: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare attendantEndReasonId: CreationOptional<number | null>

  /** Minutes of working time in which a customer gets the first answer; null: no target. */
  @Column({ type: DataType.INTEGER })
  declare answerTarget: CreationOptional<number | null>

  /** The same for later answers. */
  @Column({ type: DataType.INTEGER })
  declare waitingTarget: CreationOptional<number | null>

  /** Since when it has targets; earlier waits have none. */
  @Column({ type: DataType.DATE })
  declare targetsSince: CreationOptional<Date>

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
