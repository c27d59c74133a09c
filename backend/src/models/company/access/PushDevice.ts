import type { Language, PushKindName } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A browser of a user that gets notices while no page of ours is open. */
@Table({ tableName: 'push_devices' })
export class PushDevice extends Model<InferAttributes<PushDevice>, InferCreationAttributes<PushDevice>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  /** It gets notices while this session lasts. */
  @Column({ type: DataType.UUID, allowNull: false })
  declare sessionId: string

  /** SHA-256 of its address, by which it is found again. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare endpointHash: string

  /** Its address and keys, as JSON. */
  @Column({ type: DataType.BLOB, allowNull: false })
  declare sealedSubscription: Buffer

  @Column({ type: DataType.TEXT })
  declare userAgent: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare language: Language

  @Column({ type: DataType.TEXT, allowNull: false })
  declare timeZone: string

  @Column({ type: DataType.BOOLEAN })
  declare showsText: CreationOptional<boolean>

  @Column({ type: DataType.ARRAY(DataType.TEXT) })
  declare mutedKinds: CreationOptional<PushKindName[]>

  /** `HH:mm` in its time zone; both empty for no quiet hours. */
  @Column({ type: DataType.TEXT })
  declare quietFrom: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare quietTo: CreationOptional<string>

  @Column({ type: DataType.DATE })
  declare lastPushedAt: CreationOptional<Date | null>

  /** Notices in a row that its service refused. */
  @Column({ type: DataType.INTEGER })
  declare failures: CreationOptional<number>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
