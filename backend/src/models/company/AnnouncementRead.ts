import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A user has opened an announcement. */
@Table({ tableName: 'announcement_reads', timestamps: false })
export class AnnouncementRead extends Model<
  InferAttributes<AnnouncementRead>,
  InferCreationAttributes<AnnouncementRead>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare announcementId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare userId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.DATE, allowNull: false })
  declare readAt: Date
}
