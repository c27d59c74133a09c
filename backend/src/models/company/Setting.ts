import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** One setting of a company; absent keys have the default of features/company/settings. */
@Table({ tableName: 'settings' })
export class Setting extends Model<InferAttributes<Setting>, InferCreationAttributes<Setting>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare key: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare value: string

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
