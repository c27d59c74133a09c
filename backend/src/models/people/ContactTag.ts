import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A contact's own tag; tags of its tickets are separate. */
@Table({ tableName: 'contact_tags', timestamps: false })
export class ContactTag extends Model<InferAttributes<ContactTag>, InferCreationAttributes<ContactTag>> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare contactId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare tagId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>
}
