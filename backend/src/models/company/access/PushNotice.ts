import type { PushKindName } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A notice that waits to be sent to a device. Its text is read when it is sent. */
@Table({ tableName: 'push_notices' })
export class PushNotice extends Model<InferAttributes<PushNotice>, InferCreationAttributes<PushNotice>> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare deviceId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: PushKindName

  /** Id of the record that it is about. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare subject: string

  /** Of notices with one tag, a device has only the newest. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare tag: string

  /** Rises when a newer notice takes its place, also while it is being sent. */
  @Column({ type: DataType.INTEGER })
  declare version: CreationOptional<number>

  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  @Column({ type: DataType.DATE, allowNull: false })
  declare dueAt: Date

  /** When it is given up. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  @Column({ type: DataType.DATE })
  declare claimedUntil: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
