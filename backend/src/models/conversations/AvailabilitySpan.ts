import type { AvailabilityState, AwayReason } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A stretch of time in which a user was in one state. Each user has at most one that has not ended. */
@Table({ tableName: 'availability_spans' })
export class AvailabilitySpan extends Model<
  InferAttributes<AvailabilitySpan>,
  InferCreationAttributes<AvailabilitySpan>
> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare state: AvailabilityState

  /** Only of `away`. */
  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<AwayReason | null>

  @Column({ type: DataType.DATE, allowNull: false })
  declare startedAt: Date

  @Column({ type: DataType.DATE })
  declare endedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
