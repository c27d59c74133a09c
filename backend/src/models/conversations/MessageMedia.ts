import type { MediaKind, MessageMedia as WireMedia, Provider } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** The file of a message. Its bytes are in the media store under `storageKey`; null if there are none yet. */
@Table({ tableName: 'message_media', createdAt: false })
export class MessageMedia extends Model<
  InferAttributes<MessageMedia>,
  InferCreationAttributes<MessageMedia>
> {
  @Column({ type: DataType.BIGINT, primaryKey: true })
  declare messageId: string

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: MediaKind

  @Column({ type: DataType.TEXT, allowNull: false })
  declare mimetype: string

  @Column({ type: DataType.TEXT })
  declare fileName: CreationOptional<string | null>

  /** Bytes. */
  @Column({ type: DataType.BIGINT })
  declare size: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER })
  declare seconds: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare width: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare height: CreationOptional<number | null>

  /** One byte for each value, 0 to 100. */
  @Column({ type: DataType.BLOB })
  declare waveform: CreationOptional<Buffer | null>

  /** A small JPEG. */
  @Column({ type: DataType.BLOB })
  declare thumbnail: CreationOptional<Buffer | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare state: WireMedia['state']

  @Column({ type: DataType.TEXT })
  declare storageKey: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare error: CreationOptional<string | null>

  @Column({ type: DataType.SMALLINT })
  declare attempts: CreationOptional<number>

  /** When the next attempt is due; null for none. */
  @Column({ type: DataType.DATE })
  declare dueAt: CreationOptional<Date | null>

  /** Its location at WhatsApp and its key, sealed; removed once the file is stored here. */
  @Column({ type: DataType.BLOB })
  declare source: CreationOptional<Buffer | null>

  /** The provider that can read the source; null for none. */
  @Column({ type: DataType.TEXT })
  declare provider: CreationOptional<Provider | null>

  /** Data of our upload, sealed, so that a repeat sends the same upload. */
  @Column({ type: DataType.BLOB })
  declare upload: CreationOptional<Buffer | null>

  declare updatedAt: CreationOptional<Date>
}
