import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A list of people whom campaigns write to. */
@Table({ tableName: 'contact_lists' })
export class ContactList extends Model<InferAttributes<ContactList>, InferCreationAttributes<ContactList>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** How many it names; Postgres counts them. */
  @Column({ type: DataType.INTEGER })
  declare entriesCount: CreationOptional<number>

  /** How many of their numbers are on WhatsApp; Postgres counts them. */
  @Column({ type: DataType.INTEGER })
  declare validCount: CreationOptional<number>

  /** What WhatsApp said of its numbers before is asked again; null: what it said once stands. */
  @Column({ type: DataType.DATE })
  declare checkBefore: CreationOptional<Date | null>

  /** When WhatsApp was asked last for some of its numbers. */
  @Column({ type: DataType.DATE })
  declare checkedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
