import type { AnnouncementPriority } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/**
 * News for the people of some companies, or of all. Belongs to the installation; a company reads those meant
 * for it.
 */
@Table({ tableName: 'announcements' })
export class Announcement extends Model<
  InferAttributes<Announcement>,
  InferCreationAttributes<Announcement>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare title: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare text: string

  @Column({ type: DataType.SMALLINT })
  declare priority: CreationOptional<AnnouncementPriority>

  /** Whether it is shown at all. */
  @Column({ type: DataType.BOOLEAN })
  declare status: CreationOptional<boolean>

  /** Key of its picture in the media store; null without one. */
  @Column({ type: DataType.TEXT })
  declare mediaKey: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare mediaName: CreationOptional<string | null>

  /** Null: at once. */
  @Column({ type: DataType.DATE })
  declare startsAt: CreationOptional<Date | null>

  /** Null: forever. */
  @Column({ type: DataType.DATE })
  declare endsAt: CreationOptional<Date | null>

  /** Whether it is for every company, or only for those in `announcement_companies`. */
  @Column({ type: DataType.BOOLEAN })
  declare forAll: CreationOptional<boolean>

  /** Whether screens were last told that it is shown. */
  @Column({ type: DataType.BOOLEAN })
  declare shown: CreationOptional<boolean>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
