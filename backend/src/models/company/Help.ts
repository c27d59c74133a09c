import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A help video. Belongs to the installation. */
@Table({ tableName: 'helps' })
export class Help extends Model<InferAttributes<Help>, InferCreationAttributes<Help>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare title: string

  @Column({ type: DataType.TEXT })
  declare description: CreationOptional<string>

  /** YouTube id of the video. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare video: string

  /** Position, smallest first. Null comes last, by title. */
  @Column({ type: DataType.INTEGER })
  declare place: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
