import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Connection } from '../company/Connection.js'

/** The process that serves a connection, and until when unless it renews. */
@Table({ tableName: 'connection_leases', timestamps: false })
export class ConnectionLease extends Model<
  InferAttributes<ConnectionLease>,
  InferCreationAttributes<ConnectionLease>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare connectionId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare owner: string

  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  @BelongsTo(() => Connection, 'connectionId')
  declare connection?: NonAttribute<Connection>
}
