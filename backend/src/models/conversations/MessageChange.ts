import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Contact } from '../people/Contact.js'
import { Message } from './Message.js'
import type { SendState } from './Message.js'

/**
 * An edit, a deletion or a reaction of ours that WhatsApp has not accepted yet. The message itself changes
 * when WhatsApp accepts it.
 */
@Table({ tableName: 'message_changes' })
export class MessageChange extends Model<
  InferAttributes<MessageChange>,
  InferCreationAttributes<MessageChange>
> {
  @Column({ type: DataType.BIGINT, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<string>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.BIGINT, allowNull: false })
  declare messageId: string

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  @Column({ type: DataType.INTEGER })
  declare connectionId: CreationOptional<number | null>

  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare kind: 'edit' | 'delete' | 'reaction'

  /** The new text, or the emoji; empty for a deletion and for a removed reaction. */
  @Column({ type: DataType.TEXT })
  declare text: CreationOptional<string>

  /** Id of its stanza; a repeat uses the same one. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare whatsappId: string

  @Column({ type: DataType.TEXT })
  declare sendState: CreationOptional<SendState>

  @Column({ type: DataType.TEXT })
  declare sendError: CreationOptional<string | null>

  @Column({ type: DataType.SMALLINT })
  declare sendAttempts: CreationOptional<number>

  /** How often it was claimed for sending; never decreases. */
  @Column({ type: DataType.INTEGER })
  declare claim: CreationOptional<number>

  @Column({ type: DataType.DATE })
  declare claimedUntil: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Message, 'messageId')
  declare message?: NonAttribute<Message>

  @BelongsTo(() => Contact, 'contactId')
  declare contact?: NonAttribute<Contact>
}
