import type { WebhookDelivery as DeliveryOnWire, WebhookFailure } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** One event on its way to one webhook, and for some days what came of it. */
@Table({ tableName: 'webhook_deliveries' })
export class WebhookDelivery extends Model<
  InferAttributes<WebhookDelivery>,
  InferCreationAttributes<WebhookDelivery>
> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare webhookId: number

  /** What the receiver knows it by, at each try and replay. */
  @Column({ type: DataType.UUID, allowNull: false })
  declare deliveryId: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare event: string

  /** The same for the same event: what is told twice is stored once. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare eventKey: string

  /** What it is about: deliveries of one subject go out one after the other. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare subject: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<DeliveryOnWire['state']>

  /** A person has it sent: it goes out even while its webhook rests or is off. */
  @Column({ type: DataType.BOOLEAN })
  declare byHand: CreationOptional<boolean>

  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  @Column({ type: DataType.DATE, allowNull: false })
  declare dueAt: Date

  /** When it is given up. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  @Column({ type: DataType.DATE })
  declare claimedUntil: CreationOptional<Date | null>

  @Column({ type: DataType.INTEGER })
  declare status: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<WebhookFailure | null>

  @Column({ type: DataType.TEXT })
  declare answer: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER })
  declare tookMs: CreationOptional<number | null>

  @Column({ type: DataType.DATE })
  declare deliveredAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
