import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Prices that the company has corrected: those that WhatsApp publishes from a day on, in micros. */
@Table({ tableName: 'price_lists' })
export class PriceList extends Model<InferAttributes<PriceList>, InferCreationAttributes<PriceList>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** `YYYY-MM-DD` */
  @Column({ type: DataType.DATEONLY, allowNull: false })
  declare since: string

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare marketingMicros: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare utilityMicros: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare authenticationMicros: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare serviceMicros: number

  /** Who compared it with WhatsApp's list. They may have been removed. */
  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  @Column({ type: DataType.DATE, allowNull: false })
  declare checkedAt: Date

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
