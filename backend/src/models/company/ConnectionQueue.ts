import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A queue that a connection offers. */
@Table({ tableName: 'connection_queues', timestamps: false })
export class ConnectionQueue extends Model<
  InferAttributes<ConnectionQueue>,
  InferCreationAttributes<ConnectionQueue>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare connectionId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare queueId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>
}
