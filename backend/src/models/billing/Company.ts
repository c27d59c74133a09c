import type { BillingRecurrence, SpecialDay, WorkingHours } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Plan } from './Plan.js'

import type { Setting } from '../company/Setting.js'

/** A tenant. Row-level security shows a scope only its own company. */
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

  /** Day of the month of its due dates. Needed where the current due date's month is too short for it. */
  @Column({ type: DataType.SMALLINT })
  declare dueDay: CreationOptional<number | null>

  @Column({ type: DataType.DATE })
  declare trialExpiration: CreationOptional<Date | null>

  @Column({ type: DataType.TEXT })
  declare recurrence: CreationOptional<BillingRecurrence>

  /** The payer: name, and CPF or CNPJ. */
  @Column({ type: DataType.TEXT })
  declare billingName: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare billingDocument: CreationOptional<string | null>

  /** Address for reminders and receipts; null for the company's e-mail. */
  @Column({ type: DataType.TEXT })
  declare billingEmail: CreationOptional<string | null>

  /** A smaller plan that begins when the paid period ends. */
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

  /** The operator's own reference. The product doesn't use it. */
  @Column({ type: DataType.TEXT })
  declare operatorReference: CreationOptional<string | null>

  /** When one of its users last used the product, to the hour. */
  @Column({ type: DataType.DATE })
  declare lastActivityAt: CreationOptional<Date | null>

  /** Its working hours. */
  @Column({ type: DataType.JSONB })
  declare schedules: CreationOptional<WorkingHours[]>

  /** Special days with other hours, such as holidays. */
  @Column({ type: DataType.JSONB })
  declare specialDays: CreationOptional<SpecialDay[]>

  /** It was deleted: invisible to everybody, while its rows are removed in batches. */
  @Column({ type: DataType.DATE })
  declare removedAt: CreationOptional<Date | null>

  /**
   * It was put away: switched off and hidden from lists. It can be restored, and is removed after some days.
   */
  @Column({ type: DataType.DATE })
  declare putAwayAt: CreationOptional<Date | null>

  /** The super user's name. */
  @Column({ type: DataType.TEXT })
  declare putAwayBy: CreationOptional<string | null>

  /** When a super user last exported its data. */
  @Column({ type: DataType.DATE })
  declare exportedAt: CreationOptional<Date | null>

  /**
   * Since when nothing is sent by itself, because it has moved in. Null once a super user has opened it.
   */
  @Column({ type: DataType.DATE })
  declare closedForSendingAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Plan, 'planId')
  declare plan?: NonAttribute<Plan | null>

  /** Declared in associations.ts. */
  declare settings?: NonAttribute<Setting[]>
}
