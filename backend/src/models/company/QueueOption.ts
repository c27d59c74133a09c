import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'
import type { HeldFile } from '../conversations/HeldFile.js'

/** An option of a queue's menu. The customer types `option`. */
@Table({ tableName: 'queue_options' })
export class QueueOption extends Model<InferAttributes<QueueOption>, InferCreationAttributes<QueueOption>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare queueId: number

  /** Null at the top. */
  @Column({ type: DataType.INTEGER })
  declare parentId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare title: string

  @Column({ type: DataType.TEXT })
  declare message: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare option: string

  /** File that the bot sends when it is chosen: key in the media store; null without one, like `file`. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<HeldFile | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
