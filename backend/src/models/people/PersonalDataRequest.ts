import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** An export or erasure of a person's data by a user, with the reason. It never changes. */
@Table({ tableName: 'personal_data_requests' })
export class PersonalDataRequest extends Model<
  InferAttributes<PersonalDataRequest>,
  InferCreationAttributes<PersonalDataRequest>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: 'export' | 'erase'

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  /** Name at that time; the user may be deleted. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare userName: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare reason: string

  @Column({ type: DataType.JSONB, allowNull: false })
  declare counts: { tickets: number; messages: number }

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
