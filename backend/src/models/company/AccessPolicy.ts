import type { FactorDemand } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A company's rules for logins. A company without a row has none. */
@Table({ tableName: 'access_policies' })
export class AccessPolicy extends Model<
  InferAttributes<AccessPolicy>,
  InferCreationAttributes<AccessPolicy>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Who must have a second factor. */
  @Column({ type: DataType.TEXT })
  declare secondFactorFor: CreationOptional<FactorDemand>

  /** From when on; null while nobody must. */
  @Column({ type: DataType.DATE })
  declare secondFactorFrom: CreationOptional<Date | null>

  /** People can log in only from `addresses`. */
  @Column({ type: DataType.BOOLEAN })
  declare limitsAddresses: CreationOptional<boolean>

  /** Each an address or a range, a space, and a name, which may be empty. */
  @Column({ type: DataType.ARRAY(DataType.TEXT) })
  declare addresses: CreationOptional<string[]>

  /** Minutes without use after which a session ends; null: the installation's time. */
  @Column({ type: DataType.INTEGER })
  declare idleMinutes: CreationOptional<number | null>

  /** Hours after which a session ends; null: the installation's time. */
  @Column({ type: DataType.INTEGER })
  declare totalHours: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
