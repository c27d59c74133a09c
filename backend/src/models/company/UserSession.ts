import type { LoginMethod, SessionEndCause } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { User } from './User.js'

/** One login: hash of the current refresh token, and of the previous one. */
@Table({ tableName: 'user_sessions' })
export class UserSession extends Model<InferAttributes<UserSession>, InferCreationAttributes<UserSession>> {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare tokenHash: string

  @Column({ type: DataType.TEXT })
  declare previousTokenHash: CreationOptional<string | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare sealedToken: string

  @Column({ type: DataType.DATE })
  declare rotatedAt: CreationOptional<Date>

  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  @Column({ type: DataType.TEXT })
  declare userAgent: CreationOptional<string>

  /** Address of its last use. */
  @Column({ type: DataType.TEXT })
  declare address: CreationOptional<string>

  @Column({ type: DataType.DATE })
  declare revokedAt: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare loginMethod: CreationOptional<LoginMethod>

  /** When its user last proved who they are: at the login, or since by a confirmation. */
  @Column({ type: DataType.DATE })
  declare confirmedAt: CreationOptional<Date | null>

  /** Null while it lives, and for sessions that simply expired or ended before causes were stored. */
  @Column({ type: DataType.TEXT })
  declare endCause: CreationOptional<SessionEndCause | 'logout' | null>

  /** The mark of the user's browser, as in its device cookie; null for older logins. */
  @Column({ type: DataType.TEXT })
  declare device: CreationOptional<string | null>

  /** The user had never logged in there. */
  @Column({ type: DataType.BOOLEAN })
  declare newDevice: CreationOptional<boolean>

  /** What the user says: it was them, or not. Null: not asked, or not answered. */
  @Column({ type: DataType.BOOLEAN })
  declare recognised: CreationOptional<boolean | null>

  /** When it began. It ends SESSION_DAYS later, however much it is used. */
  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => User, 'userId')
  declare user?: NonAttribute<User>
}
