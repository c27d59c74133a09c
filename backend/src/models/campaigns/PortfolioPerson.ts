import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Somebody to whom a business portfolio has sent a template outside of their reply window. */
@Table({ tableName: 'portfolio_people' })
export class PortfolioPerson extends Model<
  InferAttributes<PortfolioPerson>,
  InferCreationAttributes<PortfolioPerson>
> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** As `portfolioSql`. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare portfolio: string

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  /** When the 24 hours began in which they count. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare reachedAt: Date

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
