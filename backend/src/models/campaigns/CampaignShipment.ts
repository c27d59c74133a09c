import type { ShipmentReason } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Campaign } from './Campaign.js'

/**
 * `confirming`: the person was asked whether they want the message, and has not answered. `queued`: its
 * message is stored and has not left. `skipped`: nothing is sent, because of `reason`. `declined`: the person
 * said no.
 */
export type ShipmentState = 'waiting' | 'confirming' | 'queued' | 'sent' | 'failed' | 'skipped' | 'declined'

/**
 * What a campaign sends to one number; always exactly one row. Name and number are those of the list when the
 * shipment was prepared.
 */
@Table({ tableName: 'campaign_shipments' })
export class CampaignShipment extends Model<
  InferAttributes<CampaignShipment>,
  InferCreationAttributes<CampaignShipment>
> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare campaignId: number

  /** Id of the list's entry, which may be deleted. */
  @Column({ type: DataType.INTEGER })
  declare entryId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare number: string

  /** The same for every spelling of the number; computed by the database. */
  @Column({ type: DataType.TEXT })
  declare numberKey: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare email: CreationOptional<string>

  /** Position in the order of sending, from 1. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare position: number

  /** The connection that sent it or asked; it may be deleted. */
  @Column({ type: DataType.INTEGER })
  declare connectionId: CreationOptional<number | null>

  /** Which of the campaign's messages it got, from 1. */
  @Column({ type: DataType.SMALLINT })
  declare variant: CreationOptional<number | null>

  @Column({ type: DataType.SMALLINT })
  declare confirmationVariant: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<ShipmentState>

  /** Why it is `failed` or `skipped`: one of our codes, or WhatsApp's. */
  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<ShipmentReason | (string & {}) | null>

  @Column({ type: DataType.DATE })
  declare confirmationRequestedAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare confirmedAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare declinedAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare queuedAt: CreationOptional<Date | null>

  /** WhatsApp has accepted it. */
  @Column({ type: DataType.DATE })
  declare sentAt: CreationOptional<Date | null>

  /** It has reached the phone. */
  @Column({ type: DataType.DATE })
  declare deliveredAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare readAt: CreationOptional<Date | null>

  /** When the customer first wrote after it. */
  @Column({ type: DataType.DATE })
  declare repliedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Campaign, 'campaignId')
  declare campaign?: NonAttribute<Campaign>
}
