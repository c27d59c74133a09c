import type { ErrorCode, ImportState, TableImport } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A table whose lines become records, by a job. */
@Table({ tableName: 'imports' })
export class Import extends Model<InferAttributes<Import>, InferCreationAttributes<Import>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: TableImport['kind']

  /** The list that its lines go to; null of other kinds. */
  @Column({ type: DataType.INTEGER })
  declare contactListId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare source: TableImport['source']

  @Column({ type: DataType.TEXT, allowNull: false })
  declare state: ImportState

  @Column({ type: DataType.TEXT })
  declare fileName: CreationOptional<string | null>

  /** Of its lines in the media store; null when it is no file. */
  @Column({ type: DataType.TEXT })
  declare storageKey: CreationOptional<string | null>

  @Column({ type: DataType.JSONB, allowNull: false })
  declare headings: string[]

  /** How it is to be understood, in the words of its kind; null before that was said. */
  @Column({ type: DataType.JSONB })
  declare options: CreationOptional<object | null>

  @Column({ type: DataType.INTEGER })
  declare total: CreationOptional<number>

  /** Lines of it that lie in `import_rows`, or did. */
  @Column({ type: DataType.INTEGER })
  declare staged: CreationOptional<number>

  /** The number of the last line that was worked through. */
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

  /** Tries in a row that ended with an error. */
  @Column({ type: DataType.INTEGER })
  declare failures: CreationOptional<number>

  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<ErrorCode | null>

  /** Who began it; null when that was somebody of support, or is gone. */
  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare userName: string

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
