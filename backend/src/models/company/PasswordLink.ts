import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * A one-time link to choose a password. Each user has at most one that was handed over, and one sent by
 * e-mail.
 */
@Table({ tableName: 'password_links' })
export class PasswordLink extends Model<
  InferAttributes<PasswordLink>,
  InferCreationAttributes<PasswordLink>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare tokenHash: string

  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  /** It was only sent to the user's e-mail, so using it verifies the address. */
  @Column({ type: DataType.BOOLEAN })
  declare byMail: CreationOptional<boolean>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
