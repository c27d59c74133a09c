import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A tag of a ticket. */
@Table({ tableName: 'ticket_tags', timestamps: false })
export class TicketTag extends Model<InferAttributes<TicketTag>, InferCreationAttributes<TicketTag>> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare ticketId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare tagId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>
}
