import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A list of people for campaigns. */
@Table({ tableName: 'contact_lists' })
export class ContactList extends Model<InferAttributes<ContactList>, InferCreationAttributes<ContactList>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** Number of entries, counted by Postgres. */
  @Column({ type: DataType.INTEGER })
  declare entriesCount: CreationOptional<number>

  /** How many of the numbers are on WhatsApp, counted by Postgres. */
  @Column({ type: DataType.INTEGER })
  declare validCount: CreationOptional<number>

  /** Numbers checked before this time are checked again; null: no recheck. */
  @Column({ type: DataType.DATE })
  declare checkBefore: CreationOptional<Date | null>

  /** When some of its numbers were last checked. */
  @Column({ type: DataType.DATE })
  declare checkedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
