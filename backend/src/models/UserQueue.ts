import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** That a user attends a queue. */
@Table({ tableName: 'user_queues', timestamps: false })
export class UserQueue extends Model<InferAttributes<UserQueue>, InferCreationAttributes<UserQueue>> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare userId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare queueId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>
}
