import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** One value of a session's WhatsApp credentials, sealed with ENCRYPTION_KEY. */
@Table({ tableName: 'connection_keys', timestamps: false })
export class ConnectionKey extends Model<
  InferAttributes<ConnectionKey>,
  InferCreationAttributes<ConnectionKey>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare connectionId: number

  @Column({ type: DataType.TEXT, primaryKey: true })
  declare type: string

  @Column({ type: DataType.TEXT, primaryKey: true })
  declare id: string

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.BLOB, allowNull: false })
  declare value: Buffer
}
