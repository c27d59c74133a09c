import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** What a company pays for, and how much of it it may use. Belongs to the installation. */
@Table({ tableName: 'plans' })
export class Plan extends Model<InferAttributes<Plan>, InferCreationAttributes<Plan>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare users: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare connections: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare queues: number

  @Column({ type: DataType.DECIMAL(10, 2), allowNull: false })
  declare value: string

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
