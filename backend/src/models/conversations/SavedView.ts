import type { ViewFilters } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Filters of the list of tickets, with a name. Without an owner they are the team's. */
@Table({ tableName: 'saved_views' })
export class SavedView extends Model<InferAttributes<SavedView>, InferCreationAttributes<SavedView>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** May name queues, tags, users, campaigns and ads that were removed since. */
  @Column({ type: DataType.JSONB, allowNull: false })
  declare filters: ViewFilters

  @Column({ type: DataType.INTEGER })
  declare userId: number | null

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
