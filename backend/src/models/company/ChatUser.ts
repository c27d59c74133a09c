import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Somebody in a chat; of two the one with the lower id was there first. */
@Table({ tableName: 'chat_users' })
export class ChatUser extends Model<InferAttributes<ChatUser>, InferCreationAttributes<ChatUser>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare chatId: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  /** Messages of others after `lastReadId` that were not deleted. */
  @Column({ type: DataType.INTEGER })
  declare unreads: CreationOptional<number>

  /** Of a message: all up to it was read, or said before they came. */
  @Column({ type: DataType.INTEGER })
  declare lastReadId: CreationOptional<number>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
