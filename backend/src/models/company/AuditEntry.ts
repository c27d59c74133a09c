import type { AuditAction, AuditKind } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * Changes of one record in one transaction. Triggers write it (platform/tenancy/audited.ts); actions without
 * a row change are added by platform/tenancy/auditNotes.ts.
 */
@Table({ tableName: 'audit_entries' })
export class AuditEntry extends Model<InferAttributes<AuditEntry>, InferCreationAttributes<AuditEntry>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare userId: number | null

  @Column({ type: DataType.TEXT, allowNull: false })
  declare userName: string

  /** A super user in support access, who is not a user of the company. */
  @Column({ type: DataType.BOOLEAN })
  declare isSupport: CreationOptional<boolean>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: AuditKind

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare recordId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare recordName: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare action: AuditAction

  /** From and to, by column. */
  @Column({ type: DataType.JSONB, allowNull: false })
  declare changes: Record<string, [unknown, unknown]>

  @Column({ type: DataType.BIGINT, allowNull: false })
  declare transactionId: string

  /** The caller's address; null if there was no call. */
  @Column({ type: DataType.TEXT })
  declare address: CreationOptional<string | null>

  /** Beginning of the browser's user agent. */
  @Column({ type: DataType.TEXT })
  declare device: CreationOptional<string | null>

  /** How often it happened, the last time at `updatedAt`. More than once only with a `repeatKey`. */
  @Column({ type: DataType.INTEGER })
  declare times: CreationOptional<number>

  /** Refusals with the same key are one entry. */
  @Column({ type: DataType.TEXT })
  declare repeatKey: CreationOptional<string | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
