import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Several actions on a ticket under one name. Without an owner it is the team's. */
@Table({ tableName: 'macros' })
export class Macro extends Model<InferAttributes<Macro>, InferCreationAttributes<Macro>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** Text sent to the customer, with variables; null for none. */
  @Column({ type: DataType.TEXT })
  declare reply: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER })
  declare tagId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare transferQueueId: CreationOptional<number | null>

  /** The ticket is resolved at the end. */
  @Column({ type: DataType.BOOLEAN })
  declare resolves: CreationOptional<boolean>

  /** Why it is resolved; null for no reason. */
  @Column({ type: DataType.INTEGER })
  declare closeReasonId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
