import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A company for which an announcement is meant. */
@Table({ tableName: 'announcement_companies', timestamps: false })
export class AnnouncementCompany extends Model<
  InferAttributes<AnnouncementCompany>,
  InferCreationAttributes<AnnouncementCompany>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare announcementId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare companyId: CreationOptional<number>
}
