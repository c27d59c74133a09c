import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Number of campaign messages that a connection sent on a day. */
@Table({ tableName: 'connection_daily_sends', timestamps: false })
export class ConnectionDailySend extends Model<
  InferAttributes<ConnectionDailySend>,
  InferCreationAttributes<ConnectionDailySend>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare connectionId: number

  /** `YYYY-MM-DD` of the company's calendar. */
  @Column({ type: DataType.DATEONLY, primaryKey: true })
  declare day: string

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare count: CreationOptional<number>

  /** It sends the next message of any campaign at this time or later. */
  @Column({ type: DataType.DATE })
  declare nextSendAt: CreationOptional<Date | null>
}
