import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A member of a chat. A lower id means an earlier member. */
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

  /** Messages of others after `lastReadId`, without deleted ones. */
  @Column({ type: DataType.INTEGER })
  declare unreads: CreationOptional<number>

  /** Id of a message: all up to it were read, or written before they joined. */
  @Column({ type: DataType.INTEGER })
  declare lastReadId: CreationOptional<number>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
