import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model } from 'sequelize-typescript'
import type { HeldFile } from './HeldFile.js'

/** Content, receiver and author of a scheduled message: of one sending, or of a series. */
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

  /** The user who wrote it; null when they were deleted. */
  @Column({ type: DataType.INTEGER })
  declare userId: number | null

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  /** A template to send in place of the text, on connections that have templates; null for none. */
  @Column({ type: DataType.INTEGER })
  declare templateId: CreationOptional<number | null>

  /** Values of the template by key. They may have variables. */
  @Column({ type: DataType.JSONB })
  declare templateValues: CreationOptional<Record<string, string> | null>

  /** Key of its file in the media store; null without one, like `file`. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<HeldFile | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
