import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** The ticket's state before it was resolved. */
export interface ResolvedFrom {
  /** The user who resolved it; only they can undo it. */
  by: number
  status: 'pending' | 'open'
  userId: number | null
  queueOptionId: number | null
  chatbot: boolean
  unreadMessages: number
  /** ISO 8601 */
  waitingSince: string | null
  /** What its attendant had arranged; ISO 8601. Absent in rows of earlier versions. */
  arranged?: {
    pinnedAt: string | null
    snoozedAt: string | null
    snoozedUntil: string | null
    recalledAt: string | null
  }
}

/** Times of one attendance. A reopened ticket begins a new one; at most one is unfinished. */
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

  /** Its (last) attendant, who gets the rating. They may have been deleted since. */
  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  /** When it began to wait; it waits until `startedAt`. */
  @Column({ type: DataType.DATE })
  declare queuedAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare startedAt: CreationOptional<Date | null>

  /** When the team first wrote to the customer after that. */
  @Column({ type: DataType.DATE })
  declare firstResponseAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare finishedAt: CreationOptional<Date | null>

  /** Why it was resolved; null for no reason. */
  @Column({ type: DataType.INTEGER })
  declare closeReasonId: CreationOptional<number | null>

  /** When the customer was asked for a rating. */
  @Column({ type: DataType.DATE })
  declare ratingAt: CreationOptional<Date | null>

  @Column({ type: DataType.BOOLEAN })
  declare rated: CreationOptional<boolean>

  /**
   * When the customer will be told that it is over; null once they were told, and while it is not over. Until
   * then resolving can be undone.
   */
  @Column({ type: DataType.DATE })
  declare farewellDueAt: CreationOptional<Date | null>

  /** The ticket's state before it was resolved, while that can be undone. */
  @Column({ type: DataType.JSONB })
  declare resolvedFrom: CreationOptional<ResolvedFrom | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
