import type { CompanyExportState, ErrorCode } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** The last export of a company. */
@Table({ tableName: 'company_exports' })
export class CompanyExport extends Model<
  InferAttributes<CompanyExport>,
  InferCreationAttributes<CompanyExport>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT })
  declare state: CreationOptional<CompanyExportState>

  /** Name of the super user. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare askedBy: string

  @Column({ type: DataType.INTEGER })
  declare tables: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare tablesTotal: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare files: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare filesTotal: CreationOptional<number>

  /** Of rows and files so far. The driver reads a bigint as a text. */
  @Column({ type: DataType.BIGINT })
  declare bytes: CreationOptional<number | string>

  /** Number of its run. */
  @Column({ type: DataType.INTEGER })
  declare attempts: CreationOptional<number>

  /** The last sign of life of its run. */
  @Column({ type: DataType.DATE })
  declare beatAt: CreationOptional<Date | null>

  /** Key of the archive in the media store, which belongs to the installation. */
  @Column({ type: DataType.TEXT })
  declare fileKey: CreationOptional<string | null>

  @Column({ type: DataType.BIGINT })
  declare fileBytes: CreationOptional<number | string | null>

  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<ErrorCode | null>

  /** Until then the address of its file works. */
  @Column({ type: DataType.DATE })
  declare shownUntil: CreationOptional<Date | null>

  /** Then it is deleted. */
  @Column({ type: DataType.DATE })
  declare expiresAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
