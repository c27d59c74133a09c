import type { BillingRecurrence, SpecialDay, WorkingHours } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Plan } from './Plan.js'

import type { Setting } from '../company/Setting.js'

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

  /**
   * The day of the month that its due dates fall on, where the due date's own month may be too short for it.
   */
  @Column({ type: DataType.SMALLINT })
  declare dueDay: CreationOptional<number | null>

  @Column({ type: DataType.DATE })
  declare trialExpiration: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare recurrence: CreationOptional<BillingRecurrence>

  /** Who pays: the name and the CPF or CNPJ. */
  @Column({ type: DataType.TEXT })
  declare billingName: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare billingDocument: CreationOptional<string | null>

  /** Where reminders and receipts go; null sends them to the company's e-mail. */
  @Column({ type: DataType.TEXT })
  declare billingEmail: CreationOptional<string | null>

  /** A smaller plan that begins when the period that is paid ends. */
  @Column({ type: DataType.INTEGER })
  declare plannedPlanId: CreationOptional<number | null>

  @Column({ type: DataType.DATE })
  declare plannedFrom: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare addressZip: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare addressStreet: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare addressNumber: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare addressDistrict: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare addressCity: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare addressState: CreationOptional<string | null>

  /** What the installation's operator knows it by; means nothing here. */
  @Column({ type: DataType.TEXT })
  declare operatorReference: CreationOptional<string | null>

  /** When somebody of it used the product last, to the hour. */
  @Column({ type: DataType.DATE })
  declare lastActivityAt: CreationOptional<Date | null>

  /** Its working hours. */
  @Column({ type: DataType.JSONB })
  declare schedules: CreationOptional<WorkingHours[]>

  /** Holidays and other days on which it has other hours. */
  @Column({ type: DataType.JSONB })
  declare specialDays: CreationOptional<SpecialDay[]>

  /** It was deleted: gone for everybody, while its rows are removed in batches. */
  @Column({ type: DataType.DATE })
  declare removedAt: CreationOptional<Date | null>

  /** It was put away: switched off and out of the lists, to come back or to be removed after some days. */
  @Column({ type: DataType.DATE })
  declare putAwayAt: CreationOptional<Date | null>

  /** The super user's name. */
  @Column({ type: DataType.TEXT })
  declare putAwayBy: CreationOptional<string | null>

  /** When a super user took its data along last. */
  @Column({ type: DataType.DATE })
  declare exportedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Plan, 'planId')
  declare plan?: NonAttribute<Plan | null>

  /** Declared in associations.ts. */
  declare settings?: NonAttribute<Setting[]>
}
