import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A chat of the team. */
@Table({ tableName: 'chats' })
export class Chat extends Model<InferAttributes<Chat>, InferCreationAttributes<Chat>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.UUID })
  declare uuid: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare title: string

  @Column({ type: DataType.INTEGER })
  declare ownerId: number | null

  /** Time of the last message, or of its creation. It never decreases. */
  @Column({ type: DataType.DATE })
  declare lastMessageAt: CreationOptional<Date>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
