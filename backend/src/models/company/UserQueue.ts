import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A queue that a user attends. */
@Table({ tableName: 'user_queues' })
export class UserQueue extends Model<InferAttributes<UserQueue>, InferCreationAttributes<UserQueue>> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare userId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare queueId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
