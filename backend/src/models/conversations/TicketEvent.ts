import type { TicketEvent as WireEvent, TicketEventKind } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * Who did it and what became of the ticket, under the names of that moment: a user or a queue may be gone.
 */
export type TicketEventFacts = Pick<WireEvent, 'by' | 'queue' | 'user' | 'campaign' | 'reason'> & {
  note?: string
}

/** Something that was done with a ticket; a line in its thread. It never changes. */
@Table({ tableName: 'ticket_events' })
export class TicketEvent extends Model<InferAttributes<TicketEvent>, InferCreationAttributes<TicketEvent>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare ticketId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: TicketEventKind

  @Column({ type: DataType.JSONB, allowNull: false })
  declare facts: TicketEventFacts

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
