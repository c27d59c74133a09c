import type { WebhookDelivery as DeliveryOnWire, WebhookFailure } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Delivery of one event to one webhook. Its outcome is stored for some days. */
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

  /** Id for the receiver, identical in each attempt and replay. */
  @Column({ type: DataType.UUID, allowNull: false })
  declare deliveryId: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare event: string

  /** Key of the event. An event published twice is stored once. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare eventKey: string

  /** Subject of the event. Deliveries about one subject are sent one after the other. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare subject: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<DeliveryOnWire['state']>

  /** A person requested it: it is sent even while its webhook is paused or off. */
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
