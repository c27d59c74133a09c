import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A passkey of a user. */
@Table({ tableName: 'passkeys' })
export class Passkey extends Model<InferAttributes<Passkey>, InferCreationAttributes<Passkey>> {
  @Column({ type: DataType.INTEGER, primaryKey: true, autoIncrement: true })
  declare id: CreationOptional<number>

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  @Column({ type: DataType.INTEGER, allowNull: false })
  declare userId: number

  /** In Base64URL, as the browser names it. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare credentialId: string

  /** COSE key, in Base64URL. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare publicKey: string

  /** Uses that the device has counted; 0 where it counts none. */
  @Column({ type: DataType.BIGINT })
  declare signCount: CreationOptional<string>

  @Column({ type: DataType.TEXT, allowNull: false })
  declare name: string

  /** Kind of device or password manager. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare aaguid: string

  @Column({ type: DataType.DATE })
  declare lastUsedAt: CreationOptional<Date | null>

  declare createdAt: CreationOptional<Date>

  declare updatedAt: CreationOptional<Date>
}
