import type { ApiCall as ApiCallOnWire } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A program's call. Stored for some days. */
@Table({ tableName: 'api_calls' })
export class ApiCall extends Model<InferAttributes<ApiCall>, InferCreationAttributes<ApiCall>> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare connectionId: number

  /** The token of the program; null for the connection's own. */
  @Column({ type: DataType.INTEGER })
  declare apiTokenId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: ApiCallOnWire['kind']

  @Column({ type: DataType.TEXT })
  declare number: CreationOptional<string | null>

  /** The program's idempotency key. A repeat within a day gets the first answer. */
  @Column({ type: DataType.TEXT })
  declare idempotencyKey: CreationOptional<string | null>

  /** Hash of the request, to detect another request with the same key. */
  @Column({ type: DataType.TEXT })
  declare requestHash: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare status: number

  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare field: CreationOptional<string | null>

  @Column({ type: DataType.ARRAY(DataType.BIGINT) })
  declare messageIds: CreationOptional<string[]>

  @Column({ type: DataType.INTEGER })
  declare ticketId: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
