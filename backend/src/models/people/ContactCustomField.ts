import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A field of a contact with a name that the company chose. */
@Table({ tableName: 'contact_custom_fields' })
export class ContactCustomField extends Model<
  InferAttributes<ContactCustomField>,
  InferCreationAttributes<ContactCustomField>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare value: string

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
