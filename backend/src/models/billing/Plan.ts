import type { PlanSwitch } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** What a company pays for, and how much of each item it may use. Belongs to the installation. */
@Table({ tableName: 'plans' })
export class Plan extends Model<InferAttributes<Plan>, InferCreationAttributes<Plan>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare users: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare connections: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare queues: number

  /** Price per month, in cents of BRL. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare valueCents: number

  /** MB of files that a company may keep; null for the installation's default. */
  @Column({ type: DataType.INTEGER })
  declare storageMb: CreationOptional<number | null>

  /** Offered at sign-up. */
  @Column({ type: DataType.BOOLEAN })
  declare isPublic: CreationOptional<boolean>

  /** Features that the plan lacks. */
  @Column({ type: DataType.ARRAY(DataType.TEXT) })
  declare switchedOff: CreationOptional<PlanSwitch[]>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
