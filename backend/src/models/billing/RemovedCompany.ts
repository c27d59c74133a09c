import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Record of a deleted company. Belongs to the installation. */
@Table({ tableName: 'removed_companies', timestamps: false })
export class RemovedCompany extends Model<
  InferAttributes<RemovedCompany>,
  InferCreationAttributes<RemovedCompany>
> {
  /** The company's former id. */
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare id: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<string | null>

  /** Name of the super user. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare removedBy: string

  @Column({ type: DataType.DATE, allowNull: false })
  declare removedAt: Date

  /** When its data was last exported; null for never. */
  @Column({ type: DataType.DATE })
  declare exportedAt: CreationOptional<Date | null>
}
