import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A user’s key for codes of an app. */
@Table({ tableName: 'totp_factors' })
export class TotpFactor extends Model<InferAttributes<TotpFactor>, InferCreationAttributes<TotpFactor>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare sealedKey: string

  /** Step of the last accepted code: thirty seconds since 1970. */
  @Column({ type: DataType.INTEGER })
  declare lastStep: CreationOptional<number>

  /** Null: no code of the app was seen yet, so none is asked for. */
  @Column({ type: DataType.DATE })
  declare enabledAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
