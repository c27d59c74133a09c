import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * By which somebody may choose a password, once; of each user there is at most one that was handed over, and
 * one by e-mail.
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

  /** It went to the user's e-mail and to nobody else: using it shows that the address is theirs. */
  @Column({ type: DataType.BOOLEAN })
  declare byMail: CreationOptional<boolean>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
