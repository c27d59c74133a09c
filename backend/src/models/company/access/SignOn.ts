import type { ProviderProblem, SignOnGroup } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A company's identity provider. */
@Table({ tableName: 'sign_ons' })
export class SignOn extends Model<InferAttributes<SignOn>, InferCreationAttributes<SignOn>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare issuer: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare clientId: string

  @Column({ type: DataType.BLOB, allowNull: false })
  declare sealedSecret: Buffer

  @Column({ type: DataType.JSONB })
  declare groups: CreationOptional<SignOnGroup[]>

  @Column({ type: DataType.BOOLEAN })
  declare enabled: CreationOptional<boolean>

  /** Its e-mails count as verified where it says nothing about that. */
  @Column({ type: DataType.BOOLEAN })
  declare trustsEmails: CreationOptional<boolean>

  /** Since when it cannot be used, and why. */
  @Column({ type: DataType.DATE })
  declare failingSince: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare failure: CreationOptional<ProviderProblem | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
