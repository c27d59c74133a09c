import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** An entry of a contact list. The person need not be a contact. */
@Table({ tableName: 'contact_list_entries' })
export class ContactListEntry extends Model<
  InferAttributes<ContactListEntry>,
  InferCreationAttributes<ContactListEntry>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactListId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** Digits, as entered, or as WhatsApp writes the number after a check. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare number: string

  @Column({ type: DataType.TEXT })
  declare email: CreationOptional<string>

  /** null: not checked yet. */
  @Column({ type: DataType.BOOLEAN })
  declare isWhatsappValid: CreationOptional<boolean | null>

  @Column({ type: DataType.DATE })
  declare checkedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
