import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A customer: one person, however WhatsApp addresses them (`number`, `lid` or both; digits only). */
@Table({ tableName: 'contacts' })
export class Contact extends Model<InferAttributes<Contact>, InferCreationAttributes<Contact>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare number: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare lid: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare email: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare profilePicUrl: CreationOptional<string | null>

  /** The picture in the media store; null when there is none. */
  @Column({ type: DataType.TEXT })
  declare pictureKey: CreationOptional<string | null>

  /** When WhatsApp was asked for the picture last. */
  @Column({ type: DataType.DATE })
  declare pictureCheckedAt: CreationOptional<Date | null>

  @Column({ type: DataType.BOOLEAN })
  declare isGroup: CreationOptional<boolean>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
