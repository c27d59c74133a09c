import type { TicketEvent as WireEvent, TicketEventKind } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * Who did it, and the ticket's new place, by the names at that time: a user or a queue may be deleted later.
 */
export type TicketEventFacts = Pick<
  WireEvent,
  'by' | 'queue' | 'user' | 'campaign' | 'reason' | 'closeReason'
> & {
  note?: string
  /** The e-mail with a transcript; `key` is the mail's. */
  mail?: NonNullable<WireEvent['mail']> & { key: string }
}

/** An entry of a ticket's history, shown in its thread. Only the state of a mail changes. */
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
