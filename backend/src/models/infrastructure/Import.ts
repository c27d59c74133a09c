import type { ErrorCode, ImportState, TableImport } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A table that a job imports. */
@Table({ tableName: 'imports' })
export class Import extends Model<InferAttributes<Import>, InferCreationAttributes<Import>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: TableImport['kind']

  /** The list for its lines; null for other kinds. */
  @Column({ type: DataType.INTEGER })
  declare contactListId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare source: TableImport['source']

  @Column({ type: DataType.TEXT, allowNull: false })
  declare state: ImportState

  @Column({ type: DataType.TEXT })
  declare fileName: CreationOptional<string | null>

  /** Key of its lines in the media store; null without a file. */
  @Column({ type: DataType.TEXT })
  declare storageKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB, allowNull: false })
  declare headings: string[]

  /** Options of its kind; null before they were given. */
  @Column({ type: DataType.JSONB })
  declare options: CreationOptional<object | null>

  @Column({ type: DataType.INTEGER })
  declare total: CreationOptional<number>

  /** Lines copied to `import_rows` so far. */
  @Column({ type: DataType.INTEGER })
  declare staged: CreationOptional<number>

  /** Number of the last processed line. */
  @Column({ type: DataType.INTEGER })
  declare workedTo: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare added: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare updated: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare skipped: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare refused: CreationOptional<number>

  /** Failed attempts in a row. */
  @Column({ type: DataType.INTEGER })
  declare failures: CreationOptional<number>

  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<ErrorCode | null>

  /** The user who started it; null for support, or a deleted user. */
  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare userName: string

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
