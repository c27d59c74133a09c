import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'
import type { HeldFile } from '../conversations/HeldFile.js'

/** What somebody said in a chat of the team. */
@Table({ tableName: 'chat_messages' })
export class ChatMessage extends Model<InferAttributes<ChatMessage>, InferCreationAttributes<ChatMessage>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare chatId: number

  /** Null when they were deleted. */
  @Column({ type: DataType.INTEGER })
  declare senderId: number | null

  /** What they were called: shown once they are deleted. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare senderName: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  /** Members named in it, as it names them. */
  @Column({ type: DataType.JSONB })
  declare mentions: CreationOptional<{ id: number; name: string }[]>

  /** Where its file lies in the media store; null without one, as `file`. */
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
