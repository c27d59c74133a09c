import type { TemplateCategory, TemplateComponents, TemplateQuality, TemplateStatus } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { TemplateAccount } from './TemplateAccount.js'

/** A message template of an account, as WhatsApp has it. One row for each language. */
@Table({ tableName: 'templates' })
export class Template extends Model<InferAttributes<Template>, InferCreationAttributes<Template>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare accountId: number

  @BelongsTo(() => TemplateAccount, 'accountId')
  declare account?: NonAttribute<TemplateAccount>

  /** WhatsApp's id of this language of the template; null until it has given one. */
  @Column({ type: DataType.TEXT })
  declare whatsappId: CreationOptional<string | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare language: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare category: TemplateCategory

  /** The category before WhatsApp changed it. */
  @Column({ type: DataType.TEXT })
  declare previousCategory: CreationOptional<TemplateCategory | null>

  @Column({ type: DataType.DATE })
  declare categoryChangedAt: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare status: TemplateStatus

  @Column({ type: DataType.TEXT })
  declare rejectedReason: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare rejectedDetails: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare pausedUntil: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare quality: CreationOptional<TemplateQuality | null>

  @Column({ type: DataType.JSONB, allowNull: false })
  declare components: TemplateComponents

  /** Text of the body, for the search and the audit log. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  /** When WhatsApp's last answer or notice about the status was made. An older one changes nothing. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare askedAt: Date

  /** When it was last compared with WhatsApp's. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare syncedAt: Date

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
