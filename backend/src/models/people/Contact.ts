import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

import type { ContactCustomField } from './ContactCustomField.js'

/** A customer: one person, however WhatsApp addresses them (`number`, `lid` or both; digits only). */
@Table({ tableName: 'contacts' })
export class Contact extends Model<InferAttributes<Contact>, InferCreationAttributes<Contact>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** What WhatsApp calls them; while it is also their name, the name follows it. */
  @Column({ type: DataType.TEXT })
  declare pushName: CreationOptional<string | null>

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

  /** How large it is; null when there is none, or it was fetched before this was kept. */
  @Column({ type: DataType.INTEGER })
  declare pictureBytes: CreationOptional<number | null>

  /** When WhatsApp was asked for the picture last. */
  @Column({ type: DataType.DATE })
  declare pictureCheckedAt: CreationOptional<Date | null>

  /** When WhatsApp confirmed the number; null when it was never asked. */
  @Column({ type: DataType.DATE })
  declare whatsappCheckedAt: CreationOptional<Date | null>

  /** When WhatsApp said that nobody has the number; null when it never did. */
  @Column({ type: DataType.DATE })
  declare numberRefusedAt: CreationOptional<Date | null>

  /** Since when what they write is stored and opens nothing; null when they are not blocked. */
  @Column({ type: DataType.DATE })
  declare blockedAt: CreationOptional<Date | null>

  /** Nobody finds it any more: it is a part of another one, or its person's data was erased. */
  @Column({ type: DataType.TEXT })
  declare gone: CreationOptional<'merged' | 'erased' | null>

  @Column({ type: DataType.BOOLEAN })
  declare isGroup: CreationOptional<boolean>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  /** The tags that it carries, by id, where a query asked for them; null for none. */
  @Column({ type: DataType.VIRTUAL(DataType.ARRAY(DataType.INTEGER)) })
  declare tagIds: CreationOptional<number[] | null>

  /** Declared in associations.ts. */
  declare extraInfo?: NonAttribute<ContactCustomField[]>
}
