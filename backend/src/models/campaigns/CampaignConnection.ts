import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Connection } from '../company/Connection.js'

/** A connection by which a campaign is sent. */
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

  /** Not before then it sends the next one. */
  @Column({ type: DataType.DATE })
  declare nextSendAt: CreationOptional<Date | null>

  /** Messages and questions that it has sent for it. */
  @Column({ type: DataType.INTEGER })
  declare sentCount: CreationOptional<number>

  /** Its last message of the campaign, as long as it is not known to have left. */
  @Column({ type: DataType.BIGINT })
  declare lastMessageId: CreationOptional<string | null>

  /** Messages in a row that WhatsApp did not take. */
  @Column({ type: DataType.SMALLINT })
  declare refusals: CreationOptional<number>

  @BelongsTo(() => Connection, 'connectionId')
  declare connection?: NonAttribute<Connection>
}
