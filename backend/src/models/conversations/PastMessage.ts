import type { MediaKind, MessageContent, Provider } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** Facts of a past message's file. */
export interface PastFile {
  kind: MediaKind
  mimetype: string
  fileName: string | null
  /** Bytes: as announced, and as stored once it is here. */
  size: number | null
  seconds: number | null
  width: number | null
  height: number | null
}

/** A reaction to a past message. */
export interface PastReaction {
  emoji: string
  fromMe: boolean
}

/** A message older than the linking of its number. It belongs to a contact, and to no ticket. */
@Table({ tableName: 'past_messages' })
export class PastMessage extends Model<InferAttributes<PastMessage>, InferCreationAttributes<PastMessage>> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  /** Null when the connection was deleted. */
  @Column({ type: DataType.INTEGER })
  declare connectionId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare whatsappId: string

  @Column({ type: DataType.BOOLEAN, allowNull: false })
  declare fromMe: boolean

  /** In a group the name of the member who wrote it; otherwise null. */
  @Column({ type: DataType.TEXT })
  declare author: CreationOptional<string | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare body: string

  @Column({ type: DataType.TEXT, allowNull: false })
  declare mediaType: string

  @Column({ type: DataType.JSONB })
  declare content: CreationOptional<MessageContent | null>

  @Column({ type: DataType.JSONB })
  declare reactions: CreationOptional<PastReaction[]>

  @Column({ type: DataType.TEXT })
  declare forwarded: CreationOptional<'once' | 'often' | null>

  @Column({ type: DataType.TEXT })
  declare quotedWhatsappId: CreationOptional<string | null>

  @Column({ type: DataType.BOOLEAN })
  declare isEdited: CreationOptional<boolean>

  @Column({ type: DataType.BOOLEAN })
  declare isDeleted: CreationOptional<boolean>

  @Column({ type: DataType.JSONB })
  declare file: CreationOptional<PastFile | null>

  /** A small JPEG. */
  @Column({ type: DataType.BLOB })
  declare thumbnail: CreationOptional<Buffer | null>

  /** Location of the file at WhatsApp and its key, sealed; removed once it is stored here. */
  @Column({ type: DataType.BLOB })
  declare source: CreationOptional<Buffer | null>

  /** The provider that can read the source. */
  @Column({ type: DataType.TEXT })
  declare provider: CreationOptional<Provider | null>

  /** The file's key in the media store; null until somebody opens it. */
  @Column({ type: DataType.TEXT })
  declare storageKey: CreationOptional<string | null>

  @Column({ type: DataType.DATE, allowNull: false })
  declare sentAt: Date

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
