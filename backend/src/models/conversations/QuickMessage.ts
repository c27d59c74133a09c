import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A text with a shortcode. Without an owner it is shared in the company. */
@Table({ tableName: 'quick_messages' })
export class QuickMessage extends Model<
  InferAttributes<QuickMessage>,
  InferCreationAttributes<QuickMessage>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare shortcode: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare message: string

  @Column({ type: DataType.INTEGER })
  declare userId: number | null

  /** Queues in whose tickets it is offered; none: in all tickets. */
  @Column({ type: DataType.ARRAY(DataType.INTEGER) })
  declare offeredIn: CreationOptional<number[]>

  /** A template to send in place of the text, on connections that have templates; null for none. */
  @Column({ type: DataType.INTEGER })
  declare templateId: CreationOptional<number | null>

  /** Values of the template by key. They may have variables. */
  @Column({ type: DataType.JSONB })
  declare templateValues: CreationOptional<Record<string, string> | null>

  /** How often it was used. */
  @Column({ type: DataType.INTEGER })
  declare usedCount: CreationOptional<number>

  /** Key of its file in the media store; null without one. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare fileName: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare fileType: CreationOptional<string | null>

  /** Bytes. */
  @Column({ type: DataType.INTEGER })
  declare fileSize: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
