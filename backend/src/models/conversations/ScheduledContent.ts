import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model } from 'sequelize-typescript'
import type { HeldFile } from './HeldFile.js'

/**
 * What is sent at a time, to whom and by whom: of one sending, or of a message that is sent again and again.
 */
export abstract class ScheduledContent<Row extends Model> extends Model<
  InferAttributes<Row>,
  InferCreationAttributes<Row>
> {
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
  declare file: CreationOptional<HeldFile | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
