import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Calls with a token on one day. */
@Table({ tableName: 'api_token_days', timestamps: false })
export class ApiTokenDay extends Model<InferAttributes<ApiTokenDay>, InferCreationAttributes<ApiTokenDay>> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare tokenId: number

  /** `YYYY-MM-DD` of the company's calendar. */
  @Column({ type: DataType.DATEONLY, primaryKey: true })
  declare day: string

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** All calls, with those that were refused. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare calls: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare refused: number

  @Column({ type: DataType.DATE, allowNull: false })
  declare lastAt: Date

  /** From which the last call came. */
  @Column({ type: DataType.TEXT })
  declare lastAddress: CreationOptional<string | null>
}
