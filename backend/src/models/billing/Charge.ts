import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * `making`: its provider is asked for it, or was and nobody knows the answer; `closed`: it was never made, or
 * is not asked for any more.
 */
export type ChargeRowState = 'making' | 'open' | 'paid' | 'closed'

/** What a provider is asked to take for an invoice. */
@Table({ tableName: 'charges' })
export class Charge extends Model<InferAttributes<Charge>, InferCreationAttributes<Charge>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare invoiceId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare provider: string

  /** Ours, stored before the provider hears of it. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare txid: string

  /** What its provider knows it by. */
  @Column({ type: DataType.TEXT })
  declare providerId: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare amountCents: number

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<ChargeRowState>

  /** To copy and paste. */
  @Column({ type: DataType.TEXT })
  declare code: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare expiresAt: CreationOptional<Date | null>

  /** Until then a process asks its provider for it. */
  @Column({ type: DataType.DATE })
  declare claimedUntil: CreationOptional<Date | null>

  /** How often its provider was asked for it. */
  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  /** How often its provider was asked what was paid of it, and when it is asked next. */
  @Column({ type: DataType.SMALLINT })
  declare looks: CreationOptional<number>

  @Column({ type: DataType.DATE })
  declare lookAt: CreationOptional<Date | null>

  /**
   * When its provider is asked next to let nobody pay it any more, and how often it was; null while it may be
   * paid.
   */
  @Column({ type: DataType.DATE })
  declare withdrawAt: CreationOptional<Date | null>

  @Column({ type: DataType.SMALLINT })
  declare withdrawals: CreationOptional<number>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
