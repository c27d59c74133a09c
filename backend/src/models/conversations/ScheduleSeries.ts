import type { Recurrence } from '@balcao/contract'
import { Column, DataType, Table } from 'sequelize-typescript'
import { ScheduledContent } from './ScheduledContent.js'

/** A recurring message: content and recurrence. */
@Table({ tableName: 'schedule_series' })
export class ScheduleSeries extends ScheduledContent<ScheduleSeries> {
  @Column({ type: DataType.TEXT, allowNull: false })
  declare recurrence: Exclude<Recurrence, 'none'>

  /** `YYYY-MM-DD`, like all its days, by the company's calendar. */
  @Column({ type: DataType.DATEONLY, allowNull: false })
  declare firstOn: string

  /** Minutes since midnight, in the company's time zone. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare minute: number

  /** The last day; null for no end. */
  @Column({ type: DataType.DATEONLY })
  declare untilOn: string | null

  /** The day of the next sending, which is already stored; null when none is left. */
  @Column({ type: DataType.DATEONLY })
  declare headOn: string | null
}
