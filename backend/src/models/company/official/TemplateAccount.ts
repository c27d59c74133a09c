import type { TemplateAccount as OnWire } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A business account at WhatsApp (WABA), whose templates serve all its numbers. */
@Table({ tableName: 'template_accounts' })
export class TemplateAccount extends Model<
  InferAttributes<TemplateAccount>,
  InferCreationAttributes<TemplateAccount>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** WhatsApp's id of the account. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare businessAccountId: string

  /** Its name at WhatsApp; empty until it is known. */
  @Column({ type: DataType.TEXT })
  declare name: CreationOptional<string>

  /** When its templates were last compared with WhatsApp's. */
  @Column({ type: DataType.DATE })
  declare syncedAt: CreationOptional<Date | null>

  /** When that was last tried. */
  @Column({ type: DataType.DATE })
  declare triedAt: CreationOptional<Date | null>

  /** Why the last try failed. */
  @Column({ type: DataType.TEXT })
  declare problem: CreationOptional<OnWire['problem']>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
