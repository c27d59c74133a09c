import type { OfficialQuality, SetupPart, SetupProblem } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * A connection of WhatsApp's official API: its credentials, and what WhatsApp says about the number. `id` is
 * the connection's.
 */
@Table({ tableName: 'official_numbers' })
export class OfficialNumber extends Model<
  InferAttributes<OfficialNumber>,
  InferCreationAttributes<OfficialNumber>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare id: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare phoneNumberId: string

  /** WhatsApp Business account (WABA), which has the templates. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare businessAccountId: string

  @Column({ type: DataType.BLOB })
  declare sealedAccessToken: CreationOptional<Buffer | null>

  /** Secret of the app at Meta, which signs the webhooks. */
  @Column({ type: DataType.BLOB })
  declare sealedAppSecret: CreationOptional<Buffer | null>

  /** Word by which Meta proves that an admin has entered our address there. */
  @Column({ type: DataType.BLOB, allowNull: false })
  declare sealedVerifyToken: Buffer

  /** Unguessable part of this number's webhook address. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare webhookKey: string

  /** When WhatsApp first accepted the token for this number. */
  @Column({ type: DataType.DATE })
  declare confirmedAt: CreationOptional<Date | null>

  /** When our app was subscribed to the account's webhooks. */
  @Column({ type: DataType.DATE })
  declare subscribedAt: CreationOptional<Date | null>

  /** When Meta called our address with the verify token. */
  @Column({ type: DataType.DATE })
  declare webhookConfirmedAt: CreationOptional<Date | null>

  /** When the last authentic webhook came. */
  @Column({ type: DataType.DATE })
  declare webhookReceivedAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare registeredAt: CreationOptional<Date | null>

  /** When WhatsApp was last asked about the number. */
  @Column({ type: DataType.DATE })
  declare checkedAt: CreationOptional<Date | null>

  /**
   * What is wrong with each part of the set-up, or that it could not be asked. Parts that are ready are
   * absent.
   */
  @Column({ type: DataType.JSONB })
  declare problems: CreationOptional<Partial<Record<SetupPart, SetupProblem | 'waiting'>>>

  /** Business portfolio, whose numbers share the limit of new people a day. */
  @Column({ type: DataType.TEXT })
  declare portfolioId: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare verifiedName: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare nameStatus: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare quality: CreationOptional<OfficialQuality | null>

  /** People that the portfolio may write to first within 24 hours; null for no limit, or unknown. */
  @Column({ type: DataType.INTEGER })
  declare peoplePerDay: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare messagesPerSecond: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare monthlyLimitCents: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
