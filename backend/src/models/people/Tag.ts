import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A label for tickets, and with `kanban` a lane of the board. */
@Table({ tableName: 'tags' })
export class Tag extends Model<InferAttributes<Tag>, InferCreationAttributes<Tag>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare color: CreationOptional<string>

  @Column({ type: DataType.SMALLINT })
  declare kanban: CreationOptional<0 | 1>

  /** Position on the board, while it is a lane. Null comes last. */
  @Column({ type: DataType.INTEGER })
  declare laneOrder: CreationOptional<number | null>

  /** The user who created it; null once they were deleted. */
  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  /** Set when it already existed and somebody asked for a new one of this name. */
  existed?: NonAttribute<true>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
