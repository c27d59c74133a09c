import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A super user's session in another company. */
@Table({ tableName: 'support_accesses' })
export class SupportAccess extends Model<
  InferAttributes<SupportAccess>,
  InferCreationAttributes<SupportAccess>
> {
  @Column({ type: DataType.UUID, primaryKey: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Its number in the audit log. */
  @Column({ type: DataType.INTEGER })
  declare number: CreationOptional<number>

  /** The super user; a user of another company. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare userName: string

  /** The login from which it was entered. It ends with this login. */
  @Column({ type: DataType.UUID, allowNull: false })
  declare homeSessionId: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare reason: string

  @Column({ type: DataType.BOOLEAN })
  declare isWriting: CreationOptional<boolean>

  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  @Column({ type: DataType.DATE })
  declare endedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
