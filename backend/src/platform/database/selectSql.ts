import { COUNT_CAP } from '@balcao/contract'
import { Utils, type Attributes, type FindOptions, type Model, type ModelStatic } from 'sequelize'
import { database } from './database.js'
import { raw } from './sql.js'
import { readOnce } from './statement.js'

/** Undeclared members of Sequelize. */
interface Generator {
  selectQuery: (table: unknown, options: object, model: unknown) => string
}

/**
 * The statement with which a model finds its rows, for use in another statement. Its values are written into
 * the text.
 */
function selectSql<M extends Model>(model: ModelStatic<M>, options: FindOptions<Attributes<M>>): string {
  const generator = database.getQueryInterface().queryGenerator as Generator
  // The function accepts more options than its type declares.
  const given: object = { ...options }
  const mapped = Utils.mapFinderOptions(given, model)
  return generator.selectQuery(model.getTableName(), mapped, model).replace(/;$/, '')
}

/** Number of matching rows, counted by Postgres up to `COUNT_CAP`. */
export async function cappedCount<M extends Model>(
  model: ModelStatic<M>,
  { where, order }: Pick<FindOptions<Attributes<M>>, 'where' | 'order'>,
): Promise<number> {
  const matching = selectSql(model, {
    attributes: ['id'],
    limit: COUNT_CAP,
    ...(where && { where }),
    ...(order && { order }),
  })
  const [found] = await readOnce<{ count: number }>(
    raw(`select count(*)::int as count from (${matching}) matching`),
  )
  return found?.count ?? 0
}
