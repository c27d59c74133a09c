import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** An e-mail of a company on its way to the mail server, and for some time what came of it. */
@Table({ tableName: 'mails' })
export class Mail extends Model<InferAttributes<Mail>, InferCreationAttributes<Mail>> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** What it is about: the same is queued once. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare key: string

  /**
   * To whom it goes and what it says, sealed, since it may hold a token; null once it is sent or given up.
   */
  @Column({ type: DataType.BLOB })
  declare sealedMail: CreationOptional<Buffer | null>

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<'waiting' | 'sent' | 'failed'>

  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  /** When it is to be tried; a try that is under way has moved it on already. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare dueAt: Date

  /** When it is given up. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  /** Why it has not left; names no person. */
  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare sentAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
