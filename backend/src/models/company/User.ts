import type { AllTicket, AwayReason, Profile } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Company } from '../billing/Company.js'

import type { Queue } from './Queue.js'

/** A user of a company. */
@Table({ tableName: 'users' })
export class User extends Model<InferAttributes<User>, InferCreationAttributes<User>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare email: string

  /** False: they have not verified their e-mail yet. */
  @Column({ type: DataType.BOOLEAN })
  declare emailVerified: CreationOptional<boolean>

  /** Null: invited, and has not chosen a password yet. */
  @Column({ type: DataType.TEXT })
  declare passwordHash: CreationOptional<string | null>

  /** Null: before such dates were stored. */
  @Column({ type: DataType.DATE })
  declare passwordChangedAt: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare profile: CreationOptional<Profile>

  @Column({ type: DataType.BOOLEAN })
  declare super: CreationOptional<boolean>

  @Column({ type: DataType.TEXT })
  declare allTicket: CreationOptional<AllTicket>

  @Column({ type: DataType.BOOLEAN })
  declare online: CreationOptional<boolean>

  /** False: can't log in, gets no tickets, doesn't count in the plan. */
  @Column({ type: DataType.BOOLEAN })
  declare active: CreationOptional<boolean>

  /** When they last came online or went offline. */
  @Column({ type: DataType.DATE })
  declare lastSeenAt: CreationOptional<Date | null>

  /** Null: not away. */
  @Column({ type: DataType.DATE })
  declare awaySince: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare awayReason: CreationOptional<AwayReason | null>

  /** When they become available again by themselves; null for unknown. */
  @Column({ type: DataType.DATE })
  declare awayUntil: CreationOptional<Date | null>

  /** Whether it was working time when that was last looked at. */
  @Column({ type: DataType.BOOLEAN })
  declare inHours: CreationOptional<boolean>

  /** The most open tickets that distribution gives them; null: without a limit. */
  @Column({ type: DataType.INTEGER })
  declare capacity: CreationOptional<number | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Company, 'companyId')
  declare company?: NonAttribute<Company>

  /** Declared in associations.ts. */
  declare queues?: NonAttribute<Queue[]>
}
