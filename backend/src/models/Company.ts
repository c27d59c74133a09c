import type { SpecialDay, WorkingHours } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Plan } from './Plan.js'

import type { Setting } from './Setting.js'

/** A tenant. Row-level security shows a scope its own company only. */
@Table({ tableName: 'companies' })
export class Company extends Model<InferAttributes<Company>, InferCreationAttributes<Company>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare email: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare phone: CreationOptional<string | null>

  @Column({ type: DataType.BOOLEAN })
  declare status: CreationOptional<boolean>

  @Column({ type: DataType.INTEGER })
  declare planId: CreationOptional<number | null>

  @Column({ type: DataType.DATE, allowNull: false })
  declare dueDate: Date

  @Column({ type: DataType.DATE })
  declare trialExpiration: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare recurrence: CreationOptional<string>

  /** Its working hours. */
  @Column({ type: DataType.JSONB })
  declare schedules: CreationOptional<WorkingHours[]>

  /** Holidays and other days on which it has other hours. */
  @Column({ type: DataType.JSONB })
  declare specialDays: CreationOptional<SpecialDay[]>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Plan, 'planId')
  declare plan?: NonAttribute<Plan | null>

  /** Declared in associations.ts. */
  declare settings?: NonAttribute<Setting[]>
}
