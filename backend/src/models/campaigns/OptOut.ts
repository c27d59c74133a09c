import type { OptOutSource } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A number whose owner wants no more campaigns. */
@Table({ tableName: 'opt_outs' })
export class OptOut extends Model<InferAttributes<OptOut>, InferCreationAttributes<OptOut>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Digits. The same number in another spelling counts as the same. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare number: string

  @Column({ type: DataType.TEXT })
  declare name: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare source: OptOutSource

  /** The campaign they answered (it may be deleted), and its name at that time. */
  @Column({ type: DataType.INTEGER })
  declare campaignId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare campaignName: CreationOptional<string | null>

  /** The user who entered it, by the name at that time; null when the person said so themselves. */
  @Column({ type: DataType.TEXT })
  declare userName: CreationOptional<string | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
