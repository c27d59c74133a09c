import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** When a customer last wrote to a connection whose provider limits answers (capability `replyWindow`). */
@Table({ tableName: 'reply_windows', timestamps: false })
export class ReplyWindow extends Model<InferAttributes<ReplyWindow>, InferCreationAttributes<ReplyWindow>> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare connectionId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare contactId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** By WhatsApp's clock. */
  @Column({ type: DataType.DATE, allowNull: false })
  declare lastInboundAt: Date

  /** Until when answers cost nothing, since the customer came from an ad; null for never. */
  @Column({ type: DataType.DATE })
  declare freeUntil: CreationOptional<Date | null>
}
