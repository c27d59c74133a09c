import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'
import type { HeldFile } from '../conversations/HeldFile.js'

/** A message in a chat of the team. */
@Table({ tableName: 'chat_messages' })
export class ChatMessage extends Model<InferAttributes<ChatMessage>, InferCreationAttributes<ChatMessage>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare chatId: number

  /** Null when the author was deleted. */
  @Column({ type: DataType.INTEGER })
  declare senderId: number | null

  /** The author's name at that time, shown after they were deleted. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare senderName: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  /** Members named in it. */
  @Column({ type: DataType.JSONB })
  declare mentions: CreationOptional<{ id: number; name: string }[]>

  /** Key of its file in the media store; null without one, like `file`. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<HeldFile | null>

  @Column({ type: DataType.TEXT })
  declare clientKey: CreationOptional<string | null>

  @Column({ type: DataType.BOOLEAN })
  declare isEdited: CreationOptional<boolean>

  @Column({ type: DataType.BOOLEAN })
  declare isDeleted: CreationOptional<boolean>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
