import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** That somebody exported or erased what there was of a person, and why. It never changes. */
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

  /** As they were called then: the user may be gone. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare userName: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare reason: string

  @Column({ type: DataType.JSONB, allowNull: false })
  declare counts: { tickets: number; messages: number }

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
