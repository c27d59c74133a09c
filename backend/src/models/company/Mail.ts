import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** An e-mail of a company to be sent. Its outcome is stored for some time. */
@Table({ tableName: 'mails' })
export class Mail extends Model<InferAttributes<Mail>, InferCreationAttributes<Mail>> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** Key of its subject; only one mail per key is queued. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare key: string

  /** Receiver and content, sealed since it may contain a token; null once it is sent or given up. */
  @Column({ type: DataType.BLOB })
  declare sealedMail: CreationOptional<Buffer | null>

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<'waiting' | 'sent' | 'failed'>

  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  /** Time of the next attempt. An attempt in progress has already moved it on. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare dueAt: Date

  /** When it is given up. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare expiresAt: Date

  /** Why it has not been sent; contains no personal data. */
  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<string | null>

  @Column({ type: DataType.DATE })
  declare sentAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
