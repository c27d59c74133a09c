import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Connection } from '../company/Connection.js'

/** A connection that sends a campaign. */
@Table({ tableName: 'campaign_connections', timestamps: false })
export class CampaignConnection extends Model<
  InferAttributes<CampaignConnection>,
  InferCreationAttributes<CampaignConnection>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare campaignId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare connectionId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** From 0; the first is the campaign's `whatsappId`. */
  @Column({ type: DataType.SMALLINT, allowNull: false })
  declare position: number

  /** It sends the next message at this time or later. */
  @Column({ type: DataType.DATE })
  declare nextSendAt: CreationOptional<Date | null>

  /** Messages and questions that it has sent for the campaign. */
  @Column({ type: DataType.INTEGER })
  declare sentCount: CreationOptional<number>

  /** Its last message of the campaign, until it is known to have left. */
  @Column({ type: DataType.BIGINT })
  declare lastMessageId: CreationOptional<string | null>

  /** Messages in a row that WhatsApp refused. */
  @Column({ type: DataType.SMALLINT })
  declare refusals: CreationOptional<number>

  @BelongsTo(() => Connection, 'connectionId')
  declare connection?: NonAttribute<Connection>
}
