import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A domain of e-mails whose people log in at the company's identity provider. */
@Table({ tableName: 'sign_on_domains', timestamps: false })
export class SignOnDomain extends Model<
  InferAttributes<SignOnDomain>,
  InferCreationAttributes<SignOnDomain>
> {
  @Column({ type: DataType.TEXT, primaryKey: true })
  declare domain: string

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>
}
