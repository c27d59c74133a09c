import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { BelongsTo, Column, DataType, Model, Table } from 'sequelize-typescript'
import { Contact } from '../people/Contact.js'
import { Ticket } from './Ticket.js'
import { User } from '../company/User.js'

/** A colleague's note about a customer; never shown to the customer. */
@Table({ tableName: 'ticket_notes' })
export class TicketNote extends Model<InferAttributes<TicketNote>, InferCreationAttributes<TicketNote>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare note: string

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare ticketId: number

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare contactId: number

  @Column({ type: DataType.INTEGER })
  declare userId: CreationOptional<number | null>

  @Column({ type: DataType.TEXT })
  declare clientKey: CreationOptional<string | null>

  /** Colleagues whom it mentions, by the names in its text. */
  @Column({ type: DataType.JSONB })
  declare mentions: CreationOptional<{ id: number; name: string }[]>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  @BelongsTo(() => Ticket, 'ticketId')
  declare ticket?: NonAttribute<Ticket>

  @BelongsTo(() => Contact, 'contactId')
  declare contact?: NonAttribute<Contact>

  @BelongsTo(() => User, 'userId')
  declare user?: NonAttribute<User | null>
}
