import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** What a ticket loses when it is resolved. */
export interface ResolvedFrom {
  /** Who resolved it, and alone can take it back. */
  by: number
  status: 'pending' | 'open'
  userId: number | null
  queueOptionId: number | null
  chatbot: boolean
  unreadMessages: number
  /** ISO 8601 */
  waitingSince: string | null
}

/** The times of one attendance. A reopened ticket begins another one; at most one is unfinished. */
@Table({ tableName: 'ticket_tracking' })
export class TicketTracking extends Model<
  InferAttributes<TicketTracking>,
  InferCreationAttributes<TicketTracking>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare ticketId: number

  @Column({ type: DataType.INTEGER })
  declare connectionId: CreationOptional<number | null>

  /** Who attends it, or attended it to the end: a rating is theirs. They may have been deleted since. */
  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  /** Since when it waits for someone; waiting lasts until `startedAt`. */
  @Column({ type: DataType.DATE })
  declare queuedAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare startedAt: CreationOptional<Date | null>

  /** When the team first wrote to the customer since then. */
  @Column({ type: DataType.DATE })
  declare firstResponseAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare finishedAt: CreationOptional<Date | null>

  /** When the customer was asked to rate it. */
  @Column({ type: DataType.DATE })
  declare ratingAt: CreationOptional<Date | null>

  @Column({ type: DataType.BOOLEAN })
  declare rated: CreationOptional<boolean>

  /**
   * When the customer is told that it is over; null once they were, or while it goes on. Until then that can
   * be taken back.
   */
  @Column({ type: DataType.DATE })
  declare farewellDueAt: CreationOptional<Date | null>

  /** How its ticket stood when it was resolved, as long as that can be taken back. */
  @Column({ type: DataType.JSONB })
  declare resolvedFrom: CreationOptional<ResolvedFrom | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
