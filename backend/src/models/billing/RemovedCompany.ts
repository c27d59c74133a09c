import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** That a company was deleted, and by whom. Belongs to the installation. */
@Table({ tableName: 'removed_companies', timestamps: false })
export class RemovedCompany extends Model<
  InferAttributes<RemovedCompany>,
  InferCreationAttributes<RemovedCompany>
> {
  /** The company's. */
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare id: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<string | null>

  /** The super user's name. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare removedBy: string

  @Column({ type: DataType.DATE, allowNull: false })
  declare removedAt: Date

  /** When its data were taken along last; null for never. */
  @Column({ type: DataType.DATE })
  declare exportedAt: CreationOptional<Date | null>
}
