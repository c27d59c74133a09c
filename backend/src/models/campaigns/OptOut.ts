import type { OptOutSource } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** That whoever has a number wants no campaign any more. */
@Table({ tableName: 'opt_outs' })
export class OptOut extends Model<InferAttributes<OptOut>, InferCreationAttributes<OptOut>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Digits; every other way to write it is meant as well. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare number: string

  @Column({ type: DataType.TEXT })
  declare name: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare source: OptOutSource

  /** The campaign that they answered, which may be gone, and what it was called then. */
  @Column({ type: DataType.INTEGER })
  declare campaignId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare campaignName: CreationOptional<string | null>

  /** Who noted it down, as they were called then; null when the person said so themselves. */
  @Column({ type: DataType.TEXT })
  declare userName: CreationOptional<string | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
