import type { AdApp } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** An ad that customers clicked before they wrote. Each company has its own row. */
@Table({ tableName: 'ads' })
export class Ad extends Model<InferAttributes<Ad>, InferCreationAttributes<Ad>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** WhatsApp's id of the ad, or a hash of its other facts. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare key: string

  @Column({ type: DataType.TEXT })
  declare app: AdApp | null

  @Column({ type: DataType.TEXT })
  declare headline: string | null

  @Column({ type: DataType.TEXT })
  declare body: string | null

  @Column({ type: DataType.TEXT })
  declare url: string | null

  /** A small JPEG. */
  @Column({ type: DataType.BLOB })
  declare thumbnail: CreationOptional<Buffer | null>

  /** Where its picture can be downloaded, as WhatsApp said last. */
  @Column({ type: DataType.TEXT })
  declare pictureUrl: CreationOptional<string | null>

  /** When the download was last tried. */
  @Column({ type: DataType.DATE })
  declare pictureTriedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
