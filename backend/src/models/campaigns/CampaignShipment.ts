import type { ShipmentReason } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Campaign } from './Campaign.js'

/**
 * `confirming`: it was asked whether the message is wanted, and has not been answered; `queued`: its message
 * is stored and has not left; `skipped`: it got nothing for its `reason`; `declined`: the answer was no.
 */
export type ShipmentState = 'waiting' | 'confirming' | 'queued' | 'sent' | 'failed' | 'skipped' | 'declined'

/**
 * What a campaign sends to one number: one row whatever happens. Who it is stands here as the list had it
 * when it was prepared.
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

  /** Of the list; it may be gone. */
  @Column({ type: DataType.INTEGER })
  declare entryId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare number: string

  /** The same for every way to write the number; made by the database. */
  @Column({ type: DataType.TEXT })
  declare numberKey: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare email: CreationOptional<string>

  /** Its turn, from 1. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare position: number

  /** By which it was sent or asked; it may be gone. */
  @Column({ type: DataType.INTEGER })
  declare connectionId: CreationOptional<number | null>

  /** Which of the campaign's messages it got, from 1. */
  @Column({ type: DataType.SMALLINT })
  declare variant: CreationOptional<number | null>

  @Column({ type: DataType.SMALLINT })
  declare confirmationVariant: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<ShipmentState>

  /** Why it is `failed` or `skipped`: one of ours, or WhatsApp's own code. */
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

  /** Its customer first wrote after it. */
  @Column({ type: DataType.DATE })
  declare repliedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Campaign, 'campaignId')
  declare campaign?: NonAttribute<Campaign>
}
