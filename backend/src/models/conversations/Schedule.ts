import type { CreationOptional, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Table } from 'sequelize-typescript'
import { Connection } from '../company/Connection.js'
import { Contact } from '../people/Contact.js'
import { ScheduledContent } from './ScheduledContent.js'
import { ScheduleSeries } from './ScheduleSeries.js'
import { User } from '../company/User.js'

/** State of a scheduled message. `skipped`: a day on which a recurring message is not sent. */
export type ScheduleState = 'pending' | 'queued' | 'sent' | 'failed' | 'skipped'

/** A scheduled message; for a recurring one, one sending. */
@Table({ tableName: 'schedules' })
export class Schedule extends ScheduledContent<Schedule> {
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

  /** The day of its series that it belongs to, `YYYY-MM-DD`, even if it was moved. */
  @Column({ type: DataType.DATEONLY })
  declare occurrenceOn: CreationOptional<string | null>

  @BelongsTo(() => Contact, 'contactId')
  declare contact?: NonAttribute<Contact>

  @BelongsTo(() => Connection, 'connectionId')
  declare connection?: NonAttribute<Connection | null>

  @BelongsTo(() => User, 'userId')
  declare user?: NonAttribute<User | null>

  @BelongsTo(() => ScheduleSeries, 'seriesId')
  declare series?: NonAttribute<ScheduleSeries | null>
}
