import type { ConnectionReason, ConnectionStatus, Provider } from '@balcao/contract'
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

import type { OfficialNumber } from './OfficialNumber.js'
import type { Queue } from './Queue.js'

/** A linked WhatsApp number. `enabled`: a session should run. `status`: its current state. */
@Table({ tableName: 'connections' })
export class Connection extends Model<InferAttributes<Connection>, InferCreationAttributes<Connection>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  @Column({ type: DataType.TEXT })
  declare provider: CreationOptional<Provider>

  @Column({ type: DataType.TEXT })
  declare status: CreationOptional<ConnectionStatus>

  @Column({ type: DataType.TEXT })
  declare statusReason: CreationOptional<ConnectionReason | null>

  @Column({ type: DataType.DATE })
  declare statusSince: CreationOptional<Date>

  @Column({ type: DataType.TEXT })
  declare qrcode: CreationOptional<string>

  /** The number to link by a code; null to link by a QR code. */
  @Column({ type: DataType.TEXT })
  declare pairingNumber: CreationOptional<string | null>

  @Column({ type: DataType.TEXT })
  declare pairingCode: CreationOptional<string>

  /** When the shown QR or pairing code expires. */
  @Column({ type: DataType.DATE })
  declare shownUntil: CreationOptional<Date | null>

  /** WhatsApp lets it write to no new people until then. */
  @Column({ type: DataType.DATE })
  declare restrictedUntil: CreationOptional<Date | null>

  @Column({ type: DataType.INTEGER })
  declare retries: CreationOptional<number>

  @Column({ type: DataType.TEXT })
  declare number: CreationOptional<string | null>

  @Column({ type: DataType.BOOLEAN })
  declare isDefault: CreationOptional<boolean>

  @Column({ type: DataType.TEXT })
  declare greetingMessage: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare complationMessage: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare outOfHoursMessage: CreationOptional<string>

  @Column({ type: DataType.TEXT })
  declare ratingMessage: CreationOptional<string>

  /** The API token; null for none. */
  @Column({ type: DataType.BLOB })
  declare sealedToken: CreationOptional<Buffer | null>

  /**
   * Hash by which a token is found. Two companies may have chosen the same token, without being told: such a
   * token is guessable, and must be valid for neither.
   */
  @Column({ type: DataType.TEXT })
  declare tokenHash: CreationOptional<string | null>

  @Column({ type: DataType.INTEGER })
  declare timeSendQueue: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare sendIdQueue: CreationOptional<number>

  /** Minutes; 0 for never. */
  @Column({ type: DataType.INTEGER })
  declare expiresTicket: CreationOptional<number>

  @Column({ type: DataType.TEXT })
  declare expiresInactiveMessage: CreationOptional<string>

  /** Name of this device on the phone; empty for the installation's name. */
  @Column({ type: DataType.TEXT })
  declare deviceName: CreationOptional<string>

  /** The next linking brings the messages of the 30 days before. */
  @Column({ type: DataType.BOOLEAN })
  declare bringsPast: CreationOptional<boolean>

  @Column({ type: DataType.BOOLEAN })
  declare enabled: CreationOptional<boolean>

  /** Increased to make the owner restart the session with the existing link. */
  @Column({ type: DataType.INTEGER })
  declare sessionEpoch: CreationOptional<number>

  /** Increased to make the owner forget the link and show a new QR code. */
  @Column({ type: DataType.INTEGER })
  declare linkEpoch: CreationOptional<number>

  /** When it last sent a bulk message to somebody who had never written to it. */
  @Column({ type: DataType.DATE })
  declare newChatLeftAt: CreationOptional<Date | null>

  @Column({ type: DataType.DATE })
  declare linkedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>

  /** Declared in associations.ts. */
  declare queues?: NonAttribute<Queue[]>

  /** Only of the provider `cloud`. */
  declare official?: NonAttribute<OfficialNumber | null>
}
