import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * `making`: it was requested from the provider, and the answer is missing or unknown. `closed`: it was never
 * made, or is no longer needed.
 */
export type ChargeRowState = 'making' | 'open' | 'paid' | 'closed'

/** A payment requested from a provider for an invoice. */
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

  /** Our own id, stored before the provider is called. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare txid: string

  /** Id at the provider. */
  @Column({ type: DataType.TEXT })
  declare providerId: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare amountCents: number

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<ChargeRowState>

  /** Pix code to copy. */
  @Column({ type: DataType.TEXT })
  declare code: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare expiresAt: CreationOptional<Date | null>

  /** Until then one process requests it from the provider. */
  @Column({ type: DataType.DATE })
  declare claimedUntil: CreationOptional<Date | null>

  /** How often it was requested from the provider. */
  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  /** How often the provider was asked for its payment, and when it is asked next. */
  @Column({ type: DataType.SMALLINT })
  declare looks: CreationOptional<number>

  @Column({ type: DataType.DATE })
  declare lookAt: CreationOptional<Date | null>

  /** When the provider is asked next to cancel it, and how often it was asked; null while it may be paid. */
  @Column({ type: DataType.DATE })
  declare withdrawAt: CreationOptional<Date | null>

  @Column({ type: DataType.SMALLINT })
  declare withdrawals: CreationOptional<number>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
