import type { WebhookEvent, WebhookPause } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A company's own address that receives events. */
@Table({ tableName: 'webhooks' })
export class Webhook extends Model<InferAttributes<Webhook>, InferCreationAttributes<Webhook>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare url: string

  @Column({ type: DataType.ARRAY(DataType.TEXT), allowNull: false })
  declare events: WebhookEvent[]

  /** The key of its signatures. */
  @Column({ type: DataType.BLOB, allowNull: false })
  declare sealedSecret: Buffer

  @Column({ type: DataType.BOOLEAN })
  declare enabled: CreationOptional<boolean>

  @Column({ type: DataType.DATE })
  declare pausedAt: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare pauseReason: CreationOptional<WebhookPause | null>

  /** Failed attempts in a row. */
  @Column({ type: DataType.INTEGER })
  declare failures: CreationOptional<number>

  @Column({ type: DataType.DATE })
  declare failingSince: CreationOptional<Date | null>

  /** The next attempt is at this time or later, since the last one failed. */
  @Column({ type: DataType.DATE })
  declare retryAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare lastDeliveredAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
