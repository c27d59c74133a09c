import { COUNT_CAP } from '@balcao/contract'
import type { FindOptions, Model, ModelStatic } from 'sequelize'
import { cappedCount } from './selectSql.js'

export interface Page<M> {
  rows: M[]
  /** Number of matching rows, counted up to `COUNT_CAP`. */
  count: number
  hasMore: boolean
}

/**
 * One page of the rows that `options` finds. It reads one extra row to know whether there are more.
 * @param options without limit and offset. Includes must not multiply rows, and its conditions name no
 *   included table: the count is read without them.
 * @param pageNumber from 1.
 */
export async function pageOf<M extends Model>(
  model: ModelStatic<M>,
  options: FindOptions,
  pageNumber: number,
  size: number,
): Promise<Page<M>> {
  const offset = (pageNumber - 1) * size
  const found = await model.findAll({ ...options, limit: size + 1, offset })
  const page = { rows: found.slice(0, size), hasMore: found.length > size }
  const isWhole = !page.hasMore && (page.rows.length > 0 || offset === 0)
  if (isWhole) return { ...page, count: Math.min(COUNT_CAP, offset + page.rows.length) }
  return { ...page, count: await cappedCount(model, options) }
}
