import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Connection } from './Connection.js'
import { Contact } from './Contact.js'
import { ScheduleSeries, type ScheduledFile } from './ScheduleSeries.js'
import { User } from './User.js'

/** Where a message that is sent at a time is; `skipped` are days of a recurring one on which it is not sent. */
export type ScheduleState = 'pending' | 'queued' | 'sent' | 'failed' | 'skipped'

/** A message that is sent at a time; of a recurring one one sending. */
@Table({ tableName: 'schedules' })
export class Schedule extends Model<InferAttributes<Schedule>, InferCreationAttributes<Schedule>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  /** Null: the company's default one. */
  @Column({ type: DataType.INTEGER })
  declare connectionId: number | null

  /** Who wrote it; null when they were deleted. */
  @Column({ type: DataType.INTEGER })
  declare userId: number | null

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  /** Where its file lies in the media store; null without one, as `file`. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<ScheduledFile | null>

  @Column({ type: DataType.DATE, allowNull: false })
  declare sendAt: Date

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<ScheduleState>

  /** Why it has failed: an ErrorCode, or WhatsApp's own code. */
  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare sentAt: CreationOptional<Date | null>

  @Column({ type: DataType.INTEGER })
  declare seriesId: CreationOptional<number | null>

  /** Which of its series' days this is, `YYYY-MM-DD`, also when it was moved. */
  @Column({ type: DataType.DATEONLY })
  declare occurrenceOn: CreationOptional<string | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Contact, 'contactId')
  declare contact?: NonAttribute<Contact>

  @BelongsTo(() => Connection, 'connectionId')
  declare connection?: NonAttribute<Connection | null>

  @BelongsTo(() => User, 'userId')
  declare user?: NonAttribute<User | null>

  @BelongsTo(() => ScheduleSeries, 'seriesId')
  declare series?: NonAttribute<ScheduleSeries | null>
}
