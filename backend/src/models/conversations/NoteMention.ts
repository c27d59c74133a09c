import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize'
import { Column, DataType, Model, Table } from 'sequelize-typescript'

/** A note that mentions a user, who has not seen it yet. */
@Table({ tableName: 'note_mentions', timestamps: false })
export class NoteMention extends Model<InferAttributes<NoteMention>, InferCreationAttributes<NoteMention>> {
  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare userId: number

  @Column({ type: DataType.INTEGER, primaryKey: true })
  declare noteId: number

  @Column({ type: DataType.INTEGER })
  declare companyId: CreationOptional<number>
}
