import type { ConnectionReason, ConnectionStatus } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A state change of a connection, stored for some weeks. */
@Table({ tableName: 'connection_changes', updatedAt: false })
export class ConnectionChange extends Model<
  InferAttributes<ConnectionChange>,
  InferCreationAttributes<ConnectionChange>
> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare connectionId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare status: ConnectionStatus

  @Column({ type: DataType.TEXT })
  declare statusReason: CreationOptional<ConnectionReason | null>

  declare createdAt: CreationOptional<Date>
}
