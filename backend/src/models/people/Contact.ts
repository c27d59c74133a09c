import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

import type { ContactCustomField } from './ContactCustomField.js'

/**
 * A customer: one person, however WhatsApp addresses them (`number`, `lid`, `userId`, or several of them).
 */
@Table({ tableName: 'contacts' })
export class Contact extends Model<InferAttributes<Contact>, InferCreationAttributes<Contact>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** Their name at WhatsApp. While it equals `name`, the name follows it. */
  @Column({ type: DataType.TEXT })
  declare pushName: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare number: CreationOptional<string | null>

  /** Digits only, as the number. */
  @Column({ type: DataType.TEXT })
  declare lid: CreationOptional<string | null>

  /** The official API's id for the person; see `WhatsappAddress`. Answers never contain it. */
  @Column({ type: DataType.TEXT })
  declare userId: CreationOptional<string | null>

  /** The name by which they are found on WhatsApp, without the sign @; null when unknown. */
  @Column({ type: DataType.TEXT })
  declare username: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare email: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare profilePicUrl: CreationOptional<string | null>

  /** Key of the picture in the media store; null for none. */
  @Column({ type: DataType.TEXT })
  declare pictureKey: CreationOptional<string | null>

  /** Its size; null for none, or if it was fetched before sizes were stored. */
  @Column({ type: DataType.INTEGER })
  declare pictureBytes: CreationOptional<number | null>

  /** When WhatsApp was last asked for the picture. */
  @Column({ type: DataType.DATE })
  declare pictureCheckedAt: CreationOptional<Date | null>

  /** When WhatsApp confirmed the number; null for never. */
  @Column({ type: DataType.DATE })
  declare whatsappCheckedAt: CreationOptional<Date | null>

  /** When WhatsApp said that the number doesn't exist; null for never. */
  @Column({ type: DataType.DATE })
  declare numberRefusedAt: CreationOptional<Date | null>

  /** When they were blocked; null for not blocked. Their messages are stored but open no ticket. */
  @Column({ type: DataType.DATE })
  declare blockedAt: CreationOptional<Date | null>

  /** Why it can't be found any more: it was merged into another one, or its person's data was erased. */
  @Column({ type: DataType.TEXT })
  declare gone: CreationOptional<'merged' | 'erased' | null>

  @Column({ type: DataType.BOOLEAN })
  declare isGroup: CreationOptional<boolean>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  /** Ids of its tags, if the query selected them; null for none. */
  @Column({ type: DataType.VIRTUAL(DataType.ARRAY(DataType.INTEGER)) })
  declare tagIds: CreationOptional<number[] | null>

  /** Declared in associations.ts. */
  declare extraInfo?: NonAttribute<ContactCustomField[]>
}
