import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

@Table({ tableName: '__table__' })
export class __Thing__ extends Model<InferAttributes<__Thing__>, InferCreationAttributes<__Thing__>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
