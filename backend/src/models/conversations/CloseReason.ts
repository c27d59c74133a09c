import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Why a ticket was resolved. A removed one stays for the attendances that name it. */
@Table({ tableName: 'close_reasons' })
export class CloseReason extends Model<InferAttributes<CloseReason>, InferCreationAttributes<CloseReason>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.DATE })
  declare removedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
