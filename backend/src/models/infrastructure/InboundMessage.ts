import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** The journal of everything received from WhatsApp. A row is stored before it is processed. */
@Table({ tableName: 'inbound_messages' })
export class InboundMessage extends Model<
  InferAttributes<InboundMessage>,
  InferCreationAttributes<InboundMessage>
> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare connectionId: number

  @Column({ type: DataType.TEXT, allowNull: false })
  declare conversation: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare dedupeKey: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: string

  /** The hidden message with this event, by `messageName`; null for messages, and for events without one. */
  @Column({ type: DataType.TEXT })
  declare carrier: CreationOptional<string | null>

  @Column({ type: DataType.JSONB, allowNull: false })
  declare payload: Record<string, unknown>

  @Column({ type: DataType.DATE })
  declare processedAt: CreationOptional<Date | null>

  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  @Column({ type: DataType.TEXT })
  declare lastError: CreationOptional<string | null>

  /**
   * The message that this change refers to and that has not arrived yet, by `messageName`; otherwise null.
   */
  @Column({ type: DataType.TEXT })
  declare awaits: CreationOptional<string | null>

  /** A failed row, and with it its conversation, waits until then. */
  @Column({ type: DataType.DATE })
  declare retryAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
