import type { MediaKind, Recurrence } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A file as the message will have it; bytes in base64. */
export interface ScheduledFile {
  kind: MediaKind
  fileName: string | null
  mimetype: string
  /** Bytes. */
  size: number
  seconds: number | null
  width: number | null
  height: number | null
  waveform: string | null
  thumbnail: string | null
}

/** A message that is sent again and again: what each sending says, and when. */
@Table({ tableName: 'schedule_series' })
export class ScheduleSeries extends Model<
  InferAttributes<ScheduleSeries>,
  InferCreationAttributes<ScheduleSeries>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  @Column({ type: DataType.INTEGER })
  declare connectionId: number | null

  @Column({ type: DataType.INTEGER })
  declare userId: number | null

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<ScheduledFile | null>

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

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
