import type { ApiScope } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A token for programs. Rows of those that ended are stored for a while. */
@Table({ tableName: 'api_tokens' })
export class ApiToken extends Model<InferAttributes<ApiToken>, InferCreationAttributes<ApiToken>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** By which it is found. The token itself is not stored. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare tokenHash: string

  /** The first characters of the token. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare beginning: string

  @Column({ type: DataType.ARRAY(DataType.TEXT), allowNull: false })
  declare scopes: ApiScope[]

  /** The only connection that it reaches; null for all. */
  @Column({ type: DataType.INTEGER })
  declare connectionId: CreationOptional<number | null>

  /** Ranges of addresses that may use it; empty for all. */
  @Column({ type: DataType.ARRAY(DataType.TEXT) })
  declare addresses: CreationOptional<string[]>

  /** The last day on which it is valid, `YYYY-MM-DD` of the company's calendar. */
  @Column({ type: DataType.DATEONLY })
  declare lastDay: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare revokedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
