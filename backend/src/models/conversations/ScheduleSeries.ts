import type { Recurrence } from '@balcao/contract'
import { Column, DataType, Table } from 'sequelize-typescript'
import { ScheduledContent } from './ScheduledContent.js'

/** A message that is sent again and again: what each sending says, and when. */
@Table({ tableName: 'schedule_series' })
export class ScheduleSeries extends ScheduledContent<ScheduleSeries> {
  @Column({ type: DataType.TEXT, allowNull: false })
  declare recurrence: Exclude<Recurrence, 'none'>

  /** `YYYY-MM-DD`, as all its days: by the company's calendar. */
  @Column({ type: DataType.DATEONLY, allowNull: false })
  declare firstOn: string

  /** Since midnight, by the company's clock. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare minute: number

  /** The last day; null when it goes on. */
  @Column({ type: DataType.DATEONLY })
  declare untilOn: string | null

  /** The day of the next sending, which is stored already; null when there is none left. */
  @Column({ type: DataType.DATEONLY })
  declare headOn: string | null
}
