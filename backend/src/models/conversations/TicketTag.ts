import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** That a ticket carries a tag. */
@Table({ tableName: 'ticket_tags', timestamps: false })
export class TicketTag extends Model<InferAttributes<TicketTag>, InferCreationAttributes<TicketTag>> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare ticketId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare tagId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>
}
