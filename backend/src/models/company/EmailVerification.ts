import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A one-time link to verify an e-mail. Each user has at most one. */
@Table({ tableName: 'email_verifications' })
export class EmailVerification extends Model<
  InferAttributes<EmailVerification>,
  InferCreationAttributes<EmailVerification>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  /** The address it was sent to. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare email: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare tokenHash: string

  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
