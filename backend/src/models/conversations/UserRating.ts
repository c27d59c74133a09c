import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A customer's rating of an attendance: 1 unsatisfied, 2 satisfied, 3 very satisfied. */
@Table({ tableName: 'user_ratings' })
export class UserRating extends Model<InferAttributes<UserRating>, InferCreationAttributes<UserRating>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare ticketId: number

  /** They may have been deleted since. */
  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  /** The customer's message with the rating, while it is stored. */
  @Column({ type: DataType.BIGINT })
  declare messageId: CreationOptional<string | null>

  @Column({ type: DataType.SMALLINT, allowNull: false })
  declare rate: 1 | 2 | 3

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
