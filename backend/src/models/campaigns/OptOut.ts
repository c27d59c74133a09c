import type { OptOutSource } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A person who wants no more campaigns, by their number or, without one, by WhatsApp's id of them. */
@Table({ tableName: 'opt_outs' })
export class OptOut extends Model<InferAttributes<OptOut>, InferCreationAttributes<OptOut>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Digits; empty while it is unknown. The same number in another spelling counts as the same. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare number: string

  /** WhatsApp's id of a person whose number is unknown; null otherwise. */
  @Column({ type: DataType.TEXT })
  declare userId: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare name: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare reason: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare source: OptOutSource

  /** The campaign they answered (it may be deleted), and its name at that time. */
  @Column({ type: DataType.INTEGER })
  declare campaignId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare campaignName: CreationOptional<string | null>

  /** The user who entered it, by the name at that time; null when the person said so themselves. */
  @Column({ type: DataType.TEXT })
  declare userName: CreationOptional<string | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
