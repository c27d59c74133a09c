import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** The account at the company's identity provider with which a user has logged in. */
@Table({ tableName: 'sign_on_people', timestamps: false })
export class SignOnPerson extends Model<
  InferAttributes<SignOnPerson>,
  InferCreationAttributes<SignOnPerson>
> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare userId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>

  /** The provider's id of the account. */
  @Column({ type: DataType.TEXT, allowNull: false })
  declare subject: string
}
